import Type, { type Static } from "typebox";
import { Value } from "typebox/value";

/** The last file in a backup, which describes all the others. */
export const MANIFEST_NAME = "manifest.json";
export const FORMAT = 1;

/** Rows are in `tables/NAME/000001.ndjson` and so on, one JSON object a line. */
export const TABLE_PART = /^tables\/([a-z][a-z0-9_]*)\/\d{6}\.ndjson$/;
/** Uploads have the same paths as in the data folder. */
export const FILE_PREFIX = "uploads/";

const ManifestSchema = Type.Object({
  product: Type.Literal("Vivarium"),
  format: Type.Literal(FORMAT),
  version: Type.String(),
  createdAt: Type.String(),
  migrations: Type.Array(Type.String(), { minItems: 1 }),
  /** Number of rows by table. */
  tables: Type.Record(Type.String(), Type.Integer({ minimum: 0 })),
  /** Files that the database references but that were missing. */
  lostFiles: Type.Array(Type.String()),
  members: Type.Record(
    Type.String(),
    Type.Object({ size: Type.Integer({ minimum: 0 }), sha256: Type.String() }),
  ),
});

export type Manifest = Static<typeof ManifestSchema>;

/** Undefined if it isn't one of our manifests or has an unknown format. */
export function parseManifest(text: string): Manifest | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return Value.Check(ManifestSchema, value) ? value : undefined;
  } catch {
    return undefined;
  }
}

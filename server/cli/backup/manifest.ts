import Type, { type Static } from "typebox";
import { Value } from "typebox/value";

/** The last file in a backup: what all the others are. */
export const MANIFEST_NAME = "manifest.json";
export const FORMAT = 1;

/** Rows are in `tables/NAME/000001.ndjson` and so on, one JSON object a line. */
export const TABLE_PART = /^tables\/([a-z][a-z0-9_]*)\/\d{6}\.ndjson$/;
/** Files are where they are in the data folder. */
export const FILE_PREFIX = "uploads/";

const ManifestSchema = Type.Object({
  product: Type.Literal("Vivarium"),
  format: Type.Literal(FORMAT),
  version: Type.String(),
  createdAt: Type.String(),
  migrations: Type.Array(Type.String(), { minItems: 1 }),
  /** Rows by table. */
  tables: Type.Record(Type.String(), Type.Integer({ minimum: 0 })),
  /** Files that were named and yet not there. */
  lostFiles: Type.Array(Type.String()),
  members: Type.Record(
    Type.String(),
    Type.Object({ size: Type.Integer({ minimum: 0 }), sha256: Type.String() }),
  ),
});

export type Manifest = Static<typeof ManifestSchema>;

/** Undefined for what is none of ours, or of a format that is not known here. */
export function parseManifest(text: string): Manifest | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return Value.Check(ManifestSchema, value) ? value : undefined;
  } catch {
    return undefined;
  }
}

import { createHash, type Hash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { extract } from "tar-stream";
import Type, { type Static } from "typebox";
import { Value } from "typebox/value";
import { uploadPath } from "../../storage/serveUploads.ts";

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

/** The archive isn't a complete backup; the message gives the reason as half a sentence. */
export class ArchiveError extends Error {}

export interface Member {
  name: string;
  size: number;
  content: AsyncIterable<Buffer>;
  /** The checksum of the content, once it has been read. */
  sha256: () => string;
}

/**
 * The members of a backup, each to be read or skipped before the next.
 * @throws ArchiveError for an archive that is broken or holds unexpected members
 */
export async function* readArchive(path: string): AsyncGenerator<Member> {
  const unpacked = extract();
  const feeding = pipeline(createReadStream(path), createGunzip(), unpacked);
  feeding.catch(() => undefined);
  try {
    for await (const entry of unpacked) {
      const { name, type, size = 0 } = entry.header;
      if (type !== "file" || !isMemberName(name)) {
        throw new ArchiveError(`it holds "${name}", which no backup does`);
      }
      const hash = createHash("sha256");
      yield { name, size, content: readContent(entry, hash), sha256: () => hash.digest("hex") };
      entry.resume();
    }
    // The end of the compressed stream contains its checksum.
    await feeding;
  } catch (error) {
    throw explain(error);
  } finally {
    unpacked.destroy();
  }
}

async function* readContent(entry: AsyncIterable<unknown>, hash: Hash): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of entry as AsyncIterable<Buffer>) {
      hash.update(chunk);
      yield chunk;
    }
  } catch (error) {
    throw explain(error);
  }
}

/** Only known names are accepted, so no path can escape the target folder. */
function isMemberName(name: string): boolean {
  return name === MANIFEST_NAME || TABLE_PART.test(name) || uploadPath(`/${name}`) !== undefined;
}

/** Errors of zlib and the tar reader for corrupt data; disk errors are not the archive's fault. */
function explain(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof ArchiveError) return error;
  const code = "code" in error ? String(error.code) : "";
  return code.startsWith("Z_") || code === "" ? new ArchiveError(error.message) : error;
}

/** Reads a member that is known to be small. */
export async function readText(member: Member, mostBytes: number): Promise<string> {
  if (member.size > mostBytes) throw new ArchiveError(`"${member.name}" is too large`);
  const chunks: Buffer[] = [];
  for await (const chunk of member.content) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}

import type { Row } from "../../db/copy/fillDatabase.ts";
import {
  ArchiveError,
  MANIFEST_NAME,
  type Manifest,
  type Member,
  parseManifest,
  readArchive,
  readText,
  TABLE_PART,
} from "./readArchive.ts";

/** The most bytes in a part of a table: about a megabyte, or one longer row. */
const MOST_PART_BYTES = 64 * 1024 * 1024;
const MOST_MANIFEST_BYTES = 256 * 1024 * 1024;

/**
 * Reads a backup from start to end and compares everything with its manifest.
 * @throws ArchiveError with the reason
 */
export async function verifyBackup(
  path: string,
  onProgress: (members: number) => void,
): Promise<Manifest> {
  const found: Manifest["members"] = {};
  const tables: Record<string, number> = {};
  let manifest: Manifest | undefined;
  let members = 0;
  for await (const member of readArchive(path)) {
    if (manifest) throw new ArchiveError("something follows its manifest");
    if (found[member.name]) throw new ArchiveError(`it holds "${member.name}" twice`);
    if (member.name === MANIFEST_NAME) {
      manifest = parseManifest(await readText(member, MOST_MANIFEST_BYTES));
      if (!manifest) throw new ArchiveError("its manifest is of another version, or none");
      continue;
    }
    const table = TABLE_PART.exec(member.name)?.[1];
    if (table) tables[table] = (tables[table] ?? 0) + (await readRowsOf(member)).length;
    else for await (const _ of member.content);
    found[member.name] = { size: member.size, sha256: member.sha256() };
    members += 1;
    onProgress(members);
  }
  if (!manifest) throw new ArchiveError("it has no manifest");
  requireSame(found, manifest.members);
  for (const [table, rows] of Object.entries({ ...tables, ...manifest.tables })) {
    if (tables[table] !== rows || manifest.tables[table] !== rows) {
      throw new ArchiveError(`it has not all rows of ${table}`);
    }
  }
  return manifest;
}

/** @throws ArchiveError unless each line is a row */
export async function readRowsOf(member: Member): Promise<Row[]> {
  const text = await readText(member, MOST_PART_BYTES);
  const lines = text.split("\n");
  if (lines.pop() !== "") throw new ArchiveError(`"${member.name}" breaks off`);
  return lines.map((line) => {
    const row = parse(line);
    if (!isRow(row)) throw new ArchiveError(`"${member.name}" holds what is no row`);
    return row;
  });
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function isRow(value: unknown): value is Row {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return Object.values(value).every(
    (cell) => cell === null || typeof cell === "string" || typeof cell === "number",
  );
}

function requireSame(found: Manifest["members"], listed: Manifest["members"]): void {
  for (const [name, { size, sha256 }] of Object.entries(listed)) {
    const member = found[name];
    if (!member) throw new ArchiveError(`"${name}" is missing`);
    if (member.size !== size || member.sha256 !== sha256) {
      throw new ArchiveError(`"${name}" has changed`);
    }
  }
  const unlisted = Object.keys(found).find((name) => !listed[name]);
  if (unlisted) throw new ArchiveError(`it holds "${unlisted}", which its manifest doesn't list`);
}

import { join } from "node:path";
import { sourceOf } from "../../db/copy/fillDatabase.ts";
import { type Db, readSnapshot } from "../../db/openDatabase.ts";
import { listKnownFiles } from "../../storage/fileReferences.ts";
import { uploadsFolder } from "../../storage/serveUploads.ts";
import { counted } from "../command/runCommand.ts";
import { ArchiveWriter } from "./ArchiveWriter.ts";
import { FILE_PREFIX, FORMAT, MANIFEST_NAME, type Manifest } from "./readArchive.ts";

interface BackupParts {
  db: Db;
  dataDir: string;
  /** The product's version. */
  version: string;
  now: Date;
  onProgress: (text: string) => void;
}

/** Bytes in one part of a table, which are held in memory at once. */
const PART_LENGTH = 1024 * 1024;

/**
 * Writes all data into one archive while the server keeps running. Files come first, as they take
 * long and never change; then a snapshot of the database, with the files added since. So the
 * archive contains every file that its database references.
 */
export async function writeBackup(path: string, parts: BackupParts): Promise<Manifest> {
  const archive = new ArchiveWriter(path);
  try {
    const files = new FileCopier(archive, parts);
    await files.copy(await listKnownFiles(parts.db));
    const contents = await copyDatabase(archive, files, parts);
    const manifest: Manifest = {
      product: "Vivarium",
      format: FORMAT,
      version: parts.version,
      createdAt: parts.now.toISOString(),
      ...contents,
      members: { ...archive.members },
    };
    await archive.addText(MANIFEST_NAME, JSON.stringify(manifest));
    await archive.finish();
    return manifest;
  } catch (error) {
    await archive.abandon();
    throw error;
  }
}

type Contents = Pick<Manifest, "migrations" | "tables" | "lostFiles">;

async function copyDatabase(
  archive: ArchiveWriter,
  files: FileCopier,
  { db, onProgress }: BackupParts,
): Promise<Contents> {
  for (;;) {
    const contents = await readSnapshot(db, async (snapshot): Promise<Contents | undefined> => {
      const named = await listKnownFiles(snapshot);
      const gone = await files.copy(named);
      // Deleted since, or missing for good: a later snapshot decides.
      if (gone > 0) return undefined;
      const lostFiles = [...named].filter((name) => files.absent.has(name));
      return { ...(await copyTables(archive, snapshot, onProgress)), lostFiles };
    });
    if (contents) return contents;
  }
}

async function copyTables(
  archive: ArchiveWriter,
  snapshot: Db,
  onProgress: (text: string) => void,
): Promise<Omit<Contents, "lostFiles">> {
  const { migrations, rows: batches } = await sourceOf(snapshot);
  const tables: Record<string, number> = {};
  let part = { table: "", number: 0, text: "" };
  const flush = async () => {
    if (part.text === "") return;
    const number = String(part.number).padStart(6, "0");
    await archive.addText(`tables/${part.table}/${number}.ndjson`, part.text);
    part = { ...part, number: part.number + 1, text: "" };
  };
  let total = 0;
  for await (const { table, rows } of batches()) {
    if (table !== part.table || part.text.length > PART_LENGTH) await flush();
    if (table !== part.table) part = { table, number: 1, text: "" };
    for (const row of rows) part.text += `${JSON.stringify(row)}\n`;
    tables[table] = (tables[table] ?? 0) + rows.length;
    total += rows.length;
    onProgress(`Backing up the database: ${counted(total, "row")} …`);
  }
  await flush();
  return { migrations: [...migrations], tables };
}

/** Copies each file once, however often it is requested. */
class FileCopier {
  /** Files that were missing. */
  readonly absent = new Set<string>();
  readonly #copied = new Set<string>();
  readonly #archive: ArchiveWriter;
  readonly #parts: BackupParts;

  constructor(archive: ArchiveWriter, parts: BackupParts) {
    this.#archive = archive;
    this.#parts = parts;
  }

  /** @returns how many of them were missing */
  async copy(names: ReadonlySet<string>): Promise<number> {
    const { dataDir, onProgress } = this.#parts;
    let gone = 0;
    for (const name of names) {
      if (this.#copied.has(name) || this.absent.has(name)) continue;
      const path = join(uploadsFolder(dataDir), name);
      if (await this.#archive.addFile(FILE_PREFIX + name, path)) {
        this.#copied.add(name);
      } else {
        this.absent.add(name);
        gone += 1;
      }
      onProgress(`Backing up ${counted(this.#copied.size, "file")} …`);
    }
    return gone;
  }
}

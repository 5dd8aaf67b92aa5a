import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { type Pack, pack } from "tar-stream";
import type { Manifest } from "./readArchive.ts";

/** Fast compression: pictures and videos are compressed already, and texts are small. */
const COMPRESSION = { level: 1 };

/** Writes a compressed tar archive, one member after another, and records their checksums. */
export class ArchiveWriter {
  readonly members: Manifest["members"] = {};
  readonly #pack: Pack = pack();
  readonly #written: Promise<void>;

  /** @param path of a file that must not exist yet */
  constructor(path: string) {
    // Synced to disk: a backup only counts as written once the disk has it.
    const file = createWriteStream(path, { flags: "wx", mode: 0o600, flush: true });
    this.#written = pipeline(this.#pack, createGzip(COMPRESSION), file);
    this.#written.catch(() => undefined);
  }

  async addText(name: string, text: string): Promise<void> {
    const bytes = Buffer.from(text);
    await this.#add(name, bytes.length, Readable.from([bytes]));
  }

  /** @returns whether the file exists */
  async addFile(name: string, path: string): Promise<boolean> {
    const file = await open(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return undefined;
      throw error;
    });
    if (!file) return false;
    try {
      const { size } = await file.stat();
      // An open file stays readable even if it is deleted meanwhile.
      await this.#add(name, size, file.createReadStream({ autoClose: false }));
    } finally {
      await file.close();
    }
    return true;
  }

  async finish(): Promise<void> {
    this.#pack.finalize();
    await this.#written;
  }

  /** Aborts; the caller deletes what has been written. */
  async abandon(): Promise<void> {
    this.#pack.destroy();
    await this.#written.catch(() => undefined);
  }

  async #add(name: string, size: number, content: Readable): Promise<void> {
    const hash = createHash("sha256");
    const entry = await this.#begin(name, size);
    const adding = pipeline(
      content,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          yield chunk;
        }
      },
      entry,
    );
    adding.catch(() => undefined);
    // A full disk fails the archive, not the member.
    await Promise.race([adding, this.#written.then(() => adding)]);
    this.members[name] = { size, sha256: hash.digest("hex") };
  }

  async #begin(name: string, size: number) {
    try {
      return this.#pack.entry({ name, size, mode: 0o600, mtime: new Date() });
    } catch (error) {
      // An archive that can't be written takes no more members; the reason is its file's.
      await this.#written;
      throw error;
    }
  }
}

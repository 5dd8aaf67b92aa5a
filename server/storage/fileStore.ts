import type { UploadFolder } from "#contract/constants.ts";

/** Who sends a file. */
export interface Sender {
  uid: string;
  /** Nobody waits for the file any more. */
  gone: AbortSignal;
}

/** Where uploaded files are kept. */
export interface FileStore {
  /**
   * Streams a file to disk; its type is read from its bytes. A picture loses what it tells of
   * where, when and with which device it was taken.
   * @returns its URL, `/uploads/<folder>/<unguessable name>.<extension>`
   * @throws ApiError `unsupported_file` (not an image or video that is taken), `too_large`, or
   *   `unavailable` where the disk is nearly full or too many photos wait; nothing is left behind
   *   then, nor when the stream breaks off or the sender is gone
   */
  save(folder: UploadFolder, content: AsyncIterable<Buffer>, sender?: Sender): Promise<string>;
  /** How many bytes a file of this store has. */
  sizeOf(url: string): Promise<number>;
  /** Deletes a file again that nobody refers to. */
  remove(url: string): Promise<void>;
}

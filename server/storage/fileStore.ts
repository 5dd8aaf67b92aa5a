import type { UploadFolder } from "#contract/constants.ts";

/** The uploader of a file. */
export interface Sender {
  uid: string;
  /** Fires when the uploader has disconnected. */
  gone: AbortSignal;
}

/** The storage of uploaded files. */
export interface FileStore {
  /**
   * Streams a file to disk and detects its type from its content. Pictures lose metadata about
   * where, when and with which device they were taken.
   * @returns its URL, `/uploads/<folder>/<unguessable name>.<extension>`
   * @throws ApiError `unsupported_file` (not an accepted image or video), `too_large`, or
   *   `unavailable` if the disk is nearly full or too many photos are queued. A failed upload
   *   leaves nothing behind, even if the stream breaks off or the sender disconnects
   */
  save(folder: UploadFolder, content: AsyncIterable<Buffer>, sender?: Sender): Promise<string>;
  /** The size of a stored file, in bytes. */
  sizeOf(url: string): Promise<number>;
  /** Deletes a file that is no longer referenced. */
  remove(url: string): Promise<void>;
}

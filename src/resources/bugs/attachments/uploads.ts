import type { MediaKind } from "./mediaFiles.ts";

/** A file that was chosen, on its way to the server or there already. */
export interface Upload {
  id: string;
  name: string;
  kind: MediaKind;
  /** Undefined once the page was reloaded: only what is on the server is left then. */
  file?: File;
  state: "waiting" | "uploading" | "done" | "failed";
  /** How much is sent, from 0 to 1. */
  progress: number;
  url?: string;
  /** Why it failed. */
  error?: string;
}

/** What of an upload survives a reload. */
export type StoredUpload = Pick<Upload, "name" | "kind"> & { url: string };

export const storedUploads = (uploads: readonly Upload[]): StoredUpload[] =>
  uploads.flatMap(({ name, kind, url }) => (url === undefined ? [] : [{ name, kind, url }]));

export const fromStored = (stored: StoredUpload): Upload => ({
  ...stored,
  id: stored.url,
  state: "done",
  progress: 1,
});

export const uploadedUrls = (uploads: readonly Upload[]): string[] =>
  storedUploads(uploads).map(({ url }) => url);

export const isUnderWay = (uploads: readonly Upload[]): boolean =>
  uploads.some(({ state }) => state === "uploading");

export const hasFailed = (uploads: readonly Upload[]): boolean =>
  uploads.some(({ state }) => state === "failed");

import { VIDEO_EXTENSIONS } from "#contract/constants.ts";
import { isRefusedForGood } from "../../files/uploadFailure.ts";

/** A chosen file, before, during or after its upload. */
export interface Upload {
  /** Also the `Idempotency-Key` of every attempt to send it. */
  id: string;
  name: string;
  kind: MediaKind;
  /** Undefined after a reload, when only the stored file remains. */
  file?: File;
  state: "waiting" | "uploading" | "done" | "failed";
  /** The fraction sent, from 0 to 1. */
  progress: number;
  url?: string;
  /** The error of the last attempt. */
  failure?: unknown;
}

/** The part of an upload that survives a reload. */
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

/** Whether there are files and all are stored. */
export const areUploaded = (uploads: readonly Upload[]): boolean =>
  uploads.length > 0 && uploads.every(({ state }) => state === "done");

export const hasFailed = (uploads: readonly Upload[]): boolean =>
  uploads.some(({ state }) => state === "failed");

/** Whether nothing but removing the failed files can help. */
export const areRefusedForGood = (uploads: readonly Upload[]): boolean =>
  uploads.every(({ state, failure }) => state !== "failed" || isRefusedForGood(failure));

/**
 * The number of a bug's attachments besides these uploads: an upload whose answer was lost is in
 * both lists.
 */
export function countOthers(attachments: readonly string[], uploads: readonly Upload[]): number {
  const urls = uploadedUrls(uploads);
  return new Set(attachments.filter((attachment) => !urls.includes(attachment))).size;
}

export type MediaKind = "image" | "video";

/** The kind of a chosen file, by its type, or by its extension if the system knows no type. */
export function mediaKind({ type, name }: Pick<File, "type" | "name">): MediaKind | undefined {
  if (type.startsWith("image/")) return "image";
  if (type.startsWith("video/")) return "video";
  const extension = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  const isVideo = type === "" && VIDEO_EXTENSIONS.some((known) => known === extension);
  return isVideo ? "video" : undefined;
}

/** The files that may be attached, and the names of those that may not. */
export function sortFiles(files: readonly File[], accepted: readonly MediaKind[], room: number) {
  const fit: File[] = [];
  const refused: string[] = [];
  for (const file of files) {
    const kind = mediaKind(file);
    if (kind && accepted.includes(kind)) fit.push(file);
    else refused.push(file.name);
  }
  return {
    taken: fit.slice(0, room),
    refused,
    tooMany: fit.slice(room).map(({ name }) => name),
  };
}

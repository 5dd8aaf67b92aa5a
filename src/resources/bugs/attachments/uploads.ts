import type { TFunction } from "i18next";
import { failureReason, serverText } from "../../../components/serverText.ts";
import type { MediaKind } from "./mediaFiles.ts";

/** A file that was chosen, on its way to the server or there already. */
export interface Upload {
  /** Also the `Idempotency-Key` under which it is sent, however often that takes. */
  id: string;
  name: string;
  kind: MediaKind;
  /** Undefined once the page was reloaded: only what is on the server is left then. */
  file?: File;
  state: "waiting" | "uploading" | "done" | "failed";
  /** How much is sent, from 0 to 1. */
  progress: number;
  url?: string;
  /** What it failed with. */
  failure?: unknown;
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

/** Whether all are on the server; of no files nothing is. */
export const areUploaded = (uploads: readonly Upload[]): boolean =>
  uploads.length > 0 && uploads.every(({ state }) => state === "done");

export const hasFailed = (uploads: readonly Upload[]): boolean =>
  uploads.some(({ state }) => state === "failed");

/** How many attachments a bug has beside these uploads: one whose answer was lost is among both. */
export function countOthers(attachments: readonly string[], uploads: readonly Upload[]): number {
  const urls = uploadedUrls(uploads);
  return new Set(attachments.filter((attachment) => !urls.includes(attachment))).size;
}

/** Why an upload failed: in the server's own words, or by the status, which a proxy may have given. */
export function uploadFailure(failure: unknown, t: TFunction): string {
  const status = (failure as { statusCode?: unknown } | undefined)?.statusCode;
  const text =
    status === 413 ? "tooLarge" : status === 415 ? "wrongType" : status === 507 ? "diskFull" : null;
  return serverText(failure) ?? (text ? t(`bugs:files.${text}`) : failureReason(failure, t));
}

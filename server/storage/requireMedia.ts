import { LIMITS } from "#contract/constants.ts";
import type { Db } from "../db/openDatabase.ts";
import { ApiError } from "../errors.ts";
import { findAvatars, findUploadedFiles, findUploader } from "./fileReferences.ts";
import { uploadPath } from "./serveUploads.ts";

/**
 * Any user who knows a file's unguessable URL may use it, regardless of its uploader.
 * @param trx a transaction (`write`), so that none of the files is removed meanwhile
 * @param hosts whose https URLs are also accepted (`ALLOWED_MEDIA_HOSTS`)
 * @throws ApiError unless each URL is a file in our store or on one of these hosts
 */
export async function requireMedia(
  trx: Db,
  urls: readonly string[],
  hosts: readonly string[],
): Promise<void> {
  const own = urls.filter((url) => url.startsWith("/"));
  const stored = await findUploadedFiles(trx, own);
  for (const url of urls) {
    if (stored.has(url)) continue;
    if (isOfHost(url, hosts)) {
      requireShort(url);
      continue;
    }
    throw new ApiError(
      "invalid_input",
      url.startsWith("/")
        ? `There is no file "${url}": upload it first.`
        : `"${url}" is on another server: upload the file itself instead.`,
    );
  }
}

/** PostgreSQL's indexes can't hold much more. An address in ASCII has one byte for each character. */
function requireShort(url: string): void {
  if (Buffer.byteLength(url) <= LIMITS.url) return;
  throw new ApiError(
    "invalid_input",
    `The address is too long: it may have ${LIMITS.url} bytes in UTF-8 at most.`,
  );
}

/**
 * Avatars are deleted with their user, so a bug may not use one: neither a file that was uploaded
 * as an avatar nor one in use as an avatar now.
 * @throws ApiError as `requireMedia`, and for an avatar
 */
export async function requireAttachments(
  trx: Db,
  urls: readonly string[],
  hosts: readonly string[],
): Promise<void> {
  await requireMedia(trx, urls, hosts);
  const own = urls.filter((url) => uploadPath(url));
  const avatars = await findAvatars(trx, own);
  const avatar = own.find((url) => uploadPath(url)?.startsWith("avatars/") || avatars.has(url));
  if (avatar) {
    throw new ApiError(
      "invalid_input",
      `"${avatar}" is somebody's avatar: upload the picture itself instead.`,
    );
  }
}

/**
 * An avatar from our store must have been uploaded by one of `uids`, or before uploaders were
 * recorded.
 * @throws ApiError as `requireMedia`, and if somebody else uploaded it
 */
export async function requireAvatar(
  trx: Db,
  url: string,
  hosts: readonly string[],
  uids: readonly string[],
): Promise<void> {
  await requireMedia(trx, [url], hosts);
  const uploader = await findUploader(trx, url);
  if (uploader && !uids.includes(uploader)) {
    throw new ApiError(
      "invalid_input",
      `The file "${url}" was uploaded by somebody else: upload the picture yourself first.`,
    );
  }
}

function isOfHost(url: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, host, username, password } = new URL(url);
  if (protocol !== "https:" || username !== "" || password !== "") return false;
  return hosts.some((allowed) => new URL(`https://${allowed}`).host === host);
}

import { VIDEO_EXTENSIONS } from "#contract/constants.ts";

const API = import.meta.env.VITE_API_URL ?? "";
const MEDIA_HOSTS = (import.meta.env.VITE_MEDIA_HOSTS ?? "").split(/[\s,]+/).filter(Boolean);

/** The full URL of a stored file: `/uploads/...` is relative to the API's origin. */
export function fileUrl(url: string): string {
  return url.startsWith("/") ? `${API}${url}` : url;
}

/**
 * Whether the page may load a stored file: from our own origin, the API's, or over https from a
 * host in `ALLOWED_MEDIA_HOSTS`. Any other server would learn who looks at what, and when.
 */
export function mayLoad(url: string, hosts: readonly string[] = MEDIA_HOSTS): boolean {
  const base = window.location.href;
  if (!URL.canParse(fileUrl(url), base)) return false;
  const { protocol, origin, host } = new URL(fileUrl(url), base);
  if (protocol === "data:" || protocol === "blob:") return true;
  const isOwn = [base, API].some((each) => URL.canParse(each) && new URL(each).origin === origin);
  return isOwn || (protocol === "https:" && hosts.includes(host));
}

/** The URL of an attachment; undefined if it isn't safe to follow. */
export function attachmentUrl(stored: string): string | undefined {
  return /^(\/(?!\/)|https?:\/\/)/i.test(stored) ? fileUrl(stored) : undefined;
}

/** Videos are recognised by their extension; everything else is treated as a picture. */
export function isVideo(stored: string): boolean {
  const path = stored.split(/[?#]/, 1)[0] ?? "";
  const extension = path.slice(path.lastIndexOf(".") + 1).toLowerCase();
  return VIDEO_EXTENSIONS.some((known) => known === extension);
}

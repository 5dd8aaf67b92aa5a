const API = import.meta.env.VITE_API_URL ?? "";
const MEDIA_HOSTS = (import.meta.env.VITE_MEDIA_HOSTS ?? "").split(/[\s,]+/).filter(Boolean);

/** Where the browser finds a stored file: `/uploads/...` stands on the API's origin. */
export function fileUrl(url: string): string {
  return url.startsWith("/") ? `${API}${url}` : url;
}

/**
 * Whether the page loads a stored file: one of our own or of the API's, or https of a host that
 * `ALLOWED_MEDIA_HOSTS` names. Any other server would learn who looks at what, and when.
 */
export function mayLoad(url: string, hosts: readonly string[] = MEDIA_HOSTS): boolean {
  const base = window.location.href;
  if (!URL.canParse(fileUrl(url), base)) return false;
  const { protocol, origin, host } = new URL(fileUrl(url), base);
  if (protocol === "data:" || protocol === "blob:") return true;
  const isOwn = [base, API].some((each) => URL.canParse(each) && new URL(each).origin === origin);
  return isOwn || (protocol === "https:" && hosts.includes(host));
}

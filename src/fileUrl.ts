/** Where the browser finds a stored file: `/uploads/...` stands on the API's origin. */
export function fileUrl(url: string): string {
  return url.startsWith("/") ? `${import.meta.env.VITE_API_URL ?? ""}${url}` : url;
}

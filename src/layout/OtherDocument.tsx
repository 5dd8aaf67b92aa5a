import { useEffect } from "react";

/** An address outside the dashboard, which the browser loads as a document. */
export function OtherDocument({ path }: { path?: string }) {
  useEffect(() => {
    if (path === undefined) window.location.reload();
    else window.location.replace(path);
  }, [path]);
  return null;
}

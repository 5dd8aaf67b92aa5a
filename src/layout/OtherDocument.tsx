import { useEffect } from "react";

/** An address outside the dashboard: the browser loads the document that stands there. */
export function OtherDocument({ path }: { path?: string }) {
  useEffect(() => {
    if (path === undefined) window.location.reload();
    else window.location.replace(path);
  }, [path]);
  return null;
}

import { useInvalidate } from "@refinedev/core";
import { bugsResource } from "./bugsResource.ts";

/** After a change: what is shown is asked for again at once, the rest when it is next shown. */
export function useRefreshBugs(): () => Promise<void> {
  const invalidate = useInvalidate();
  return () => invalidate({ resource: bugsResource.name, invalidates: ["resourceAll"] });
}

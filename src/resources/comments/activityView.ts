import { useMemo } from "react";
import { useScreenQuery } from "../../framework/useScreenQuery.ts";
import { readTime } from "./lastVisit.ts";

export const SHOWN = ["all", "comments", "changes"] as const;

/** Which activity is shown: comments unless it says otherwise. */
export interface ActivityView {
  show?: (typeof SHOWN)[number];
  /** A person's uid. */
  by?: string;
  /** ISO 8601, UTC */
  since?: string;
}

/** The view that the address names; undefined for the plain list of comments. */
export function useActivityView() {
  const [query, setQuery] = useScreenQuery();
  const view = useMemo((): ActivityView | undefined => {
    const show = SHOWN.find((each) => each === query.show && each !== "comments");
    const by = query.by && query.by.length <= 64 ? query.by : undefined;
    const since = readTime(query.since);
    return show || by || since ? { show, by, since } : undefined;
  }, [query]);
  const setView = ({ show, by, since }: ActivityView) =>
    setQuery({
      ...(show && show !== "comments" && { show }),
      ...(by && { by }),
      ...(since && { since }),
    });
  return { view, setView };
}

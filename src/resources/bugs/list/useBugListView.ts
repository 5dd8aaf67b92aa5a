import { useEffect, useMemo, useRef, useState } from "react";
import { useScreenQuery } from "../../../framework/useScreenQuery.ts";
import {
  ALL_ASSIGNEES,
  type BugListView,
  readView,
  rememberedTabs,
  unusableFilters,
  writeView,
} from "./bugListView.ts";

/**
 * What the list shows: what the address says, otherwise the remembered tabs. A choice made here
 * is in the address; tabs chosen here are remembered, too.
 */
export function useBugListView() {
  const [query, setQuery] = useScreenQuery();
  const [remembered, setRemembered] = useState(rememberedTabs.read);
  const view = useMemo(() => readView(query, remembered), [query, remembered]);

  // A second change may come before the address reflects the first.
  const latest = useRef({ query, view });
  useEffect(() => {
    if (latest.current.query !== query) latest.current = { query, view };
  }, [query, view]);

  function remember({ status, assignee }: BugListView) {
    rememberedTabs.save({ status, assignee });
    setRemembered({ status, assignee });
  }

  return {
    view,
    /** The filters of the address that can't be used. They disappear with the next change. */
    unusable: useMemo(() => unusableFilters(query), [query]),
    /** @param options.replace for a change that going back should not undo by itself */
    change(changes: Partial<BugListView>, { replace = false } = {}) {
      const next = { ...latest.current.view, ...changes };
      latest.current = { query, view: next };
      if ("status" in changes || "assignee" in changes) remember(next);
      const search = writeView(next);
      if (new URLSearchParams(search).toString() === new URLSearchParams(query).toString()) return;
      setQuery(search, { replace, left: writeView(view) });
    },
    /** A saved view is no choice made here, either: the tabs of today are remembered. */
    open(next: BugListView) {
      setQuery(writeView(next), { left: writeView(view) });
    },
    /** Whether the tabs are those of the address, such as of a colleague's link. */
    isLinked: query.status !== undefined,
    /** The remembered assignee no longer exists. */
    forgetAssignee: () => remember({ ...view, assignee: ALL_ASSIGNEES }),
  };
}

export type ChangeView = ReturnType<typeof useBugListView>["change"];

import { useEffect, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import type { BugStatus } from "#contract/constants.ts";
import {
  ALL_ASSIGNEES,
  type ChosenTabs,
  rememberedTabs,
  tabsInAddress,
  tabsInState,
} from "./rememberedTabs.ts";

/**
 * The selected tabs: those of the link that led here, otherwise the remembered ones. Only a
 * selection made here is remembered.
 */
export function useRememberedTabs() {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const [remembered, setRemembered] = useState(rememberedTabs.read);
  const named = tabsInAddress(params) ?? tabsInState(state);
  const tabs = named ?? remembered;

  /**
   * A link's tabs belong to the history entry; left in the URL, they would soon contradict the
   * selection.
   */
  const keepNamed = (present: ChosenTabs | undefined) =>
    navigate({ search: "" }, { replace: true, state: { ...state, tabs: present } });

  useEffect(() => {
    if (tabsInAddress(params)) void keepNamed(named);
  });

  function select(changes: Partial<ChosenTabs>) {
    const chosen = { ...tabs, ...changes };
    rememberedTabs.save(chosen);
    setRemembered(chosen);
    if (named) void keepNamed(undefined);
  }

  /** The selected assignee no longer exists. */
  function showEveryone() {
    if (named) void keepNamed({ ...named, assignee: ALL_ASSIGNEES });
    else select({ assignee: ALL_ASSIGNEES });
  }

  return {
    ...tabs,
    selectStatus: (status: BugStatus) => select({ status }),
    selectAssignee: (assignee: string) => select({ assignee }),
    showEveryone,
  };
}

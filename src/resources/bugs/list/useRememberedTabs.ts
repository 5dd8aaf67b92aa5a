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
 * The chosen tabs: those that a link here named, otherwise as they were left the last time.
 * Only what is chosen here is remembered, not where a link led.
 */
export function useRememberedTabs() {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const [remembered, setRemembered] = useState(rememberedTabs.read);
  const named = tabsInAddress(params) ?? tabsInState(state);
  const tabs = named ?? remembered;

  /** What a link named lasts with the history's entry; the address would soon name others than are chosen. */
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

  /** There is nobody behind the chosen assignee any more. */
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

import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import type { BugStatus } from "#contract/constants.ts";
import { type ChosenTabs, rememberedTabs, tabsInAddress } from "./rememberedTabs.ts";

/** The chosen tabs: those that the address names, otherwise as they were left the last time. */
export function useRememberedTabs() {
  const [params, setParams] = useSearchParams();
  const [tabs, setTabs] = useState(() => tabsInAddress(params) ?? rememberedTabs.read());

  function select(changes: Partial<ChosenTabs>) {
    rememberedTabs.save(changes);
    setTabs((present) => ({ ...present, ...changes }));
  }

  // From there on they are remembered: the address would soon name others than are chosen.
  useEffect(() => {
    const named = tabsInAddress(params);
    if (!named) return;
    rememberedTabs.save(named);
    setTabs(named);
    setParams({}, { replace: true });
  }, [params, setParams]);

  return {
    ...tabs,
    selectStatus: (status: BugStatus) => select({ status }),
    selectAssignee: (assignee: string) => select({ assignee }),
  };
}

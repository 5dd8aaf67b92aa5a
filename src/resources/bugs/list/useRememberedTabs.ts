import { useState } from "react";
import type { BugStatus } from "#contract/constants.ts";
import { rememberedTabs } from "./rememberedTabs.ts";

/** The chosen tabs, as they were left the last time. */
export function useRememberedTabs() {
  const [status, setStatus] = useState(rememberedTabs.status);
  const [assignee, setAssignee] = useState(rememberedTabs.assignee);
  return {
    status,
    assignee,
    selectStatus: (chosen: BugStatus) => {
      rememberedTabs.saveStatus(chosen);
      setStatus(chosen);
    },
    selectAssignee: (chosen: string) => {
      rememberedTabs.saveAssignee(chosen);
      setAssignee(chosen);
    },
  };
}

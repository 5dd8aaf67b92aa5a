import type { RefSelectProps } from "antd";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Bug } from "#contract/types.ts";
import { useShortcuts } from "../../../framework/shortcuts.ts";
import { AssigneeField } from "../assignees/AssigneeField.tsx";
import { useAssignBug } from "../assignees/useAssignBug.ts";
import type { AnnounceChange } from "../status/useUndo.ts";

export function AssignBug({ bug, announce }: { bug: Bug; announce: AnnounceChange }) {
  const select = useRef<RefSelectProps>(null);
  const { t } = useTranslation();
  const assignment = useAssignBug(bug, announce, () => t("bugs:details.assigned"));
  useShortcuts("bugs:keys.bug", [
    { key: "a", text: "bugs:keys.assign", run: () => select.current?.focus() },
  ]);
  return <AssigneeField bug={bug} assignment={assignment} select={select} />;
}

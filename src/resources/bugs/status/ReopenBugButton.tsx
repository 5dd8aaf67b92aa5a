import { UndoOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import type { Bug } from "#contract/types.ts";
import { StatusButton } from "./StatusButton.tsx";
import { useSetBugStatus } from "./useSetBugStatus.ts";

export function ReopenBugButton({ bug, onReopened }: { bug: Bug; onReopened?: () => void }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useSetBugStatus("pending", onReopened);
  if (bug.status === "pending") return null;
  return (
    <StatusButton
      icon={<UndoOutlined aria-hidden />}
      isBusy={isPending}
      onPress={() => mutate(bug)}
    >
      {t("bugs:actions.reopen")}
    </StatusButton>
  );
}

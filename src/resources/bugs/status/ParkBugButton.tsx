import { PauseOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import type { Bug } from "#contract/types.ts";
import { StatusButton } from "./StatusButton.tsx";
import { useSetBugStatus } from "./useSetBugStatus.ts";

export function ParkBugButton({ bug, onParked }: { bug: Bug; onParked?: () => void }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useSetBugStatus("parked", onParked);
  if (bug.status === "parked") return null;
  return (
    <StatusButton
      icon={<PauseOutlined aria-hidden />}
      isBusy={isPending}
      onPress={() => mutate(bug)}
    >
      {t("bugs:actions.park")}
    </StatusButton>
  );
}

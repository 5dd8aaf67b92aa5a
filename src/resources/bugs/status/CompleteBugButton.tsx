import { CheckOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import type { Bug } from "#contract/types.ts";
import { StatusButton } from "./StatusButton.tsx";
import { useSetBugStatus } from "./useSetBugStatus.ts";

interface Props {
  bug: Bug;
  onCompleted?: () => void;
  "aria-describedby"?: string;
}

export function CompleteBugButton({ bug, onCompleted, ...props }: Props) {
  const { t } = useTranslation();
  const { mutate, isPending } = useSetBugStatus("complete", onCompleted);
  if (bug.status === "complete") return null;
  return (
    <StatusButton
      {...props}
      icon={<CheckOutlined aria-hidden />}
      isBusy={isPending}
      onPress={() => mutate(bug)}
    >
      {t("bugs:actions.complete")}
    </StatusButton>
  );
}

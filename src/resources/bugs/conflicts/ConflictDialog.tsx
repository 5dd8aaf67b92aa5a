import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { UNKNOWN_NAME } from "#contract/constants.ts";
import { ActionDialog } from "../../../components/ActionDialog.tsx";
import { formatAgo } from "../../../components/dates.tsx";
import { useSessionUser } from "../../../providers/SessionContext.ts";
import { STATUS_ACTIONS } from "../status/StatusButton.tsx";
import { describeTheirs, useLatestChange } from "./changedBug.ts";
import type { Conflict } from "./useConflict.tsx";

interface Props extends Conflict {
  isOpen: boolean;
  onClose: () => void;
  onClosed: () => void;
}

export function ConflictDialog({ present, mine, apply, ...dialog }: Props) {
  const { t } = useTranslation();
  const field = "status" in mine ? "status" : "bugType" in mine ? "bugType" : "assignedTo";
  const change = useLatestChange(present._id, field);
  const isByUser = useSessionUser()?.uid === change?.by?.uid;
  const theirs = describeTheirs({ present, mine }, t);
  const own = describeOwn(mine, t);
  return (
    <ActionDialog
      {...dialog}
      title={t("bugs:conflict.title", { order: present.order })}
      cancel={t(`bugs:conflict.${isByUser ? "keepIt" : "keepTheirs"}`)}
      submit={t("bugs:conflict.applyMine", { mine: own })}
      busySubmit={t("bugs:conflict.applyMine", { mine: own })}
      isBusy={false}
      onSubmit={() => {
        dialog.onClose();
        apply();
      }}
    >
      <p>{present.title}</p>
      <p>
        {change
          ? t(`bugs:conflict.${isByUser ? "byUser" : "by"}`, {
              theirs,
              name: change.by?.username ?? UNKNOWN_NAME,
              ago: formatAgo(change.at),
            })
          : t("bugs:conflict.bySomebody", { theirs })}
      </p>
    </ActionDialog>
  );
}

function describeOwn(mine: Conflict["mine"], t: TFunction): string {
  if ("bugType" in mine) return t(`bugs:type.${mine.bugType}`);
  return "status" in mine
    ? t(`bugs:actions.${STATUS_ACTIONS.find(({ to }) => to === mine.status)?.text ?? "complete"}`)
    : t("bugs:conflict.assign", { name: mine.assigned });
}

import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { UNKNOWN_NAME } from "#contract/constants.ts";
import type { Bug } from "#contract/types.ts";
import { ActionDialog } from "../../../components/ActionDialog.tsx";
import { formatAgo } from "../../../components/dates.ts";
import { STATUS_ACTIONS } from "../status/statusActions.ts";
import type { Conflict } from "./useConflict.tsx";
import { useLatestChange } from "./useLatestChange.ts";

interface Props extends Conflict {
  isOpen: boolean;
  onClose: () => void;
  onClosed: () => void;
}

export function ConflictDialog({ present, mine, apply, ...dialog }: Props) {
  const { t } = useTranslation();
  const { field, theirs, own } = describe(present, mine, t);
  const change = useLatestChange(present._id, field);
  return (
    <ActionDialog
      {...dialog}
      title={t("bugs:conflict.title", { order: present.order })}
      cancel={t("bugs:conflict.keepTheirs")}
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
          ? t("bugs:conflict.by", {
              theirs,
              name: change.by?.username ?? UNKNOWN_NAME,
              ago: formatAgo(change.at),
            })
          : t("bugs:conflict.bySomebody", { theirs })}
      </p>
    </ActionDialog>
  );
}

/** What is in question: the field, what they made of it, and what the user would. */
function describe(present: Bug, mine: Conflict["mine"], t: TFunction) {
  if ("status" in mine) {
    const action = STATUS_ACTIONS.find(({ to }) => to === mine.status)?.text ?? "complete";
    return {
      field: "status",
      theirs: t(`bugs:conflict.theirs.${present.status}`),
      own: t(`bugs:actions.${action}`),
    };
  }
  if ("bugType" in mine) {
    return {
      field: "bugType",
      theirs: t("bugs:conflict.theirs.typed", { type: t(`bugs:type.${present.bugType}`) }),
      own: t(`bugs:type.${mine.bugType}`),
    };
  }
  return {
    field: "assignedTo",
    theirs: t("bugs:conflict.theirs.assigned", { name: present.assigned || UNKNOWN_NAME }),
    own: t("bugs:conflict.assign", { name: mine.assigned }),
  };
}

import { useTranslation } from "react-i18next";
import type { Bug } from "#contract/types.ts";
import { failureReason } from "../../../components/serverText.ts";
import { useToast } from "../../../components/useToast.ts";
import type { AnnounceChange } from "../status/useUndo.ts";
import { TypeDialog } from "./TypeDialog.tsx";
import { useChangeBugs } from "./useChangeBugs.ts";

interface Props {
  bug: Bug;
  announce: AnnounceChange;
  onClosed: () => void;
}

/** Sets the type of one bug. */
export function SetTypeDialog({ bug, announce, onClosed }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const { send } = useChangeBugs<Bug>({
    announce,
    onFailed: (_, error) =>
      toast.error(t("bugs:bulk.failed", { count: 1, reason: failureReason(error, t) })),
  });
  return (
    <TypeDialog
      bugs={new Map([[bug._id, bug]])}
      count={1}
      onChosen={(bugType) => {
        send({ bugs: [bug], change: { bugType } });
        onClosed();
      }}
      onCancel={onClosed}
    />
  );
}

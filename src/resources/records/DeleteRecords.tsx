import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { RecordType } from "#contract/constants.ts";
import type { RecordCounts } from "#contract/types.ts";
import { ActionButton } from "../../components/ActionButton.tsx";
import { useDialog } from "../../components/useDialog.ts";
import { useVerdict } from "../../providers/access.ts";
import { DeleteRecordsDialog } from "./DeleteRecordsDialog.tsx";
import styles from "./RecordsOf.module.css";

interface Props {
  email: string;
  types: readonly RecordType[];
  onRecount: () => Promise<RecordCounts | undefined>;
  onDone: () => void;
}

/** What the dialog confirms; later counts don't change it. */
interface Confirmation {
  types: readonly RecordType[];
  counts: RecordCounts;
}

/** The button that deletes the selected types, after a confirmation with current counts. */
export function DeleteRecords({ email, types, onRecount, onDone }: Props) {
  const { t } = useTranslation();
  const verdict = useVerdict("records.delete");
  const [isCounting, setIsCounting] = useState(false);
  const [hasTried, setHasTried] = useState(false);
  const { subject: confirmation, open, opening, dialog } = useDialog<Confirmation>();

  async function handleClick() {
    setHasTried(true);
    if (types.length === 0 || isCounting) return;
    setIsCounting(true);
    const counts = await onRecount();
    setIsCounting(false);
    if (counts) open({ types, counts });
  }

  return (
    <div className={styles.foot}>
      <ActionButton
        danger
        type="primary"
        loading={isCounting}
        reason={verdict.can ? undefined : verdict.reason}
        onClick={() => void handleClick()}
      >
        {t("records:delete")}
      </ActionButton>
      <p role="alert" className={styles.error}>
        {hasTried && types.length === 0 && t("records:nothingSelected")}
      </p>
      {confirmation && (
        <DeleteRecordsDialog
          key={opening}
          {...dialog}
          {...confirmation}
          email={email}
          onDone={() => {
            dialog.onClose();
            setHasTried(false);
            onDone();
          }}
        />
      )}
    </div>
  );
}

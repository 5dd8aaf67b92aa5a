import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { RecordType } from "#contract/constants.ts";
import type { RecordCounts } from "#contract/types.ts";
import { ActionButton } from "../../components/ActionButton.tsx";
import { useDialog } from "../../components/useDialog.ts";
import { useVerdict } from "../../providers/access.ts";
import { DeleteRecordsDialog } from "./DeleteRecordsDialog.tsx";
import styles from "./RecordsOf.module.css";
import { totalOf } from "./recordExport.ts";

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
  /** Why nothing was deleted, and the selection that it was about. */
  const [problem, setProblem] = useState<{ text: string; types: readonly RecordType[] }>();
  const { subject: confirmation, open, opening, dialog } = useDialog<Confirmation>();

  async function handleClick() {
    if (isCounting) return;
    if (types.length === 0) return setProblem({ text: t("records:nothingSelected"), types });
    setIsCounting(true);
    const counts = await onRecount();
    setIsCounting(false);
    if (!counts) return;
    if (totalOf(counts, types) > 0) open({ types, counts });
    else setProblem({ text: t("records:nothingToDelete"), types });
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
        {problem?.types === types && problem.text}
      </p>
      {confirmation && (
        <DeleteRecordsDialog
          key={opening}
          {...dialog}
          {...confirmation}
          email={email}
          onDone={() => {
            dialog.onClose();
            onDone();
          }}
        />
      )}
    </div>
  );
}

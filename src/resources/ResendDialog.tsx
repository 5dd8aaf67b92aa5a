import { useTranslation } from "react-i18next";
import { ActionDialog } from "../components/ActionDialog.tsx";

interface Props {
  isOpen: boolean;
  onSend: () => void;
  onClose: () => void;
}

/**
 * Asks before sending a changed text whose first version may have been saved: both would remain.
 */
export function ResendDialog({ isOpen, onSend, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <ActionDialog
      title={t("resend.title")}
      isOpen={isOpen}
      submit={t("resend.send")}
      busySubmit={t("resend.send")}
      cancel={t("resend.look")}
      isBusy={false}
      onSubmit={() => {
        onClose();
        onSend();
      }}
      onClose={onClose}
    >
      <p>{t("resend.explanation")}</p>
    </ActionDialog>
  );
}

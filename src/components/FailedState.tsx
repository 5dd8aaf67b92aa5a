import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { StateMessage } from "./StateMessage.tsx";
import { failureReason } from "./serverText.ts";

interface Props {
  error: unknown;
  /** What failed, if the screen has a text for it. */
  text?: string;
  onRetry?: () => void;
  isRetrying?: boolean;
}

/** A failed load: the reason, if known, and a button to try again. */
export function FailedState({ error, text, onRetry, isRetrying = false }: Props) {
  const { t } = useTranslation();
  return (
    <StateMessage
      role="alert"
      text={text ?? t("failed.title")}
      hint={failureReason(error, t)}
      action={
        onRetry && (
          <Button onClick={onRetry} loading={isRetrying}>
            {t("retry")}
          </Button>
        )
      }
    />
  );
}

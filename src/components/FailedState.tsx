import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { StateMessage } from "./StateMessage.tsx";
import { serverText } from "./serverText.ts";

interface Props {
  error: unknown;
  /** What failed, where the screen has a text for it. */
  text?: string;
  onRetry?: () => void;
  isRetrying?: boolean;
}

/** Something could not be loaded: why, as far as known, and another try. */
export function FailedState({ error, text, onRetry, isRetrying = false }: Props) {
  const { t } = useTranslation();
  return (
    <StateMessage
      role="alert"
      text={text ?? t("failed.title")}
      hint={serverText(error) ?? t(isUnanswered(error) ? "failed.noAnswer" : "failed.trouble")}
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

function isUnanswered(error: unknown): boolean {
  return (
    typeof error === "object" && error !== null && "statusCode" in error && error.statusCode === 0
  );
}

import { type ComponentType, useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { withDialog } from "../components/Dialog.tsx";
import { lazyPart } from "../components/lazyPart.tsx";
import { useToast } from "../components/useToast.ts";

interface DialogProps {
  onClosed: (isDone: boolean) => void;
}

/**
 * A dialog whose code is loaded, together with antd's, when it opens. If that fails, the screen
 * stays: a message says so, and the dialog counts as closed.
 */
export const lazyDialog = <Props extends DialogProps>(load: () => Promise<ComponentType<Props>>) =>
  lazyPart(withDialog(load), { Failed: DialogFailed });

function DialogFailed({ onClosed }: DialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const handleFailure = useEffectEvent(() => {
    toast.error(t("dialogFailed"));
    onClosed(false);
  });
  useEffect(() => handleFailure(), []);
  return null;
}

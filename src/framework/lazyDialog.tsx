import { type ComponentType, useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { useCalledOff, withDialog } from "../components/Dialog.tsx";
import { lazyPart } from "../components/lazyPart.tsx";
import { useToast } from "../components/useToast.ts";
import { stopKeeping } from "./typeAhead.ts";

interface DialogProps {
  isOpen?: boolean;
  onClosed: (isDone: boolean) => void;
}

/**
 * A dialog whose code is loaded, together with antd's, when it opens. If that fails, the screen
 * stays: a message says so, and the dialog counts as closed. It also counts as closed, and doesn't
 * open later, after Escape or once somebody goes on in a field.
 */
export const lazyDialog = <Props extends DialogProps>(load: () => Promise<ComponentType<Props>>) =>
  lazyPart(withDialog(load), { Meanwhile: AwaitedDialog, Failed: FailedDialog });

function AwaitedDialog({ isOpen = true, onClosed }: DialogProps) {
  useCalledOff(isOpen, () => {
    stopKeeping();
    onClosed(false);
  });
  return null;
}

function FailedDialog({ onClosed }: DialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const handleFailure = useEffectEvent(() => {
    stopKeeping();
    toast.error(t("dialogFailed"));
    onClosed(false);
  });
  useEffect(() => handleFailure(), []);
  return null;
}

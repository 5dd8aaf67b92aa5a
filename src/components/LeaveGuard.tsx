import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useBlocker } from "react-router";
import { ActionDialog } from "./ActionDialog.tsx";

interface Props {
  /** Whether leaving would lose anything. */
  isOn: boolean;
  /** What would be lost. */
  text: string;
}

/**
 * Asks for confirmation before the page is left, closed or reloaded while something would be lost.
 */
export function LeaveGuard({ isOn, text }: Props) {
  const { t } = useTranslation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isOn && currentLocation.pathname !== nextLocation.pathname,
  );
  useUnloadGuard(isOn);

  // Nothing would be lost any more, so there is nothing to ask.
  useEffect(() => {
    if (!isOn && blocker.state === "blocked") blocker.proceed();
  }, [isOn, blocker]);

  return (
    <ActionDialog
      title={t("leave.title")}
      isOpen={blocker.state === "blocked"}
      submit={t("leave.leave")}
      busySubmit={t("leave.leave")}
      cancel={t("leave.stay")}
      isBusy={false}
      isDangerous
      onSubmit={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      <p>{text}</p>
    </ActionDialog>
  );
}

/** Guards only against closing and reloading the page; the browser asks in its own words. */
export function useUnloadGuard(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", handleUnload);
    return () => window.removeEventListener("beforeunload", handleUnload);
  }, [isOn]);
}

import { Button } from "antd";
import { useLayoutEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDialog } from "../../components/useDialog.ts";
import { useDraft } from "../../framework/useDraft.ts";
import { EditUsernameDialog } from "./EditUsernameDialog.tsx";

const readText = (stored: unknown) => (typeof stored === "string" ? stored : null);

/** The button and its dialog. The draft survives a reload and the end of the session. */
export function EditUsername({ current }: { current: string }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useDraft<string | null>("username", null, readText);
  // A draft that was saved just before the reload is the current name by now.
  const [isSaved] = useState(typed?.trim() === current);
  useLayoutEffect(() => {
    if (isSaved) setTyped(null);
  }, [isSaved, setTyped]);
  const { opening, open, dialog } = useDialog([typed, setTyped]);

  return (
    <>
      <Button onClick={() => open(current)}>{t("profile:editUsername.open")}</Button>
      {typed !== null && (
        <EditUsernameDialog
          key={opening}
          {...dialog}
          current={current}
          typed={typed}
          onType={setTyped}
        />
      )}
    </>
  );
}

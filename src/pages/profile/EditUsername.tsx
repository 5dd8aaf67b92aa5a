import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useDraft } from "../../resources/useDraft.ts";
import { EditUsernameDialog } from "./EditUsernameDialog.tsx";

const readDraft = (stored: unknown) => (typeof stored === "string" ? stored : null);

/** The button and its dialog. The draft survives a reload and the end of the session. */
export function EditUsername({ current }: { current: string }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useDraft<string | null>("username", null, readDraft);
  // A draft that was saved just before the reload is the current name by now.
  const [isOpen, setIsOpen] = useState(typed !== null && typed.trim() !== current);

  return (
    <>
      <Button
        onClick={() => {
          setTyped(current);
          setIsOpen(true);
        }}
      >
        {t("profile:editUsername.open")}
      </Button>
      {typed !== null && (
        <EditUsernameDialog
          current={current}
          typed={typed}
          isOpen={isOpen}
          onType={setTyped}
          onClose={() => setIsOpen(false)}
          onClosed={() => setTyped(null)}
        />
      )}
    </>
  );
}

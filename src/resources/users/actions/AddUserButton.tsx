import { UserAddOutlined } from "@ant-design/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ActionButton } from "../../../components/ActionButton.tsx";
import { useVerdict } from "../../../providers/access.ts";
import { useDraft } from "../../useDraft.ts";
import { AddUserDialog } from "./AddUserDialog.tsx";

const readEmail = (stored: unknown) => (typeof stored === "string" ? stored : null);

/** Opens the dialog that adds a user. The email typed there outlasts a reload. */
export function AddUserButton() {
  const { t } = useTranslation();
  const verdict = useVerdict("users.add");
  const [email, setEmail] = useDraft<string | null>("newUser", null, readEmail);
  const [isOpen, setIsOpen] = useState(email !== null);
  return (
    <>
      <ActionButton
        type="primary"
        icon={<UserAddOutlined aria-hidden />}
        reason={verdict.can ? undefined : verdict.reason}
        onClick={() => {
          setEmail("");
          setIsOpen(true);
        }}
      >
        {t("users:create.title")}
      </ActionButton>
      {email !== null && (
        <AddUserDialog
          email={email}
          isOpen={isOpen}
          onType={setEmail}
          onClose={() => setIsOpen(false)}
          onClosed={() => setEmail(null)}
        />
      )}
    </>
  );
}

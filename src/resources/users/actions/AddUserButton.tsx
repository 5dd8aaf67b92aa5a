import { UserAddOutlined } from "@ant-design/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ActionButton } from "../../../components/ActionButton.tsx";
import { useVerdict } from "../../../providers/access.ts";
import { AddUserDialog } from "./AddUserDialog.tsx";

type Stage = "closed" | "open" | "closing";

/** Opens the dialog that adds a user. */
export function AddUserButton() {
  const { t } = useTranslation();
  const verdict = useVerdict("users.add");
  const [stage, setStage] = useState<Stage>("closed");
  return (
    <>
      <ActionButton
        type="primary"
        icon={<UserAddOutlined aria-hidden />}
        reason={verdict.can ? undefined : verdict.reason}
        onClick={() => setStage("open")}
      >
        {t("users:create.title")}
      </ActionButton>
      {stage !== "closed" && (
        <AddUserDialog
          isOpen={stage === "open"}
          onClose={() => setStage("closing")}
          onClosed={() => setStage("closed")}
        />
      )}
    </>
  );
}

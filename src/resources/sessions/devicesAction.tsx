import { LaptopOutlined } from "@ant-design/icons";
import { useMemo } from "react";
import type { User } from "#contract/types.ts";
import { Dialog } from "../../components/Dialog.tsx";
import type { DialogAction, DialogActionProps } from "../../framework/ActionDefinition.ts";
import { useDefinitionContext } from "../../framework/context.ts";
import { ResourceTable } from "../../framework/ResourceTable.tsx";
import { useIsOffered } from "../../providers/missingCalls.ts";
import { displayName } from "../users/displayName.ts";
import styles from "./sessionsTable.module.css";
import { ownSessionsTable, sessionsTable } from "./sessionsTable.tsx";

/** Shows a user's signed-in devices in a dialog. */
export const showDevices: DialogAction<User> = {
  title: "sessions:title",
  Icon: LaptopOutlined,
  call: "listSessions",
  access: "sessions.list",
  owner: ({ uid }) => uid,
  Dialog: DevicesDialog,
};

function DevicesDialog({ subject, isOpen, onClose, onClosed }: DialogActionProps<User>) {
  const { t, user } = useDefinitionContext();
  const isOffered = useIsOffered("listSessions");
  const { uid } = subject;
  const only = useMemo(() => ({ uid }), [uid]);
  return (
    <Dialog
      open={isOpen}
      title={t("sessions:titleOf", { name: displayName(subject) })}
      width={880}
      closable={{ "aria-label": t("close") }}
      onCancel={onClose}
      afterClose={onClosed}
    >
      {isOffered ? (
        <div className={styles.inDialog}>
          <ResourceTable table={uid === user?.uid ? ownSessionsTable : sessionsTable} only={only} />
        </div>
      ) : (
        <p>{t("sessions:notOffered")}</p>
      )}
    </Dialog>
  );
}

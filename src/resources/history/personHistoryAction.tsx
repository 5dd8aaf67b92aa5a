import { HistoryOutlined } from "@ant-design/icons";
import type { User } from "#contract/types.ts";
import type { DialogAction, DialogActionProps } from "../../framework/ActionDefinition.ts";
import { lazyDialog } from "../../framework/lazyDialog.tsx";

const PersonHistoryDialog = lazyDialog<DialogActionProps<User>>(
  async () => (await import("./PersonHistoryDialog.tsx")).PersonHistoryDialog,
);

/** Shows admins what happened to a person's account, and what the person did. */
export const showHistory: DialogAction<User> = {
  title: "history:person.title",
  Icon: HistoryOutlined,
  call: "listActivity",
  access: "history.people",
  Dialog: PersonHistoryDialog,
};

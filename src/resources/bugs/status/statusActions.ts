import { CheckOutlined, PauseOutlined, UndoOutlined } from "@ant-design/icons";

/** What moves a bug to each status: its text and its key. */
export const STATUS_ACTIONS = [
  { to: "complete", text: "complete", key: "c", Icon: CheckOutlined },
  { to: "parked", text: "park", key: "p", Icon: PauseOutlined },
  { to: "pending", text: "reopen", key: "o", Icon: UndoOutlined },
] as const;

/** The name of each status's success, for texts and styles. */
export const DONE = { complete: "completed", parked: "parked", pending: "reopened" } as const;

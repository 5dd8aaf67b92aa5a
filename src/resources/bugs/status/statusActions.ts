import { CheckOutlined, PauseOutlined, UndoOutlined } from "@ant-design/icons";

/** What moves a bug to each status: its text, that of its success, and the key that does it. */
export const STATUS_ACTIONS = [
  { to: "complete", text: "complete", done: "completed", key: "c", Icon: CheckOutlined },
  { to: "parked", text: "park", done: "parked", key: "p", Icon: PauseOutlined },
  { to: "pending", text: "reopen", done: "reopened", key: "o", Icon: UndoOutlined },
] as const;

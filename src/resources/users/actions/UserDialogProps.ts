import type { User } from "#contract/types.ts";

/** What every dialog about a user is given. */
export interface UserDialogProps {
  user: User;
  isOpen: boolean;
  onClose: () => void;
  /** Told when it has left the screen. */
  onClosed: () => void;
}

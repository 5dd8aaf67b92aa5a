import type { User } from "#contract/types.ts";

/** What every dialog about a user is given. */
export interface UserDialogProps {
  user: User;
  /** What was typed before, in a dialog that outlasts a reload. */
  typed?: string;
  onType: (text: string) => void;
  isOpen: boolean;
  onClose: () => void;
  /** Told when it has left the screen. */
  onClosed: () => void;
}

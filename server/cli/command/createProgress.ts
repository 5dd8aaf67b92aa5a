import type { WriteStream } from "node:tty";

export interface Progress {
  /** Shows how far it is; where nobody watches, nothing. */
  show: (text: string) => void;
  /** Takes the line away, for what is to stay. */
  clear: () => void;
}

const EVERY_MS = 100;
const CLEAR_LINE = "\r\u001b[K";

/** One line that is written over and over, on a terminal only. */
export function createProgress(terminal: Pick<WriteStream, "isTTY" | "write">): Progress {
  if (!terminal.isTTY) return { show: () => undefined, clear: () => undefined };
  let shownAt = 0;
  return {
    show: (text) => {
      if (Date.now() - shownAt < EVERY_MS) return;
      shownAt = Date.now();
      terminal.write(`${CLEAR_LINE}${text}`);
    },
    clear: () => {
      terminal.write(CLEAR_LINE);
    },
  };
}

import type { WriteStream } from "node:tty";

/** "1 file", "2,500 files". */
export const counted = (value: number, noun: string): string =>
  `${value.toLocaleString("en-US")} ${noun}${value === 1 ? "" : "s"}`;

export const kilobytes = (bytes: number): string =>
  `${Math.ceil(bytes / 1024).toLocaleString("en-US")} kB`;

interface Progress {
  /** Shows the progress; does nothing without a terminal. */
  show: (text: string) => void;
  /** Clears the line before permanent output. */
  clear: () => void;
}

const EVERY_MS = 100;
const CLEAR_LINE = "\r\u001b[K";

/** A progress line that overwrites itself, on a terminal only. */
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

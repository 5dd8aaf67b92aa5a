/** "1 file", "2,500 files". */
export const counted = (value: number, noun: string): string =>
  `${value.toLocaleString("en-US")} ${noun}${value === 1 ? "" : "s"}`;

export const kilobytes = (bytes: number): string =>
  `${Math.ceil(bytes / 1024).toLocaleString("en-US")} kB`;

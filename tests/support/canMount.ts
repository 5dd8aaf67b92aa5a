/** Whether a test can have a small disk of its own. */
export const canMount = (): boolean => process.platform === "linux" && process.getuid?.() === 0;

const MAX_LENGTH = 1_600;
const MAX_LINES = 18;
/** A text is shown whole unless leaving something out is worth a click. */
const SLACK = 1.25;

/** The beginning of a long text, cut between words; undefined where the text isn't long. */
export function beginningOf(text: string): string | undefined {
  const lines = text.split("\n", MAX_LINES * SLACK + 1);
  const isLong = text.length > MAX_LENGTH * SLACK || lines.length > MAX_LINES * SLACK;
  if (!isLong) return undefined;
  const start = lines.slice(0, MAX_LINES).join("\n").slice(0, MAX_LENGTH);
  const lastBreak = Math.max(start.lastIndexOf(" "), start.lastIndexOf("\n"));
  const whole = lastBreak > start.length / 2 ? start.slice(0, lastBreak) : start;
  // Half of a surrogate pair would show as a broken sign.
  return whole.replace(/[\uD800-\uDBFF]$/, "").trimEnd();
}

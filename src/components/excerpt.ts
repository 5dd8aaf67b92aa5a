const MAX_LENGTH = 1_600;
const MAX_LINES = 18;
/** Short texts are shown whole: what is left out must be worth a click. */
const SLACK = 1.25;

/** The beginning of a long text, cut between words; undefined if the text isn't long. */
export function excerpt(text: string): string | undefined {
  const lines = text.split("\n", MAX_LINES * SLACK + 1);
  const isLong = text.length > MAX_LENGTH * SLACK || lines.length > MAX_LINES * SLACK;
  if (!isLong) return undefined;
  const start = lines.slice(0, MAX_LINES).join("\n").slice(0, MAX_LENGTH);
  const lastBreak = Math.max(start.lastIndexOf(" "), start.lastIndexOf("\n"));
  const whole = lastBreak > start.length / 2 ? start.slice(0, lastBreak) : start;
  // Half a surrogate pair would show as a broken character.
  return whole.replace(/[\uD800-\uDBFF]$/, "").trimEnd();
}

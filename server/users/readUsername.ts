import { LIMITS, UNKNOWN_NAME } from "#contract/constants.ts";
import { ApiError } from "../errors.ts";

/** What is seen of a text is what remains without these; U+2800 is a braille pattern of no dots. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Z}\p{M}\p{C}\u2800]/gu;
/** They turn the order of letters around. Arabic and Hebrew letters need none of them. */
const BIDI_CONTROL = /\p{Bidi_Control}/u;
/** Unseen characters, but for the two joiners that emoji and several scripts are written with. */
const HIDDEN = /(?![\u200c\u200d])\p{Cf}/u;
/** Vietnamese, Hebrew or Thai have three on a letter. */
const MANY_MARKS = /\p{M}{6,}/u;

/** @throws ApiError `invalid_input` unless the value can be somebody's name */
export function readUsername(value: string): string {
  const username = value.trim();
  const problem = findProblem(username);
  if (problem) throw new ApiError("invalid_input", problem);
  return username;
}

/** Whether a name would pass for the one shown for a deleted user. */
export function isReservedName(username: string): boolean {
  const seen = username.normalize("NFKC").replace(UNSEEN, "").toLowerCase();
  return seen === UNKNOWN_NAME.toLowerCase();
}

function findProblem(username: string): string | undefined {
  if (!username) return "The username must not be blank.";
  if (username.length > LIMITS.username) {
    return `The username may have ${LIMITS.username} characters at most; this has ${username.length}.`;
  }
  if (/\p{Cc}|\p{Zl}|\p{Zp}/u.test(username)) {
    return "The username must be one line, without control characters.";
  }
  if (BIDI_CONTROL.test(username) || HIDDEN.test(username)) {
    return "The username holds a character that can't be seen or that turns the text around: type it anew.";
  }
  if (username.replace(UNSEEN, "") === "")
    return "The username must have a character that is seen.";
  if (MANY_MARKS.test(username)) {
    return "The username has too many accents on one letter: five are the most.";
  }
  if (isReservedName(username)) {
    return `The username must not be "${UNKNOWN_NAME}": deleted users are shown under that name.`;
  }
  return undefined;
}

import { LIMITS, UNKNOWN_NAME } from "#contract/constants.ts";
import { ApiError } from "./errors.ts";

/** Invisible characters. U+2800 is a braille pattern without dots. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Z}\p{M}\p{C}\u2800]/gu;
/** Characters that reverse the text direction. Arabic and Hebrew text doesn't need them. */
const BIDI_CONTROL = /\p{Bidi_Control}/u;
/** Characters that can't be seen. */
const HIDDEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/u;
/**
 * Hidden characters in legitimate positions: in emoji, and between letters of scripts that use
 * joiners, such as Arabic.
 */
const BELONGING = [
  /(?<=\p{Extended_Pictographic})(\ufe0e|\ufe0f)|\ufe0f(?=\u20e3)/gu,
  /(?<=\p{Extended_Pictographic}\p{Emoji_Modifier}?)\u200d(?=\p{Extended_Pictographic})/gu,
  /(?<=(?![\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Inherited}])[\p{L}\p{M}])(\u200c|\u200d)(?=\p{L})/gu,
];
/** Each run of letters. */
const WORDS = /[\p{L}\p{M}]+/gu;
/**
 * Scripts with look-alike letters: a pattern for each, and what a word that contains it may hold.
 */
const LOOK_ALIKES = [
  // Latin may appear with Chinese, Japanese and Korean scripts: TR39's "highly restrictive"
  // profile.
  [
    /\p{Script=Latin}/u,
    /^[\p{scx=Latin}\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\p{scx=Hangul}\p{scx=Common}\p{scx=Inherited}]+$/u,
  ],
  [/\p{Script=Cyrillic}/u, /^[\p{scx=Cyrillic}\p{scx=Common}\p{scx=Inherited}]+$/u],
  [/\p{Script=Greek}/u, /^[\p{scx=Greek}\p{scx=Common}\p{scx=Inherited}]+$/u],
] as const;
/** Vietnamese, Hebrew and Thai use up to three on a letter. */
const MANY_MARKS = /\p{M}{6,}/u;

/** @throws ApiError `invalid_input` unless the value is a valid username */
export function readUsername(value: string): string {
  const username = readName(value, "The username", LIMITS.username);
  if (isReservedName(username)) {
    throw new ApiError(
      "invalid_input",
      `The username must not be "${UNKNOWN_NAME}": deleted users are shown under that name.`,
    );
  }
  return username;
}

/**
 * A name that others see: on one line, without anything hidden or misleading.
 * @param what it names, as a sentence begins with it
 * @throws ApiError `invalid_input`
 */
export function readName(value: string, what: string, maxLength: number): string {
  const name = value.trim();
  const problem = findProblem(name, maxLength);
  if (problem) throw new ApiError("invalid_input", `${what} ${problem}`);
  return name;
}

/** Whether a name could be mistaken for the one shown for deleted users. */
export function isReservedName(username: string): boolean {
  const seen = username.normalize("NFKC").replace(UNSEEN, "").toLowerCase();
  return seen === UNKNOWN_NAME.toLowerCase();
}

function hidesCharacter(name: string): boolean {
  return HIDDEN.test(BELONGING.reduce((text, one) => text.replace(one, ""), name));
}

/** Whether a word mixes look-alike letters of different scripts. */
function mixesScripts(name: string): boolean {
  const words = name.normalize("NFC").match(WORDS) ?? [];
  return words.some((word) => LOOK_ALIKES.some(([one, all]) => one.test(word) && !all.test(word)));
}

function findProblem(name: string, maxLength: number): string | undefined {
  if (!name) return "must not be blank.";
  if (name.length > maxLength) {
    return `may have ${maxLength} characters at most; this has ${name.length}.`;
  }
  if (/\p{Cc}|\p{Zl}|\p{Zp}/u.test(name)) {
    return "must be one line, without control characters.";
  }
  if (BIDI_CONTROL.test(name) || hidesCharacter(name)) {
    return "holds a character that can't be seen or that turns the text around: type it anew.";
  }
  if (name.replace(UNSEEN, "") === "") return "must have a character that is seen.";
  if (mixesScripts(name)) {
    return "has a word with letters of several scripts, such as Latin and Cyrillic: write it in one.";
  }
  if (MANY_MARKS.test(name)) {
    return "has too many accents on one letter: five are the most.";
  }
  return undefined;
}

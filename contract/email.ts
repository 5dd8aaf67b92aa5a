/**
 * What an email address is where an account is made or mailed: one plain address, in ASCII, as
 * HTML's own rule has it. No list, group, comment or quoted part, no dot where none belongs; a
 * domain of other letters is given in its `xn--` form.
 */
const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?";
const ADDRESS = `(?=[^@]{1,64}@)${ATOM}(?:\\.${ATOM})*@${LABEL}(?:\\.${LABEL})*`;

/** As a pattern of JSON Schema. Spaces around it are taken away before it is stored. */
export const EMAIL_PATTERN = `^ *${ADDRESS} *$`;

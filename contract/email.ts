/**
 * An email address, for making accounts and sending mail: one plain ASCII address, following the
 * HTML standard. Lists, groups, comments, quoted parts and misplaced dots are rejected; an
 * internationalised domain must be given in its `xn--` form.
 */
const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?";
const ADDRESS = `(?=[^@]{1,64}@)${ATOM}(?:\\.${ATOM})*@${LABEL}(?:\\.${LABEL})*`;

/** As a JSON Schema pattern. Surrounding spaces are trimmed before the address is stored. */
export const EMAIL_PATTERN = `^ *${ADDRESS} *$`;

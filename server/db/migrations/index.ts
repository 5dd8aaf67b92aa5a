/**
 * Every migration, under the name it is recorded by. Never edit one that has been released: add the
 * next.
 */
export * as "001-init" from "./001-init.ts";
export * as "002-idempotency-keys" from "./002-idempotency-keys.ts";
export * as "003-account-safety" from "./003-account-safety.ts";
export * as "004-uploaded-files" from "./004-uploaded-files.ts";
export * as "005-session-devices" from "./005-session-devices.ts";
export * as "006-invitations" from "./006-invitations.ts";
export * as "007-search" from "./007-search.ts";
export * as "008-bug-list-filters" from "./008-bug-list-filters.ts";
export * as "009-bug-views" from "./009-bug-views.ts";
export * as "010-history" from "./010-history.ts";
export * as "011-bug-stems" from "./011-bug-stems.ts";
export * as "012-bugs-by-completion" from "./012-bugs-by-completion.ts";
export * as "013-similar-pairs" from "./013-similar-pairs.ts";
export * as "014-undo-by-bug" from "./014-undo-by-bug.ts";
export * as "015-text-files" from "./015-text-files.ts";
export * as "016-inviters" from "./016-inviters.ts";
export * as "017-invitation-mails" from "./017-invitation-mails.ts";
export * as "018-repeated-words" from "./018-repeated-words.ts";
export * as "019-latest-replies" from "./019-latest-replies.ts";

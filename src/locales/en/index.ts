/**
 * The namespaces that the sign-in page and its frame need; `signedIn.ts` has the dashboard's others,
 * and the public pages import theirs directly.
 */
export { auth } from "./auth.ts";
export { common } from "./common.ts";
export { invitations } from "./invitations.ts";
export { layout } from "./layout.ts";

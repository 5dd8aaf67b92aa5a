/** The namespaces of the dashboard's texts. The public pages import theirs directly. */
export { activity } from "./activity.ts";
export { allRecords } from "./allRecords.ts";
export { auth } from "./auth.ts";
export { bugs } from "./bugs.ts";
export { bugViews } from "./bugViews.ts";
export { comments } from "./comments.ts";
export { common } from "./common.ts";
export { history } from "./history.ts";
export { home } from "./home.ts";
export { invitations } from "./invitations.ts";
export { layout } from "./layout.ts";
export { profile } from "./profile.ts";
export { records } from "./records.ts";
export { sessions } from "./sessions.ts";
export { users } from "./users.ts";

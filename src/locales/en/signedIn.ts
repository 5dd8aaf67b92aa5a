/** The namespaces that come with the shell of the signed-in screens. */
export { activity } from "./activity.ts";
export { allRecords } from "./allRecords.ts";
export { bugs } from "./bugs.ts";
export { bugViews } from "./bugViews.ts";
export { comments } from "./comments.ts";
export { history } from "./history.ts";
export { home } from "./home.ts";
export { profile } from "./profile.ts";
export { records } from "./records.ts";
export { sessions } from "./sessions.ts";
export { users } from "./users.ts";

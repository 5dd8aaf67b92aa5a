/** The list of all resources and hand-built pages of the app. */
export { homeResource } from "./pages/home/homeResource.ts";
export { widgetsResource } from "./pages/home/widgetsResource.ts";
export { profileResource } from "./pages/profile/profileResource.ts";
export { assigneesResource } from "./resources/bugs/assignees/assigneesResource.ts";
export { bugsResource } from "./resources/bugs/bugsResource.ts";
export { commentsResource } from "./resources/comments/commentsResource.ts";
export { filesResource } from "./resources/files/filesResource.ts";
export { recordsResource } from "./resources/records/recordsResource.ts";
export { usersResource } from "./resources/users/usersResource.ts";

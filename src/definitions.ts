/** The list of all resources and hand-built pages of the app. */
export { homeResource, statisticsResource, widgetsResource } from "./pages/home/homeResource.ts";
export { profileResource } from "./pages/profile/profileResource.ts";
export { allRecordsResource } from "./resources/allRecords/allRecordsResource.ts";
export {
  assigneesResource,
  bugExportsResource,
  bugsResource,
  similarBugsResource,
} from "./resources/bugs/bugsResource.ts";
export { bugChangesResource } from "./resources/bugs/status/bugChangesResource.ts";
export { bugViewsResource } from "./resources/bugViews/bugViewsResource.ts";
export { commentsResource } from "./resources/comments/commentsResource.ts";
export { filesResource } from "./resources/files/filesResource.ts";
export { eventsResource } from "./resources/history/eventsResource.ts";
export { invitationsResource } from "./resources/invitations/invitationsResource.ts";
export { recordsResource } from "./resources/records/recordsResource.ts";
export { searchResource } from "./resources/search/searchResource.ts";
export { sessionsResource } from "./resources/sessions/sessionsResource.ts";
export { openBugsResource, usersResource } from "./resources/users/usersResource.ts";

import type { Resource } from "./framework/defineResource.ts";
import { homeResource } from "./pages/home/homeResource.ts";
import { widgetsResource } from "./pages/home/widgetsResource.ts";
import { profileResource } from "./pages/profile/profileResource.ts";
import { assigneesResource } from "./resources/bugs/assignees/assigneesResource.ts";
import { bugsResource } from "./resources/bugs/bugsResource.ts";
import { commentsResource } from "./resources/comments/commentsResource.ts";
import { filesResource } from "./resources/files/filesResource.ts";
import { recordsResource } from "./resources/records/recordsResource.ts";
import { usersResource } from "./resources/users/usersResource.ts";

/** Everything that the app is made of. */
export const definitions: readonly Resource[] = [
  bugsResource,
  commentsResource,
  assigneesResource,
  usersResource,
  recordsResource,
  widgetsResource,
  filesResource,
  homeResource,
  profileResource,
];

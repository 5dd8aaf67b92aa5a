/** The shapes of the calls that have a file of their own. */

export * from "./accounts.schemas.ts";
export {
  changeBugs,
  changeBugView,
  createBugView,
  deleteBugView,
  deleteComment,
  editBug,
  editComment,
  listBugViews,
  undoChange,
} from "./bugs.schemas.ts";
export { getEvent, listActivity, listBugHistory } from "./history.schemas.ts";
export { search, similarBugs } from "./search.schemas.ts";

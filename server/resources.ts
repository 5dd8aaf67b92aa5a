/** The handlers of each resource, one folder each. This list is the only place that names them. */
export { bugHandlers } from "./bugs/bugRoutes.ts";
export { changeHandlers } from "./bugs/changeRoutes.ts";
export { bugViewHandlers } from "./bugViews/bugViewRoutes.ts";
export { commentHandlers } from "./comments/commentRoutes.ts";
export { historyHandlers } from "./history/historyRoutes.ts";
export { invitationHandlers } from "./invitations/invitationRoutes.ts";
export { recordHandlers } from "./records/recordRoutes.ts";
export { searchHandlers } from "./search/searchRoutes.ts";
export { passwordHandlers } from "./session/passwordRoutes.ts";
export { sessionHandlers } from "./session/sessionRoutes.ts";
export { statisticsHandlers, statsHandlers } from "./statistics/statisticsRoutes.ts";
export { storageHandlers } from "./storage/storageRoutes.ts";
export { userHandlers } from "./users/userRoutes.ts";

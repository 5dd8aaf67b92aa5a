/** The calls of each resource. Each lies in a folder of its own, and is listed here and nowhere else. */
export { bugHandlers } from "./bugs/bugRoutes.ts";
export { commentHandlers } from "./comments/commentRoutes.ts";
export { invitationHandlers } from "./invitations/invitationRoutes.ts";
export { recordHandlers } from "./records/recordRoutes.ts";
export { passwordHandlers } from "./session/passwordRoutes.ts";
export { sessionHandlers } from "./session/sessionRoutes.ts";
export { statsHandlers } from "./stats/statsRoutes.ts";
export { storageHandlers } from "./storage/storageRoutes.ts";
export { userHandlers } from "./users/userRoutes.ts";

import type { Call } from "./calls.ts";

export const editComment = {
  method: "PUT",
  path: "/api/v1/development-bugs/comment/:id",
  access: "signedIn",
  summary: "Change the text of one's own comment",
} as const satisfies Call;

export const deleteComment = {
  method: "DELETE",
  path: "/api/v1/development-bugs/comment/:id",
  access: "signedIn",
  summary: "Delete one's own comment",
} as const satisfies Call;

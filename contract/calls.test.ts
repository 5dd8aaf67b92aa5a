import { expect, it } from "vitest";
import { calls, type SpecifiedCallName, specifiedCalls } from "./calls.ts";
import { schemas } from "./schemas.ts";
import type { CallSchema } from "./shapes.ts";

/** Section 7 of the specification: method, path, and the fields sent in the path, query or body. */
const SPECIFIED: Record<SpecifiedCallName, [method: string, path: string, ...sent: string[]]> = {
  login: ["POST", "/api/v1/dash-auth/login", "email", "password"],
  forgotPassword: ["POST", "/api/v1/auth-ops/forgot-password", "email"],
  listAssignees: ["GET", "/api/v1/dash-auth/users"],
  listWidgets: ["GET", "/api/v1/dashboard-stats"],
  getProfile: ["GET", "/api/v1/users/profile", "uid"],
  updateProfile: ["PUT", "/api/v1/users/profile-data", "uid", "key", "value"],
  resetOwnPassword: [
    "POST",
    "/api/v1/auth-ops/reset-password",
    "email",
    "oldPassword",
    "newPassword",
  ],
  resetUserPassword: ["POST", "/api/v3/auth-ops/reset-password", "uid", "newPassword"],
  deleteUser: ["DELETE", "/api/v1/auth/users/:id", "id"],
  signup: ["POST", "/api/v1/auth/signup", "email", "password"],
  assignRole: ["PUT", "/api/v1/auth-ops/assign-role", "uid", "role"],
  listUsers: ["GET", "/api/v1/auth/users", "page", "limit"],
  uploadFile: ["POST", "/api/v1/storage/upload", "folder"],
  createBug: [
    "POST",
    "/api/v1/development/bugs",
    "title",
    "description",
    "attachments",
    "assignedTo",
    "bugType",
  ],
  listBugs: ["GET", "/api/v1/development/bugs", "status"],
  getBug: ["GET", "/api/v1/development/bugs/:id", "id"],
  setBugStatus: ["POST", "/api/v1/development/bugs-status", "bugID", "status"],
  addBugAttachments: ["PUT", "/api/v1/development/bug-attachments/:id", "id", "attachments"],
  findBugByOrder: ["GET", "/api/v1/development-bugs/bug-id", "order"],
  assignBug: ["POST", "/api/v1/development-bugs/assign-bug", "bugID", "assignedTo"],
  addComment: ["POST", "/api/v1/development-bugs/comment", "bugID", "comment", "commentedBy"],
  listRecentComments: ["GET", "/api/v1/development-bugs/comment"],
  countRecords: ["GET", "/api/v1/users/collection-count", "email"],
  deleteRecords: ["POST", "/api/v1/users/delete-records", "email", "fields"],
};

/** Optional parameters that our own server accepts on top of the specification. */
const BEYOND = {
  listBugs: [
    "assignedTo",
    "createdBy",
    "bugType",
    "hasAttachment",
    "updatedSince",
    "q",
    "sort",
    "page",
    "limit",
  ],
  listRecentComments: ["page", "limit"],
  setBugStatus: ["version"],
  assignBug: ["version"],
} as Partial<Record<SpecifiedCallName, string[]>>;

/** The field names of an object schema. */
const fieldsOf = (schema: object | undefined): string[] =>
  schema && "properties" in schema ? Object.keys(schema.properties as object) : [];

const names = Object.keys(SPECIFIED) as SpecifiedCallName[];

it("specifiedCalls holds exactly the 24 calls of the specification", () => {
  expect(Object.keys(specifiedCalls).sort()).toEqual(names.toSorted());
  expect(names).toHaveLength(24);
});

it.each(names)("%s has the specified method, path and payload", (name) => {
  const [method, path, ...sent] = SPECIFIED[name];
  expect(calls[name]).toMatchObject({ method, path });
  const { params, query, body }: CallSchema = schemas[name];
  const taken = [params, query, body].flatMap(fieldsOf);
  expect(taken.toSorted()).toEqual([...sent, ...(BEYOND[name] ?? [])].sort());
  const isRead = method === "GET" || name === "uploadFile";
  const inPath = path.includes(":id") ? ["id"] : [];
  expect(fieldsOf(params)).toEqual(inPath);
  expect(fieldsOf(isRead ? body : query)).toEqual([]);
});

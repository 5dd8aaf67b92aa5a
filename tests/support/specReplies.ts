import type { SpecifiedCallName } from "#contract/calls.ts";
import type { CallReply } from "#contract/types.ts";

/**
 * The specified fields of each reply, and nothing more: a call whose
 * result the specification doesn't show answers an empty object.
 */
export const specReplies: {
  [N in SpecifiedCallName]?: (reply: CallReply<N>) => unknown;
} = {
  login: ({ user }) => ({
    user: pick(user, "username", "avatarURL", "email", "role", "uid", "authToken"),
  }),
  listAssignees: ({ users }) => ({ users: users.map((user) => pick(user, "uid", "username")) }),
  listWidgets: ({ data }) => ({
    data: { list: data.list.map((w) => pick(w, "name", "count", "imageURL", "redirectURL")) },
  }),
  getProfile: ({ data }) => ({
    data: { user: pick(data.user, "username", "avatarURL", "role") },
  }),
  listUsers: ({ data }) => ({
    data: {
      users: data.users.map((user) =>
        pick(user, "id", "uid", "username", "email", "avatarURL", "role", "createdAt"),
      ),
    },
  }),
  uploadFile: ({ data }) => ({ data: pick(data, "url") }),
  listBugs: ({ data }) => ({ data: data.map(specBug) }),
  getBug: ({ data }) => ({
    data: { bug: specBug(data.bug), comments: data.comments.map(specComment) },
  }),
  findBugByOrder: ({ data }) => ({ data: pick(data, "bugID") }),
  listRecentComments: ({ data }) => ({ data: data.map(specComment) }),
  countRecords: ({ countsList }) => ({ countsList }),
};

const specBug = (bug: CallReply<"listBugs">["data"][number]) =>
  pick(
    bug,
    "_id",
    "order",
    "title",
    "description",
    "attachments",
    "assigned",
    "assignedTo",
    "bugType",
    "status",
    "username",
    "createdAt",
    "updatedAt",
    "commentData",
  );

const specComment = (comment: CallReply<"listRecentComments">["data"][number]) =>
  pick(comment, "_id", "comment", "user", "createdAt", "bugID", "commentedBy");

function pick<T extends object, K extends keyof T>(from: T, ...keys: K[]): Pick<T, K> {
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>;
}

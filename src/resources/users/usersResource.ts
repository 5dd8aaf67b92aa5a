import { TeamOutlined } from "@ant-design/icons";
import { calls } from "#contract/calls.ts";
import { type ProfileKey, type Role, USERS_PAGE_SIZE } from "#contract/constants.ts";
import { paths } from "#contract/paths.ts";
import type { CallInput, User } from "#contract/types.ts";
import { defineResource } from "../../framework/defineResource.ts";
import {
  type Adapter,
  hasKeys,
  optionsOf,
  pageOf,
  parseFilters,
  unexpected,
} from "../../providers/adapter.ts";
import type { Api } from "../../providers/api.ts";
import type { Session } from "../../providers/session.ts";

/** What becomes of a deleted user's open bugs and name. */
export type Handover = Partial<Pick<CallInput<"deleteUserHandingOver">, "bugsTo" | "keepName">>;

/** Replies about the signed-in user also update the session. */
function createUsersAdapter(api: Api, session: Session): Adapter {
  const noteOwn = (uid: string, changes: Parameters<Session["update"]>[0]) => {
    if (session.user()?.uid === uid) session.update(changes);
  };

  async function setProfile(uid: string, key: ProfileKey, value: string) {
    await api.call("updateProfile", { uid, key, value });
    noteOwn(uid, { [key]: value });
  }

  return {
    async getList({ filters, pagination, meta }) {
      parseFilters(filters, {});
      const page = pageOf(pagination) ?? { page: 1, limit: 100 };
      const reply = await api.call("listUsers", page, optionsOf(meta));
      return { data: reply.data.users.map(toUser), total: reply.total };
    },
    async getOne({ id, meta }) {
      const uid = String(id);
      const reply = await api.call("getProfile", { uid }, optionsOf(meta));
      const { username, avatarURL, role } = reply.data.user;
      noteOwn(uid, { username: username ?? "", avatarURL: avatarURL ?? "", role: role ?? "" });
      return { data: { id: uid, ...reply.data.user, uid, hasDesign: reply.data.hasDesign } };
    },
    async create({ variables }) {
      if (!hasKeys(variables, "email", "password")) {
        throw unexpected("users create", "{ email, password }", variables);
      }
      const { email, password } = variables;
      const reply = await api.call("signup", { email: String(email), password: String(password) });
      return { data: reply.data?.user ?? {} };
    },
    async update({ id, variables }) {
      const uid = String(id);
      if (hasKeys(variables, "username")) {
        await setProfile(uid, "username", String(variables.username));
      } else if (hasKeys(variables, "avatarURL")) {
        await setProfile(uid, "avatarURL", String(variables.avatarURL));
      } else if (hasKeys(variables, "role")) {
        const role = String(variables.role) as Role;
        await api.call("assignRole", { uid, role });
        noteOwn(uid, { role });
      } else if (hasKeys(variables, "newPassword")) {
        await api.call("resetUserPassword", { uid, newPassword: String(variables.newPassword) });
      } else if (hasKeys(variables, "email", "oldPassword", "newPassword")) {
        await api.call("resetOwnPassword", {
          email: String(variables.email),
          oldPassword: String(variables.oldPassword),
          newPassword: String(variables.newPassword),
        });
      } else {
        const shapes =
          "{ username }, { avatarURL }, { role }, { newPassword } or { email, oldPassword, newPassword }";
        throw unexpected("users update", shapes, variables);
      }
      return { data: { id } };
    },
    async deleteOne({ id, variables }) {
      const { bugsTo, keepName } = (variables ?? {}) as Handover;
      const user = { id: String(id) };
      if (!bugsTo && !keepName) await api.call("deleteUser", user);
      else
        await api.call("deleteUserHandingOver", { ...user, ...(bugsTo && { bugsTo }), keepName });
      return { data: { id } };
    },
  };
}

/** A row of the user list; other servers may omit texts. */
function toUser(raw: Partial<User>): User {
  const uid = raw.uid ?? raw.id ?? "";
  return {
    id: raw.id ?? uid,
    uid,
    username: raw.username ?? "",
    email: raw.email ?? "",
    avatarURL: raw.avatarURL ?? "",
    role: raw.role ?? "",
    createdAt: raw.createdAt ?? "",
  };
}

export const usersResource = defineResource({
  name: "users",
  screens: {
    list: {
      path: paths.userManagement,
      title: "users:title",
      tab: { of: paths.userManagement, text: "users:tab" },
      menu: { place: 70, text: "layout:entries.userManagement", Icon: TeamOutlined },
      load: async () => (await import("./UserManagementPage.tsx")).UserManagementPage,
      firstData: async () => (await import("./UserManagementPage.tsx")).useFirstUsers,
      firstCall: `${calls.listUsers.path}?page=1&limit=${USERS_PAGE_SIZE}`,
    },
  },
  adapter: ({ api, session }) => createUsersAdapter(api, session),
  refreshes: [
    "users",
    "invitations",
    "sessions",
    "allRecords",
    "assignees",
    "bugs",
    "comments",
    "widgets",
    "events",
  ],
});

/** The open bugs of a user, to hand over. */
export const openBugsResource = defineResource({
  name: "openBugs",
  adapter: ({ api }) => ({
    async getList({ filters, pagination, meta }) {
      const { assignedTo = "" } = parseFilters(filters, { assignedTo: "eq" });
      const input = { id: assignedTo, ...pageOf(pagination) };
      const { data, total } = await api.call("listOpenBugsOf", input, optionsOf(meta));
      return { data: data.map((bug) => ({ id: bug._id, ...bug })), total };
    },
  }),
});

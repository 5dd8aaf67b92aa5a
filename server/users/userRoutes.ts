import { canDo } from "#contract/access.ts";
import { listOpenBugsOf } from "../bugs/handOverBugs.ts";
import { newId } from "../db/newId.ts";
import type { Db } from "../db/openDatabase.ts";
import { ApiError } from "../errors.ts";
import type { Handlers, Parts } from "../handlers.ts";
import { eventsOfProfile, recordNewUser } from "../history/bugEvents.ts";
import { recordEvents } from "../history/recordEvents.ts";
import { requireAccess } from "../http/authorize.ts";
import { ListReply } from "../http/ListReply.ts";
import { releaseInvitationsOf } from "../invitations/invitationRepository.ts";
import { roleChanged } from "../mail/mails.ts";
import { logSecurity, logThrottling, logWithdrawals } from "../securityLog.ts";
import { signupLimits, sourceKey } from "../session/limits.ts";
import { hashPassword, refuseCommonPassword } from "../session/passwords.ts";
import { RateLimiter } from "../session/RateLimiter.ts";
import { deleteFiles, releaseFiles } from "../storage/fileReferences.ts";
import { requireAvatar } from "../storage/requireMedia.ts";
import { toOwnPath } from "../storage/serveUploads.ts";
import { eraseKeptName, type RemoveOptions, removeUser } from "./removeUser.ts";
import {
  countUsers,
  findUserByEmail,
  insertUser,
  listAssignees,
  listUserPage,
  noSuchUser,
  presentProfile,
  presentUser,
  requireUser,
  saveUser,
} from "./userRepository.ts";
import { applyProfileChange, keepOneAdmin, newUser } from "./userRules.ts";

type UserHandlers = Pick<
  Handlers,
  | "listAssignees"
  | "getProfile"
  | "updateProfile"
  | "signup"
  | "assignRole"
  | "listOpenBugsOf"
  | "deleteUser"
  | "deleteUserHandingOver"
  | "listUsers"
>;

export function userHandlers(parts: Parts): UserHandlers {
  const { db, clock, config, mailer, background } = parts;
  const limiter = new RateLimiter(parts);

  const remove = (
    id: string,
    options: Omit<RemoveOptions, "by" | "onWithdrawn">,
    { request, commit }: Pick<Parameters<Handlers["deleteUser"]>[0], "request" | "commit">,
  ) =>
    commit(async (trx, admin, afterCommit) => {
      const [by, at] = [admin.uid, clock()];
      const onWithdrawn = (emailKeys: string[]) =>
        afterCommit(() => logWithdrawals(request, emailKeys));
      const released = await removeUser(trx, id, at, { ...options, by, onWithdrawn });
      if (!released) {
        const isErased = options.keepName === false && (await eraseKeptName(trx, id, { by, at }));
        if (!isErased) throw noSuchUser();
      }
      afterCommit(() => logSecurity(request, "user_deleted", { target: id }));
      afterCommit(() => deleteFiles(parts, released ?? []));
      return { info: "User deleted successfully" };
    });

  return {
    listAssignees: async () =>
      ListReply.of(
        (await listAssignees(db)).map((user) => ({ ...user, bytes: user.username.length })),
        async (some) =>
          some.map(({ uid, username, avatar_url }) => ({
            uid,
            username,
            avatarURL: avatar_url,
          })),
        (users) => ({ users }),
      ),

    getProfile: async ({ input, actor, request }) => {
      const user = presentProfile(await requireUser(db, input.uid));
      const hasDesign = canDo(actor, "design.open").can && request.server.hasDesign();
      return { data: { user, ...(hasDesign && { hasDesign }) } };
    },

    listUsers: async ({ input }) => {
      const { data: users, total } = await listUserPage(db, input, presentUser);
      return { data: { users }, total };
    },

    updateProfile: async ({ input: { uid, key, value }, actor, commit }) => {
      requireAccess(actor, "users.rename", uid);
      const changes = applyProfileChange(
        key,
        key === "avatarURL" ? toOwnPath(value, config) : value,
      );
      return commit(async (trx, author, afterCommit) => {
        requireAccess(author, "users.rename", uid);
        const row = await requireUser(trx, uid);
        const changed = { ...row, ...changes };
        const isNewAvatar = changed.avatar_url !== row.avatar_url;
        if (isNewAvatar && changed.avatar_url !== "") {
          const uids = [uid, author.uid];
          await requireAvatar(trx, changed.avatar_url, config.allowedMediaHosts, uids);
        }
        await saveUser(trx, uid, changes);
        await recordEvents(trx, { by: author.uid, at: clock() }, eventsOfProfile(row, changed));
        const released = isNewAvatar ? await releaseFiles(trx, [row.avatar_url]) : [];
        afterCommit(() => deleteFiles(parts, released));
        return { info: `${key} updated successfully`, data: { user: presentUser(changed) } };
      });
    },

    signup: async ({ input: { email, password }, actor, request, commit }) => {
      if (!actor) {
        await limiter.consume(signupLimits(request.ip)).catch(logThrottling(request, null));
      }
      // Checked before the slow hash; the transaction checks again.
      await refuseTakenEmail(db, email);
      const newcomer = newUser({ uid: newId(), email, passwordHash: "", role: "user" }, clock());
      await refuseCommonPassword(password, newcomer);
      const from = actor?.uid ?? sourceKey(request.ip);
      const row = { ...newcomer, password_hash: await hashPassword(password, from) };
      return commit(async (trx, author, afterCommit) => {
        await refuseTakenEmail(trx, email);
        await insertUser(trx, row);
        await recordNewUser(trx, row, author?.uid ?? row.uid);
        afterCommit(() => logSecurity(request, "signed_up", { target: row.uid }));
        return { info: "User added successfully", data: { user: presentUser(row) } };
      });
    },

    assignRole: async ({ input: { uid, role }, request, commit }) =>
      commit(async (trx, admin, afterCommit) => {
        const user = await requireUser(trx, uid);
        if (role !== "admin") {
          keepOneAdmin(user, await countUsers(trx, "admin"), "demote");
          const withdrawn = await releaseInvitationsOf(trx, uid);
          afterCommit(() => logWithdrawals(request, withdrawn));
        }
        await saveUser(trx, uid, { role });
        if (role !== user.role) {
          const change = { field: "role", from_value: user.role, to_value: role };
          await recordEvents(trx, { by: admin.uid, at: clock() }, [
            { kind: "user.changed", user_id: uid, ...change },
          ]);
          afterCommit(() => {
            logSecurity(request, "role_changed", { target: uid, from: user.role, to: role });
            const mail = roleChanged(user, role, admin.username);
            background.run("Mailing a notice", () => mailer.send(mail));
          });
        }
        return { info: "New role assigned successfully" };
      }),

    listOpenBugsOf: async ({ input }) => listOpenBugsOf(db, input),

    deleteUser: async ({ input: { id }, ...call }) => remove(id, {}, call),

    deleteUserHandingOver: async ({ input: { id, ...options }, ...call }) =>
      remove(id, options, call),
  };
}

async function refuseTakenEmail(db: Db, email: string): Promise<void> {
  if (await findUserByEmail(db, email)) {
    throw new ApiError("email_taken", "This email has an account already: use another.");
  }
}

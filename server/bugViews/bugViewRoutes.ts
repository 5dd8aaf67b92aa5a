import { LIMITS } from "#contract/constants.ts";
import type { BugView } from "#contract/types.ts";
import { newId } from "../db/newId.ts";
import type { Db } from "../db/openDatabase.ts";
import type { BugViewRow } from "../db/schema.ts";
import { ApiError } from "../errors.ts";
import type { Handlers, Parts, SignedInActor } from "../handlers.ts";
import { requireAccess } from "../http/authorize.ts";
import {
  countBugViews,
  deleteBugView,
  findBugView,
  isViewNameTaken,
  listBugViews,
  newBugView,
  saveBugView,
  toNameColumns,
} from "./bugViewRepository.ts";

type BugViewHandlers = Pick<
  Handlers,
  "listBugViews" | "createBugView" | "changeBugView" | "deleteBugView"
>;

export function bugViewHandlers({ db, clock }: Parts): BugViewHandlers {
  return {
    listBugViews: async ({ actor }) => ({
      data: (await listBugViews(db, actor.uid)).map(presentBugView),
    }),

    createBugView: async ({ input: { name, isShared = false, query }, commit }) =>
      commit(async (trx, { uid }) => {
        const view = newBugView({ name, isShared, query }, { id: newId(), owner: uid }, clock());
        await keepRules(trx, view);
        await saveBugView(trx, view);
        return { info: "View saved", data: { view: presentBugView(view) } };
      }),

    changeBugView: async ({ input: { id, name, isShared, query }, commit }) =>
      commit(async (trx, actor) => {
        const before = await requireBugView(trx, id, actor);
        const view: BugViewRow = {
          ...before,
          // A view without an owner becomes that of the admin who takes it from the team.
          ...(isShared === false && { owner: before.owner ?? actor.uid }),
          ...(name !== undefined && toNameColumns(name)),
          ...(isShared !== undefined && { is_shared: Number(isShared) }),
          ...(query && { query: JSON.stringify(query) }),
          updated_at: clock().toISOString(),
        };
        await keepRules(trx, view, before);
        await saveBugView(trx, view);
        return { info: "View changed", data: { view: presentBugView(view) } };
      }),

    deleteBugView: async ({ input: { id }, commit }) =>
      commit(async (trx, actor) => {
        await requireBugView(trx, id, actor);
        await deleteBugView(trx, id);
        return { info: "View deleted" };
      }),
  };
}

/**
 * A view that the actor may change. Another user's private view is not found, not even by admins.
 * @throws ApiError `view_not_found` or `forbidden`
 */
async function requireBugView(trx: Db, id: string, actor: SignedInActor): Promise<BugViewRow> {
  const view = await findBugView(trx, id);
  if (!view || (view.is_shared === 0 && view.owner !== actor.uid)) {
    throw new ApiError("view_not_found", "This view has been deleted, or is no longer shared.");
  }
  requireAccess(actor, "bugViews.change", view.owner ?? undefined);
  return view;
}

/**
 * @param before the view that it replaces, unless it is new
 * @throws ApiError `view_name_taken` or `too_many_views`
 */
async function keepRules(trx: Db, view: BugViewRow, before?: BugViewRow): Promise<void> {
  const { owner, is_shared } = view;
  if (await isViewNameTaken(trx, view)) {
    throw new ApiError(
      "view_name_taken",
      is_shared
        ? `The team has a view named "${view.name}" already: choose another name.`
        : `There is a view named "${view.name}" already: choose another name.`,
    );
  }
  const isNewToOwner = owner !== null && owner !== before?.owner;
  if (isNewToOwner && (await countBugViews(trx, owner)) >= LIMITS.views) {
    throw new ApiError(
      "too_many_views",
      `You have ${LIMITS.views} views, which is the most: delete one first.`,
    );
  }
  const isNewToTeam = is_shared === 1 && before?.is_shared !== 1;
  if (isNewToTeam && (await countBugViews(trx)) >= LIMITS.teamViews) {
    throw new ApiError(
      "too_many_views",
      `The team has ${LIMITS.teamViews} views, which is the most: delete one first.`,
    );
  }
}

const presentBugView = (view: BugViewRow): BugView => ({
  id: view.id,
  name: view.name,
  isShared: view.is_shared === 1,
  owner: view.owner,
  query: JSON.parse(view.query),
  createdAt: view.created_at,
  updatedAt: view.updated_at,
});

import type { StoryContext } from "@storybook/react-vite";
import { expect, screen, waitFor, within } from "storybook/test";
import type { Bug } from "#contract/types.ts";
import { type Calls, fail, pending } from "#storybook/fakeApi.ts";
import { ApiError } from "../../../providers/ApiError.ts";
import { answerPage, buildBugs, people } from "../storyCalls.ts";
// The list loads it late, which the stories needn't wait for.
import "./BulkActions.tsx";

interface Given {
  /** These stay as they are. */
  stubborn?: string[];
  /** Somebody else changes these once the list was loaded. */
  overtaken?: string[];
  /** Whether requests for the list stay unanswered after the first change. */
  isSlow?: boolean;
}

/** A server that keeps what is changed. */
export function serverWith(
  count: number,
  { stubborn = [], overtaken = [], isSlow = false }: Given = {},
) {
  let bugs = buildBugs(count, { version: 1 });
  const before: Bug[][] = [];
  const raise = (bug: Bug, change: Partial<Bug>) => ({
    ...bug,
    ...change,
    version: (bug.version ?? 0) + 1,
  });
  const overtake = () => {
    const isTheirs = ({ _id }: Bug) => overtaken.includes(_id);
    bugs = bugs.map((bug) => (isTheirs(bug) ? raise(bug, { bugType: "miscellaneous" }) : bug));
    overtaken = [];
  };
  const calls = {
    listAssignees: () => ({ users: people }),
    listBugViews: () => ({ data: [] }),
    listBugs: (query) => {
      if (isSlow && before.length > 0) return pending();
      const { status = "pending", bugType } = query;
      const isListed = (bug: Bug) => bug.status === status && (!bugType || bug.bugType === bugType);
      return answerPage(bugs.filter(isListed), query);
    },
    getBug: ({ id }) => ({
      data: { bug: bugs.find(({ _id }) => _id === id) ?? fail(404), comments: [] },
    }),
    changeBugs: ({ bugIDs, versions = {}, change, dryRun, status }) => {
      overtake();
      const wanted = bugs.filter((bug) => bugIDs?.includes(bug._id) ?? bug.status === status);
      const ids = (some: Bug[]) => some.map(({ _id }) => _id);
      const unchanged = ids(wanted.filter(({ _id }) => stubborn.includes(_id)));
      const changedSince = ids(
        wanted.filter(({ _id, version }) => (versions[_id] ?? version) !== version),
      );
      const left = new Set([...unchanged, ...changedSince]);
      const changed = ids(wanted).filter((id) => !left.has(id));
      if (!dryRun) {
        before.push(bugs);
        bugs = bugs.map((bug) => (changed.includes(bug._id) ? raise(bug, change) : bug));
      }
      const outcome = { changed, unchanged, missing: [], changedSince };
      return { info: "", data: { ...outcome, changeID: `change-${before.length}` } };
    },
    editBug: ({ id, version, bugType }) => {
      overtake();
      const bug = bugs.find(({ _id }) => _id === id) ?? fail(404);
      if (version !== bug.version) {
        throw new ApiError("Somebody has changed this bug meanwhile.", {
          statusCode: 409,
          code: "bug_changed",
          data: { bug },
        });
      }
      before.push(bugs);
      const after = raise(bug, { bugType });
      bugs = bugs.map((each) => (each === bug ? after : each));
      return { info: "", data: { bug: after, changeID: `change-${before.length}` } };
    },
    listBugHistory: () => fail(404),
    undoChange: () => {
      bugs = before.pop() ?? bugs;
      const skipped = [{ bugID: "bug-12", reason: "changedSince" as const }];
      return { info: "", data: { restored: ["bug-11"], skipped } };
    },
  } satisfies Calls;
  return { calls };
}

type Context = Pick<StoryContext, "canvas" | "userEvent">;

export const box = ({ canvas }: Context, order: number) =>
  canvas.findByRole("checkbox", { name: `Select bug #${order}` });

/** The bar, once bugs 12 to 10 are selected. */
export async function selectThree(context: Context) {
  const { userEvent } = context;
  await userEvent.click(await box(context, 12));
  await userEvent.keyboard("{Shift>}");
  await userEvent.click(await box(context, 10));
  await userEvent.keyboard("{/Shift}");
  const bar = await context.canvas.findByRole("region", { name: "Selection" });
  await expect(bar).toHaveTextContent("3 selected");
  return within(bar);
}

export async function confirmAll(context: Context) {
  const { canvas, userEvent } = context;
  await userEvent.click(await canvas.findByRole("checkbox", { name: "Select all loaded rows" }));
  const bar = within(await canvas.findByRole("region", { name: "Selection" }));
  await userEvent.click(bar.getByRole("button", { name: "All 1,249 that match" }));
  await userEvent.click(bar.getByRole("button", { name: "Park" }));
  const dialog = await screen.findByRole("dialog", { name: "Park 1,249 bugs" });
  await expect(dialog).toHaveTextContent("1,247 of 1,249 will change. 2 are parked already.");
  const submit = within(dialog).getByRole("button", { name: "Park 1,247 bugs" });
  await waitFor(() => expect(submit).toHaveFocus());
  return submit;
}

export const compact = { beforeEach: () => localStorage.setItem("bugListDensity", "compact") };
export const many = () => serverWith(1_249, { stubborn: ["bug-1", "bug-1249"] });

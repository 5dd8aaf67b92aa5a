import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor, within } from "storybook/test";
import type { Bug } from "#contract/types.ts";
import { type Calls, fail, pending } from "#storybook/fakeApi.ts";
import { seeText } from "#storybook/seeText.ts";
import { ApiError } from "../../../providers/ApiError.ts";
import { BugListPage } from "../BugListPage.tsx";
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
function serverWith(count: number, { stubborn = [], overtaken = [], isSlow = false }: Given = {}) {
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

/** The bar that changes all selected bugs at once. Its toast offers to undo that. */
const meta = {
  title: "Bugs/BulkActions",
  component: BugListPage,
  parameters: { path: "/bugs?status=pending", ...serverWith(12) },
  decorators: [
    (Story) => (
      <main style={{ padding: 16 }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof BugListPage>;
export default meta;

type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story["play"]>;
type Context = Parameters<Play>[0];

const box = ({ canvas }: Context, order: number) =>
  canvas.findByRole("checkbox", { name: `Select bug #${order}` });

/** The bar, once bugs 12 to 10 are selected. */
async function selectThree(context: Context) {
  const { userEvent } = context;
  await userEvent.click(await box(context, 12));
  await userEvent.keyboard("{Shift>}");
  await userEvent.click(await box(context, 10));
  await userEvent.keyboard("{/Shift}");
  const bar = await context.canvas.findByRole("region", { name: "Selection" });
  await expect(bar).toHaveTextContent("3 selected");
  return within(bar);
}

export const Selected: Story = { play: async (context) => void (await selectThree(context)) };
export const SelectedOnAPhone: Story = { ...Selected, globals: { viewport: { value: "phone" } } };

export const AssignedTogether: Story = {
  parameters: serverWith(12),
  play: async (context) => {
    const { canvas, userEvent } = context;
    const bar = await selectThree(context);
    await userEvent.click(bar.getByRole("button", { name: "Assign" }));
    await waitFor(() =>
      expect(within(screen.getByRole("dialog")).getByRole("combobox")).toHaveFocus(),
    );
    const selector = ".ant-select-item-option-content";
    await userEvent.keyboard("bob");
    await userEvent.click(await screen.findByText("Bob Okafor", { selector }));
    await expect(await screen.findByText("3 bugs assigned to Bob Okafor")).toBeVisible();
    await expect(await canvas.findByRole("tab", { name: "Bob Okafor 6" })).toBeVisible();
  },
};

/** What was left as it is, is named; what somebody changed since, too, when the change is undone. */
export const LeftAsTheyAre: Story = {
  parameters: serverWith(12, { stubborn: ["bug-11"] }),
  play: async (context) => {
    const { userEvent } = context;
    const bar = await selectThree(context);
    await userEvent.click(bar.getByRole("button", { name: "Complete" }));
    await expect(await screen.findByText("2 bugs marked as complete")).toBeVisible();
    await userEvent.click(await screen.findByRole("button", { name: "Show which" }));
    const dialog = await screen.findByRole("dialog", { name: "1 bug was left as it is." });
    await expect(await within(dialog).findByRole("link", { name: /^#11 / })).toBeVisible();
    await expect(dialog).toHaveTextContent("complete already");
    await userEvent.click(within(dialog).getByRole("button", { name: "Close" }));
    await userEvent.keyboard("z");
    await expect(await screen.findByText("1 bug restored")).toBeVisible();
    await expect(
      await screen.findByText("Changed since, and so left as they are: #12."),
    ).toBeVisible();
  },
};

/** What somebody else has changed meanwhile isn't overwritten, and is named. */
export const OvertakenByOthers: Story = {
  parameters: serverWith(12, { overtaken: ["bug-11"] }),
  play: async (context) => {
    const { canvas, userEvent } = context;
    const bar = await selectThree(context);
    await userEvent.click(bar.getByRole("button", { name: "Complete" }));
    await expect(await screen.findByText("2 bugs marked as complete")).toBeVisible();
    await userEvent.click(await screen.findByRole("button", { name: "Show which" }));
    const dialog = await screen.findByRole("dialog", { name: "1 bug was left as it is." });
    await expect(await within(dialog).findByRole("link", { name: /^#11 / })).toBeVisible();
    await expect(dialog).toHaveTextContent("changed meanwhile");
    await userEvent.click(within(dialog).getByRole("button", { name: "Close" }));
    // The earlier result has been read by now.
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await userEvent.click(await box(context, 11));
    const again = within(await canvas.findByRole("region", { name: "Selection" }));
    await userEvent.click(again.getByRole("button", { name: "Complete" }));
    await expect(await screen.findByText("Bug #11 marked as complete")).toBeVisible();
  },
};

/** One's own change is known, although the list wasn't loaded again since. */
export const ChangedTwice: Story = {
  parameters: serverWith(12, { isSlow: true }),
  play: async (context) => {
    const { userEvent } = context;
    const bar = await selectThree(context);
    await userEvent.click(bar.getByRole("button", { name: "Set type" }));
    await userEvent.click(await screen.findByRole("button", { name: "Design" }));
    await expect(await screen.findByText("Type of 3 bugs set to Design")).toBeVisible();
    const again = await selectThree(context);
    await userEvent.click(again.getByRole("button", { name: "Park" }));
    // The bar says so, too, while the mouse is on it.
    const toast = await screen.findByText("3 bugs parked", { ignore: "[aria-hidden]" });
    await expect(toast).toBeVisible();
    await expect(screen.queryByRole("button", { name: "Show which" })).toBeNull();
  },
};

/** A type that somebody else has set meanwhile is only replaced if the user says so. */
export const TypeOvertaken: Story = {
  parameters: serverWith(12, { overtaken: ["bug-12"] }),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await box(context, 12);
    canvas.getAllByRole("link", { name: "View Bug" })[0]?.focus();
    await userEvent.keyboard("t");
    await userEvent.click(await screen.findByRole("button", { name: "Design" }));
    const dialog = await screen.findByRole("dialog", { name: "Bug #12 was changed meanwhile" });
    await expect(dialog).toHaveTextContent("Type set to Miscellaneous by somebody else.");
    await userEvent.click(screen.getByRole("button", { name: "Apply mine: Design" }));
    await expect(await screen.findByText("Type of bug #12 set")).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(document.body).not.toHaveFocus();
  },
};

/** A failure leaves the bugs selected, for another attempt. */
export const Failing: Story = {
  parameters: { calls: { ...serverWith(12).calls, changeBugs: () => fail(500) } satisfies Calls },
  play: async (context) => {
    const bar = await selectThree(context);
    await context.userEvent.click(bar.getByRole("button", { name: "Park" }));
    await expect(await screen.findByText(/^3 bugs were not changed\./)).toBeVisible();
    await expect(await box(context, 11)).toBeChecked();
    await expect(document.body).not.toHaveFocus();
  },
};

/** Nobody knows whether what wasn't answered was done. */
export const Unanswered: Story = {
  parameters: { calls: { ...serverWith(12).calls, changeBugs: () => fail(504) } satisfies Calls },
  play: async (context) => {
    const bar = await selectThree(context);
    await context.userEvent.click(bar.getByRole("button", { name: "Park" }));
    await expect(
      await screen.findByText(/^No answer came: 3 bugs may have been changed\./),
    ).toBeVisible();
    await expect(await box(context, 11)).toBeChecked();
  },
};

let refuse: () => void;
const refusingLater = {
  calls: {
    ...serverWith(12).calls,
    changeBugs: async () => {
      await new Promise<void>((resolve) => {
        refuse = resolve;
      });
      return fail(500);
    },
  } satisfies Calls,
};

/** A later selection isn't mixed with the bugs that failed. */
export const FailingLater: Story = {
  parameters: refusingLater,
  play: async (context) => {
    const { canvas, userEvent } = context;
    const bar = await selectThree(context);
    await userEvent.click(bar.getByRole("button", { name: "Park" }));
    await expect(await screen.findByText("Changing 3 bugs…")).toBeVisible();
    await userEvent.click(await box(context, 9));
    refuse();
    await expect(await screen.findByText(/^3 bugs were not changed\./)).toBeVisible();
    await expect(canvas.getByRole("region", { name: "Selection" })).toHaveTextContent("1 selected");
    await expect(await box(context, 11)).not.toBeChecked();
  },
};

/** Whoever has gone on to another list learns of a failure, too, even if it comes just then. */
export const FailingElsewhere: Story = {
  parameters: refusingLater,
  play: async (context) => {
    const bar = await selectThree(context);
    await context.userEvent.click(bar.getByRole("button", { name: "Park" }));
    await expect(await screen.findByText("Changing 3 bugs…")).toBeVisible();
    const completed = await context.canvas.findByRole("tab", { name: /^Completed/ });
    const whenLeft = new MutationObserver(() => {
      if (screen.queryByText("Changing 3 bugs…")) return;
      whenLeft.disconnect();
      refuse();
    });
    whenLeft.observe(document.body, { childList: true, subtree: true });
    try {
      await context.userEvent.click(completed);
      await seeText(/^3 bugs were not changed\./);
    } finally {
      whenLeft.disconnect();
    }
  },
};

export const Changing: Story = {
  parameters: { calls: { ...serverWith(12).calls, changeBugs: pending } satisfies Calls },
  play: async (context) => {
    const bar = await selectThree(context);
    await context.userEvent.dblClick(bar.getByRole("button", { name: "Park" }));
    await expect(await screen.findByText("Changing 3 bugs…")).toBeVisible();
  },
};

async function confirmAll(context: Context) {
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

const compact = { beforeEach: () => localStorage.setItem("bugListDensity", "compact") };
const many = () => serverWith(1_249, { stubborn: ["bug-1", "bug-1249"] });

let isCut: boolean;
const counted = many().calls;

/** A failed count can be tried again from where one is. */
export const CountFailed: Story = {
  ...compact,
  parameters: {
    calls: {
      ...counted,
      changeBugs: (input) => (isCut ? fail(500) : counted.changeBugs(input)),
    } satisfies Calls,
  },
  play: async ({ canvas, userEvent }) => {
    isCut = true;
    await userEvent.click(await canvas.findByRole("checkbox", { name: "Select all loaded rows" }));
    await userEvent.keyboard("p");
    const dialog = within(await screen.findByRole("dialog", { name: /^Park \d+ bugs$/ }));
    await expect(await dialog.findByRole("alert")).toBeVisible();
    isCut = false;
    await userEvent.click(dialog.getByRole("button", { name: "Try again" }));
    await expect(await dialog.findByRole("button", { name: /^Park \d+ bugs$/ })).toBeEnabled();
    await expect(dialog.queryByRole("alert")).toBeNull();
  },
};

export const AllThatMatch: Story = {
  ...compact,
  parameters: many(),
  play: async (context) => {
    await context.userEvent.click(await confirmAll(context));
    await expect(await screen.findByText("1,247 bugs parked")).toBeVisible();
    await waitFor(() => expect(context.canvas.getAllByRole("row")).toHaveLength(3));
    await expect(document.body).not.toHaveFocus();
  },
};

export const ChangingAll: Story = {
  ...compact,
  parameters: {
    calls: {
      ...many().calls,
      changeBugs: (input) => (input.dryRun ? many().calls.changeBugs(input) : pending()),
    } satisfies Calls,
  },
  play: async (context) => {
    await context.userEvent.click(await confirmAll(context));
    const name = "Changing 1,247 bugs…";
    await expect(await screen.findByRole("progressbar", { name })).toBeVisible();
    await expect(screen.getByRole("button", { name })).toBeDisabled();
  },
};

/** The result of an earlier change isn't shown with the next one. */
export const FailureForgotten: Story = {
  ...compact,
  parameters: {
    calls: {
      ...many().calls,
      changeBugs: (input) => (input.dryRun ? many().calls.changeBugs(input) : fail(500)),
    } satisfies Calls,
  },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.click(await box(context, 1249));
    const bar = await canvas.findByRole("region", { name: "Selection" });
    await userEvent.click(within(bar).getByRole("button", { name: "Park" }));
    await expect(await screen.findByText(/^1 bug was not changed\./)).toBeVisible();
    await confirmAll(context);
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByText(/^1 bug was not changed\./)).toBeNull());
    await expect(bar).toHaveTextContent("1,249 selected");
  },
};

/** What is typed right after the first selection isn't lost, although its code may still be loading. */
export const TypedAtOnce: Story = {
  parameters: serverWith(12),
  play: async ({ canvas }) => {
    const [first] = await canvas.findAllByRole("link", { name: "View Bug" });
    first?.focus();
    for (const key of ["x", "c"]) {
      first?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    }
    await expect(await screen.findByText("Bug #12 marked as complete")).toBeVisible();
    await expect(await canvas.findByRole("tab", { name: "Pending 11" })).toBeVisible();
  },
};

/** A server that turns out to lack the call. */
export const NotOffered: Story = {
  parameters: {
    calls: {
      ...serverWith(12).calls,
      changeBugs: () => fail(404, undefined, "not_found"),
    } satisfies Calls,
  },
  play: async (context) => {
    const bar = await selectThree(context);
    await context.userEvent.click(bar.getByRole("button", { name: "Park" }));
    await waitFor(() => expect(context.canvas.queryByRole("checkbox")).toBeNull());
    await expect(context.canvas.queryByRole("region", { name: "Selection" })).toBeNull();
  },
};

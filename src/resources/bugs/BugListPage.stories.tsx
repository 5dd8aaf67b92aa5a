import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { type Calls, fail, pending } from "#storybook/fakeApi.ts";
import { inMain } from "#storybook/inMain.tsx";
import { localStore } from "../../storage.ts";
import { BugListPage } from "./BugListPage.tsx";
import { answerPage, buildBugs, people } from "./storyCalls.ts";

const listAssignees = () => ({ users: people });
const answering = (bugs = buildBugs(12)) =>
  ({
    listAssignees,
    listBugs: (query) => answerPage(query.status === "pending" ? bugs : [], query),
    setBugStatus: ({ bugID }) => ({
      info: "Bug marked as complete",
      data: {
        bug: { ...(bugs.find(({ _id }) => _id === bugID) ?? fail(404)), status: "complete" },
      },
    }),
  }) satisfies Calls;

/** All bugs of one status, as cards or as a table, to search, filter, sort and triage in. */
const meta = {
  title: "Bugs/BugListPage",
  component: BugListPage,
  parameters: { path: "/bugs", calls: { listBugViews: () => ({ data: [] }) } satisfies Calls },
  decorators: [inMain],
} satisfies Meta<typeof BugListPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  parameters: { calls: answering([]) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No bugs to display")).toBeVisible();
    await expect(canvas.getAllByRole("link", { name: /Report a Bug/ })).toHaveLength(2);
  },
};

export const Loading: Story = {
  parameters: { calls: { listAssignees: pending, listBugs: pending } satisfies Calls },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading bugs…")).toBeInTheDocument();
  },
};

export const Failed: Story = {
  parameters: { calls: { listAssignees, listBugs: () => fail(400) } satisfies Calls },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The bugs could not be loaded.")).toBeVisible();
    await expect(canvas.getByRole("tab", { name: /^Parked/ })).toBeVisible();
  },
};

/** That one list could not be loaded says nothing about the next. */
export const AnotherAfterAFailure: Story = {
  parameters: {
    calls: {
      listAssignees,
      listBugs: ({ status }) => (status === "complete" ? pending() : fail(409)),
    } satisfies Calls,
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText("The bugs could not be loaded.")).toBeVisible();
    await userEvent.click(canvas.getByRole("tab", { name: /^Completed/ }));
    await expect(await canvas.findByText("Loading bugs…")).toBeInTheDocument();
    await expect(canvas.queryByText("The bugs could not be loaded.")).toBeNull();
  },
};

let searches = 0;

/** What the tabs would count of a search is unknown then, and while it is tried again. */
export const SearchFailed: Story = {
  beforeEach: () => {
    searches = 0;
  },
  parameters: {
    calls: {
      listAssignees,
      listBugs: (query) => {
        if (!query.q) return answerPage(buildBugs(12), query);
        searches += 1;
        return searches === 1 ? fail(409) : pending();
      },
    } satisfies Calls,
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("tab", { name: "Pending 12" });
    await userEvent.type(canvas.getByRole("searchbox", { name: "Search these bugs" }), "netty");
    await canvas.findByText("The bugs could not be loaded.");
    await expect(canvas.getByRole("tab", { name: "Pending –" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await canvas.findByText("Loading, please wait...");
    await expect(canvas.getByRole("tab", { name: "Pending –" })).toBeVisible();
  },
};

/** The tabs by status keep their counts; who has bugs of the failed status is unknown. */
export const OtherStatusFailed: Story = {
  parameters: {
    calls: {
      listAssignees,
      listBugs: (query) =>
        query.status === "parked" ? fail(409) : answerPage(buildBugs(12), query),
    } satisfies Calls,
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("tab", { name: "Ann Lee 4" });
    await userEvent.click(canvas.getByRole("tab", { name: /^Parked/ }));
    await canvas.findByText("The bugs could not be loaded.");
    await expect(canvas.getByRole("tab", { name: "Pending 12" })).toBeVisible();
    await expect(canvas.queryByRole("tab", { name: /^Ann Lee/ })).toBeNull();
  },
};

export const Success: Story = {
  parameters: { calls: answering() },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("tab", { name: "Ann Lee 4" }));
    await expect(await canvas.findAllByText("Ann Lee", { selector: "dd" })).toHaveLength(4);
    await expect(localStore.get("selectedAssignedTab")).toBe("u-ann");
  },
};

export const Dark: Story = { ...Success, globals: { theme: "dark" } };

export const Completing: Story = {
  parameters: { calls: answering(buildBugs(2)) },
  play: async ({ canvas, userEvent }) => {
    const [first] = await canvas.findAllByRole("button", { name: "Mark as Complete" });
    if (first) await userEvent.click(first);
    await expect(await canvas.findByRole("tab", { name: "Pending 1" })).toBeVisible();
    await expect(canvas.getByRole("tab", { name: "Completed 1" })).toBeVisible();
    await expect(canvas.getAllByRole("article")).toHaveLength(1);
  },
};

const mouseOver = () => new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" });

/** Browsers send no `pointerout` for a button that has been removed. */
export const LeftAtOnce: Story = {
  parameters: { calls: answering(buildBugs(2)) },
  play: async ({ canvas, userEvent }) => {
    const [first] = await canvas.findAllByRole("button", { name: "Mark as Complete" });
    if (first) await userEvent.click(first);
    await expect(await canvas.findByText("Bug #2 is complete.")).toBeVisible();
    document.body.dispatchEvent(mouseOver());
    await waitFor(() => expect(canvas.getAllByRole("listitem")).toHaveLength(1));
  },
};

/** The list has appeared under a resting mouse. */
export const ByKeyboardUnderTheMouse: Story = {
  parameters: { calls: answering(buildBugs(2)) },
  play: async ({ canvas, userEvent }) => {
    const [first] = await canvas.findAllByRole("button", { name: "Mark as Complete" });
    first?.dispatchEvent(mouseOver());
    first?.focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(canvas.getByText("Bug #2 is complete.")).toHaveFocus());
    await userEvent.tab();
    await waitFor(() => expect(canvas.getAllByRole("listitem")).toHaveLength(1));
  },
};

export const NobodyBehindTheRememberedTab: Story = {
  parameters: { calls: answering() },
  beforeEach: () => localStore.set("selectedAssignedTab", "u-who-left"),
  play: async ({ canvas }) => {
    const all = await canvas.findByRole("tab", { name: "All 12" });
    await expect(all).toHaveAttribute("aria-selected", "true");
  },
};

/** Of 2,500 bugs, only the cards around the window are rendered. */
export const Thousands: Story = {
  parameters: { calls: answering(buildBugs(2_500)) },
  play: async ({ canvas }) => {
    const [first] = await canvas.findAllByRole("listitem");
    await expect(first).toHaveAttribute("aria-setsize", "2500");
    await expect(canvas.getAllByRole("article").length).toBeLessThan(40);
  },
};

const compact = { beforeEach: () => localStore.set("bugListDensity", "compact") };

export const Compact: Story = {
  ...compact,
  parameters: { calls: answering() },
  play: async ({ canvas, userEvent }) => {
    const rows = await canvas.findAllByRole("row");
    await expect(rows).toHaveLength(13);
    await userEvent.click(canvas.getByText("Comfortable"));
    await expect(await canvas.findAllByRole("article")).not.toHaveLength(0);
    await expect(localStore.get("bugListDensity")).toBe("comfortable");
  },
};

export const CompactDark: Story = {
  ...compact,
  parameters: { calls: answering() },
  globals: { theme: "dark" },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole("row")).toHaveLength(13);
  },
};

export const CompactOnAPhone: Story = {
  ...compact,
  parameters: {
    calls: answering([
      ...buildBugs(3),
      ...buildBugs(1, { _id: "left", assigned: "Unknown", assignedTo: null, assigneeLeft: true }),
    ]),
  },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText("Left the team")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Filters" }));
    await expect(await canvas.findByRole("combobox", { name: "Added by" })).toBeVisible();
  },
};

/** With the filters folded, the order is told if it isn't the usual one. */
export const OrderOnAPhone: Story = {
  parameters: { path: "/bugs?status=pending&sort=-comments", calls: answering(buildBugs(3)) },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText("Sort by: Most comments")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Filters" }));
    await expect(await canvas.findByRole("combobox", { name: "Sort by" })).toBeVisible();
    await expect(canvas.queryByText("Sort by: Most comments")).toBeNull();
  },
};

export const CompletingInTheTable: Story = {
  ...compact,
  parameters: { calls: answering(buildBugs(2)) },
  play: async ({ canvas, userEvent }) => {
    const [first] = await canvas.findAllByRole("button", { name: "Mark as Complete" });
    if (first) await userEvent.click(first);
    await expect(await canvas.findByRole("tab", { name: "Pending 1" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Bug #2 is complete." })).toHaveFocus();
  },
};

let answer: Promise<number | undefined>;
let answerList: (error?: number) => void;

/** The button keeps the focus until the bugs are there. */
export const TriedAgain: Story = {
  beforeEach: () => {
    answer = Promise.resolve(400);
  },
  parameters: {
    calls: {
      listAssignees,
      listBugs: async (query) => {
        const error = await answer;
        return error ? fail(error) : answerPage(buildBugs(12), query);
      },
    } satisfies Calls,
  },
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole("button", { name: "Try again" });
    button.focus();
    const tryAgain = async () => {
      answer = new Promise((resolve) => {
        answerList = resolve;
      });
      await userEvent.keyboard("{Enter}");
      await waitFor(() => expect(button).toHaveAttribute("aria-busy", "true"));
      await expect(canvas.getByText("The bugs could not be loaded.")).toBeVisible();
      await expect(button).toHaveFocus();
    };
    await tryAgain();
    answerList(400);
    await waitFor(() => expect(button).not.toHaveAttribute("aria-busy"));
    await expect(button).toHaveFocus();
    await tryAgain();
    answerList();
    await expect(await canvas.findAllByRole("article")).not.toHaveLength(0);
    await expect(canvas.getByRole("heading", { level: 1 })).toHaveFocus();
  },
};

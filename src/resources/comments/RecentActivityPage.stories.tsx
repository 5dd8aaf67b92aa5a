import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent } from "storybook/test";
import type { Comment, HistoryEvent } from "#contract/types.ts";
import { type Calls, fail, pending } from "#storybook/fakeApi.ts";
import { seeText } from "#storybook/seeText.ts";
import { buildComment, buildEvent } from "../../testData.ts";
import { RecentActivityPage } from "./RecentActivityPage.tsx";

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

const comments: Comment[] = [
  buildComment({ _id: "c-1", createdAt: hoursAgo(0) }),
  buildComment({ _id: "c-2", createdAt: hoursAgo(24), user: "Ann Lee" }),
  buildComment({ _id: "c-3", user: "" }),
  buildComment({ _id: "c-4", createdAt: "", bug: undefined }),
];

/** Answers one page at a time, as our server does; other servers return everything. */
const answer =
  (all: Comment[]): NonNullable<Calls["listRecentComments"]> =>
  ({ page = 1, limit = 30 }) => ({
    data: all.slice((page - 1) * limit, page * limit),
    total: all.length,
  });

const meta = {
  title: "Comments/RecentActivityPage",
  component: RecentActivityPage,
  parameters: {
    path: "/recent-activity",
    calls: { listRecentComments: answer(comments) } satisfies Calls,
  },
} satisfies Meta<typeof RecentActivityPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Success: Story = {
  play: async () => {
    await expect(await screen.findByRole("heading", { name: "Today" })).toBeVisible();
    await expect(screen.getByRole("heading", { name: "Yesterday" })).toBeVisible();
    await seeText("Unknown");
    await expect(screen.getAllByRole("link", { name: "View Bug" })[0]).toHaveAttribute(
      "href",
      "/bug-comments/bug-1042",
    );
  },
};

export const Empty: Story = {
  parameters: { calls: { listRecentComments: answer([]) } satisfies Calls },
  play: async () => {
    await seeText("No recent comments available");
  },
};

export const Loading: Story = {
  parameters: { calls: { listRecentComments: pending } satisfies Calls },
  play: async () => {
    await seeText("Loading, please wait...");
  },
};

export const Failed: Story = {
  parameters: { calls: { listRecentComments: () => fail(400) } satisfies Calls },
  play: async () => {
    await seeText("The recent comments could not be loaded.");
    await expect(screen.getByRole("button", { name: "Try again" })).toBeEnabled();
  },
};

/** User input is always shown as text. */
export const Hostile: Story = {
  parameters: {
    calls: {
      listRecentComments: answer([
        buildComment({
          _id: "c-1",
          user: "<b>Eve</b>",
          comment: "<img src=x onerror=alert(1)> <script>alert(2)</script>",
        }),
        buildComment({ _id: "c-2", comment: "x".repeat(20_000) }),
        buildComment({ _id: "c-3", comment: "line\n".repeat(2_000), user: "y".repeat(80) }),
      ]),
    } satisfies Calls,
  },
  play: async () => {
    await seeText(/<script>alert\(2\)<\/script>/);
    await expect(screen.getAllByRole("button", { name: "Show all" })).toHaveLength(2);
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  },
};

const many = Array.from({ length: 45 }, (_, index) =>
  buildComment({ _id: `c-${index}`, comment: `Comment ${index}`, createdAt: hoursAgo(index) }),
);

export const OlderComments: Story = {
  parameters: { calls: { listRecentComments: answer(many) } satisfies Calls },
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Show older comments" }));
    await seeText("Comment 44");
    await expect(screen.queryByRole("button", { name: "Show older comments" })).toBeNull();
  },
};

/** A server without paging returns everything at once. */
export const WithoutPages: Story = {
  parameters: { calls: { listRecentComments: () => ({ data: many }) } satisfies Calls },
  play: OlderComments.play,
};

export const OlderFailed: Story = {
  parameters: {
    calls: {
      listRecentComments: (input) => (input.page === 1 ? answer(many)(input, {}) : fail(400)),
    } satisfies Calls,
  },
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Show older comments" }));
    await seeText("The older comments could not be loaded.");
    await seeText("Comment 0");
  },
};

const ann = { uid: "u-ann", username: "Ann Lee" };
const bugs = [7, 8, 9].map((order) => ({ _id: `bug-${order}`, order, title: `Feeder ${order}` }));

/** What the server records, newest first. */
const events = [
  ...bugs.map((bug) =>
    buildEvent({
      bug,
      at: hoursAgo(0),
      changeID: "batch",
      field: "status",
      from: "pending",
      to: "complete",
    }),
  ),
  buildEvent({
    at: hoursAgo(1),
    by: ann,
    kind: "comment.added",
    comment: { _id: "c-1", comment: "The cable is loose." },
  }),
  buildEvent({ at: hoursAgo(24), by: ann, field: "assignedTo", from: null, to: ann }),
];

const answerActivity: NonNullable<Calls["listActivity"]> = ({ kind, by, since }) => {
  const data = events.filter(
    (event) =>
      (!kind || (kind === "comments") === (event.comment !== undefined)) &&
      (!by || event.by?.uid === by) &&
      (!since || event.at >= since),
  );
  return { data, total: data.length };
};

const filtering = {
  listRecentComments: answer(comments),
  listActivity: answerActivity,
  listAssignees: () => ({ users: [ann] }),
} satisfies Calls;

export const Filtered: Story = {
  parameters: { calls: filtering, path: "/recent-activity?show=all" },
  play: async ({ canvas }) => {
    await canvas.findByText(/changed 3 bugs: set the status to Completed \(was Pending\)/);
    await seeText("The cable is loose.");
    await seeText(/assigned it to Ann Lee \(was nobody\)/);
    await expect(await canvas.findByRole("radio", { name: "All" })).toBeChecked();
    await userEvent.click(canvas.getByText("Show the bugs"));
    await expect(canvas.getByRole("link", { name: "#8 Feeder 8" })).toHaveAttribute(
      "href",
      "/bug-comments/bug-8",
    );
  },
};

/** Bugs that had different values and got the same one. */
export const FilteredBulkAssignment: Story = {
  parameters: {
    calls: {
      ...filtering,
      listActivity: () => {
        const data = bugs.map((bug, index) =>
          buildEvent({
            bug,
            at: hoursAgo(0),
            changeID: "assigned",
            field: "assignedTo",
            from: index === 0 ? null : { uid: "u-bob", username: "Bob Okafor" },
            to: ann,
          }),
        );
        return { data, total: data.length };
      },
    } satisfies Calls,
    path: "/recent-activity?show=all",
  },
  play: async ({ canvas }) => {
    await seeText(/changed 3 bugs: assigned it to Ann Lee$/);
    await userEvent.click(canvas.getByText("Show the bugs"));
    await seeText(/assigned it to Ann Lee \(was nobody\)/);
  },
};

/** A command has nobody's name. */
export const FilteredImport: Story = {
  parameters: {
    calls: {
      ...filtering,
      listActivity: () => {
        const change = { at: hoursAgo(0), by: null, changeID: "imported" };
        const data = bugs.map((bug) => buildEvent({ ...change, kind: "bug.imported", bug }));
        return { data, total: data.length };
      },
    } satisfies Calls,
    path: "/recent-activity?show=all",
  },
  play: async () => {
    await seeText("The import");
    await seeText("added 3 bugs");
  },
};

/** A batch of bugs, newest first, and what was done before it. */
const batchOf = (count: number) => [
  ...Array.from({ length: count }, (_, index) =>
    buildEvent({
      bug: { _id: `bug-${index}`, order: index, title: `Feeder ${index}` },
      at: hoursAgo(0),
      changeID: "many",
      field: "status",
      from: "pending",
      to: "parked",
    }),
  ),
  buildEvent({ at: hoursAgo(1), field: "assignedTo", from: null, to: ann }),
];

/** Answers a page at a time. */
const answerEvents =
  (all: HistoryEvent[]): NonNullable<Calls["listActivity"]> =>
  ({ page = 1, limit = 50 }) => ({
    data: all.slice((page - 1) * limit, page * limit),
    total: all.length,
  });

/** A batch is loaded to its end, so that it is told with the right number. */
export const BatchOfManyPages: Story = {
  parameters: {
    calls: { ...filtering, listActivity: answerEvents(batchOf(120)) },
    path: "/recent-activity?show=all",
  },
  play: async () => {
    await seeText(/changed 120 bugs: set the status to Parked/);
    await seeText(/assigned it to Ann Lee/);
  },
};

/** A batch that spans too many pages is loaded on request. */
export const BatchOfThousands: Story = {
  parameters: {
    calls: { ...filtering, listActivity: answerEvents(batchOf(1_000)) },
    path: "/recent-activity?show=all",
  },
  play: async ({ canvas }) => {
    await seeText(/changed at least 550 bugs: set the status to Parked/);
    await userEvent.click(canvas.getByRole("button", { name: "Show older activity" }));
    await seeText(/changed 1,000 bugs: set the status to Parked/);
    await seeText(/assigned it to Ann Lee/);
  },
};

export const NothingMatches: Story = {
  parameters: { calls: filtering, path: "/recent-activity?by=u-nobody" },
  play: async ({ canvas }) => {
    await seeText("Nothing matches these filters");
    await userEvent.click(canvas.getByRole("button", { name: "Clear the filters" }));
    await seeText("Unknown");
    // There before its text: many screen readers skip a status that comes together with it.
    await expect(canvas.getByRole("status")).toBeEmptyDOMElement();
    await expect(canvas.getByRole("heading", { level: 1 })).toHaveFocus();
  },
};

/** A server with the specified calls alone has nothing to filter. */
export const WithoutHistory: Story = {
  parameters: {
    calls: {
      listRecentComments: answer(comments),
      listActivity: () => fail(404),
    } satisfies Calls,
    path: "/recent-activity?show=changes",
  },
  play: async ({ canvas }) => {
    await seeText("Unknown");
    await expect(canvas.queryByRole("group", { name: "Filters" })).toBeNull();
  },
};

export const NarrowDark: Story = {
  ...Hostile,
  globals: { theme: "dark", viewport: { value: "phone" } },
};

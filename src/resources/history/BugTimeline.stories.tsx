import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { EVENT_EXCERPT } from "#contract/constants.ts";
import type { HistoryEvent } from "#contract/types.ts";
import { type Calls, fail } from "#storybook/fakeApi.ts";
import { inMain } from "#storybook/inMain.tsx";
import { buildBug, buildComment, buildEvent } from "../../testData.ts";
import { BugTimeline, TimelineChoice } from "./BugTimeline.tsx";

// One moment for all: events of the same hour keep their order.
const NOW = Date.now();
const hoursAgo = (hours: number) => new Date(NOW - hours * 3_600_000).toISOString();
const ann = { uid: "u-ann", username: "Ann Lee" };
const gone = { uid: "u-gone", username: "Unknown" };

const comments = [
  buildComment({ _id: "c-1", comment: "First\n  indented", createdAt: hoursAgo(30) }),
  buildComment({ _id: "c-2", comment: "Second", createdAt: hoursAgo(3) }),
];

/** All that can happen to a bug, newest first. */
const everything: HistoryEvent[] = [
  buildEvent({ at: hoursAgo(1), field: "status", from: "pending", to: "complete" }),
  buildEvent({
    at: hoursAgo(2),
    changeID: "both",
    field: "bugType",
    from: "development",
    to: "design",
  }),
  buildEvent({ at: hoursAgo(2), changeID: "both", field: "assignedTo", from: gone, to: ann }),
  buildEvent({
    at: hoursAgo(3),
    kind: "comment.added",
    comment: { _id: "c-2", comment: "Second" },
  }),
  buildEvent({
    at: hoursAgo(4),
    by: ann,
    kind: "comment.edited",
    comment: { _id: "c-1", comment: "First\n  indented" },
    from: "Frist",
    to: "First\n  indented",
  }),
  buildEvent({ at: hoursAgo(5), by: ann, kind: "comment.deleted", comment: { _id: "c-0" } }),
  buildEvent({ at: hoursAgo(6), by: ann, kind: "comment.added", comment: { _id: "c-0" } }),
  buildEvent({
    at: hoursAgo(7),
    field: "title",
    from: "Cage sensor stops",
    to: "Cage sensor 4B stops reporting after a power cut",
  }),
  buildEvent({ at: hoursAgo(8), by: ann, field: "description", from: "Old", to: "New\nlines" }),
  ...["/uploads/a", "/uploads/b"].map((to) =>
    buildEvent({ at: hoursAgo(9), changeID: "files", field: "attachments", from: null, to }),
  ),
  buildEvent({ at: hoursAgo(29), field: "attachments", from: "/uploads/c", to: null }),
  buildEvent({ at: hoursAgo(31), by: gone, field: "assignedTo", from: ann, to: null }),
  buildEvent({ at: hoursAgo(32), by: gone, field: "title" }),
  buildEvent({ at: hoursAgo(50), by: null, kind: "bug.imported" }),
  buildEvent({ at: hoursAgo(51), kind: "bug.created" }),
];

/** Answers a page at a time. */
const answer =
  (events: HistoryEvent[]): NonNullable<Calls["listBugHistory"]> =>
  ({ page = 1, limit = 50 }) => ({
    data: events.slice((page - 1) * limit, page * limit),
    total: events.length,
  });

const meta = {
  title: "History/BugTimeline",
  component: BugTimeline,
  args: { bug: { ...buildBug(), comments } },
  render: (args) => (
    <>
      <TimelineChoice bugID={args.bug._id} />
      <BugTimeline {...args} />
    </>
  ),
  parameters: { calls: { listBugHistory: () => fail(404) } satisfies Calls },
  decorators: [inMain],
} satisfies Meta<typeof BugTimeline>;
export default meta;

type Story = StoryObj<typeof meta>;

/** A server that records no changes. */
export const CommentsAlone: Story = {
  play: async ({ canvas }) => {
    const [latest, earliest] = canvas.getAllByRole("listitem");
    await expect(latest).toHaveTextContent("Second");
    await expect(earliest).toHaveTextContent("First");
    await expect(canvas.queryByRole("radiogroup")).toBeNull();
  },
};

export const NoComments: Story = {
  args: { bug: { ...buildBug(), comments: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No comments yet.")).toBeVisible();
  },
};

export const Success: Story = {
  parameters: { calls: { listBugHistory: answer(everything) } satisfies Calls },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText(/set the status/);
    const lines = () => canvas.getAllByRole("listitem").map(({ textContent }) => textContent);
    await expect(lines()).toEqual([
      "Mara Lindqvist set the status to Completed (was Pending) 1 hour ago",
      "Mara Lindqvist assigned it to Ann Lee (was Unknown) and set the type to Design (was Development) 2 hours ago",
      "Bob Okafor 3 hours agoSecond",
      "Ann Lee edited a comment 4 hours agoBefore and after the editBeforeFristAfterFirst\n  indented",
      "Ann Lee deleted a comment 5 hours ago",
      "Ann Lee wrote a comment that was deleted later 6 hours ago",
      "Mara Lindqvist changed the title to “Cage sensor 4B stops reporting after a power cut” (was “Cage sensor stops”) 7 hours ago",
      "Ann Lee changed the description 8 hours agoWhat it saidBeforeOldAfterNew\nlines",
      "Mara Lindqvist added 2 attachments 9 hours ago",
      "Mara Lindqvist removed an attachment 1 day ago",
      "Bob Okafor 1 day agoFirst\n  indented",
      "Unknown left it unassigned (was Ann Lee) 1 day ago",
      "Unknown changed the title 1 day ago",
      "The import added this bug 2 days ago",
      "Mara Lindqvist reported this bug 2 days ago",
    ]);
    await userEvent.click(canvas.getByText("Comments", { selector: "label" }));
    await expect(lines()).toHaveLength(2);
    await userEvent.click(canvas.getByText("Changes", { selector: "label" }));
    await expect(canvas.queryByText("Second")).toBeNull();
    await expect(lines()).toHaveLength(13);
    await userEvent.click(canvas.getByText("All", { selector: "label" }));
  },
};

export const Narrow: Story = { ...Success, globals: { viewport: { value: "phone" } } };

/** A thousand changes: a page is loaded, and the comments that are older stand below the gap. */
export const Earlier: Story = {
  parameters: {
    calls: {
      listBugHistory: answer([
        ...Array.from({ length: 120 }, (_, index) =>
          buildEvent({
            at: hoursAgo(1 + index / 1_000),
            field: "status",
            from: index % 2 ? "pending" : "parked",
            to: index % 2 ? "parked" : "pending",
          }),
        ),
        buildEvent({ at: hoursAgo(60), kind: "bug.created" }),
      ]),
    } satisfies Calls,
  },
  play: async ({ canvas, userEvent }) => {
    const earlier = await canvas.findByRole("button", { name: "Show earlier changes" });
    await expect(canvas.getAllByRole("listitem")).toHaveLength(53);
    await expect(canvas.getAllByRole("listitem").at(-1)).toHaveTextContent("First");
    await userEvent.click(earlier);
    await canvas.findByRole("button", { name: "Show earlier changes" });
    await expect(canvas.getAllByRole("listitem")).toHaveLength(103);
    await userEvent.click(canvas.getByRole("button", { name: "Show earlier changes" }));
    await canvas.findByText(/reported this bug/);
    await expect(canvas.queryByRole("button", { name: "Show earlier changes" })).toBeNull();
    await expect(document.activeElement).not.toBe(document.body);
  },
};

const LONG = "A line of what was measured. ".repeat(100);

/** The list has the beginning of long texts; the rest comes on demand, here at the second attempt. */
export const CutTexts: Story = {
  parameters: {
    calls: {
      listBugHistory: answer([
        buildEvent({
          id: "cut",
          field: "description",
          from: "Short",
          to: LONG.slice(0, EVENT_EXCERPT),
          isCut: true,
        }),
      ]),
      getEvent: (() => {
        let attempts = 0;
        return ({ id }) =>
          ++attempts === 1
            ? fail(400)
            : {
                data: buildEvent({ id, field: "description", from: "Short", to: `${LONG}The end` }),
              };
      })(),
    } satisfies Calls,
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText("What it said"));
    const button = canvas.getByRole("button", { name: "Show all of it" });
    await userEvent.click(button);
    await canvas.findByText(/could not be loaded/);
    await userEvent.click(button);
    await expect(await canvas.findByText(/The end/)).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Show less" })).toHaveFocus();
    await expect(canvas.queryByRole("alert")).toBeNull();
    await userEvent.click(button);
    await expect(canvas.queryByText(/The end/)).toBeNull();
    await userEvent.click(button);
  },
};

export const Failed: Story = {
  parameters: { calls: { listBugHistory: () => fail(400) } satisfies Calls },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/The changes could not be loaded/)).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Try again" })).toBeEnabled();
    await expect(canvas.getByText("Second")).toBeVisible();
  },
};

export const Hostile: Story = {
  args: {
    bug: {
      ...buildBug(),
      comments: [
        buildComment({ user: "", comment: `<script>alert(1)</script> ${"x".repeat(300)}` }),
        buildComment({ _id: "c-2", comment: "A line of a log\n".repeat(1_200) }),
      ],
    },
  },
  parameters: {
    calls: {
      listBugHistory: answer([
        buildEvent({ field: "title", from: "<b>W</b>".repeat(30), to: "W".repeat(255) }),
        buildEvent({ by: { uid: "u", username: "y".repeat(80) }, kind: "bug.created" }),
      ]),
    } satisfies Calls,
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvas.getByText("Unknown")).toBeVisible();
    await canvas.findByText(/reported this bug/);
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
    await userEvent.click(canvas.getByRole("button", { name: "Show all" }));
    await expect(canvas.getByRole("button", { name: "Show less" })).toBeVisible();
  },
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import type { BugView } from "#contract/types.ts";
import { enterText } from "#storybook/enterText.ts";
import { admin, type Calls, fail, pending } from "#storybook/fakeApi.ts";
import { seeText } from "#storybook/seeText.ts";
import { type BugListView, wholeView } from "../bugs/list/bugListView.ts";
import { BugViews } from "./BugViews.tsx";

const at = "2025-03-14T16:05:00.000Z";
const build = (id: string, overrides: Partial<BugView> = {}): BugView => ({
  id,
  name: "Design only",
  isShared: false,
  owner: admin.uid,
  query: { status: "pending", bugType: "design" },
  createdAt: at,
  updatedAt: at,
  ...overrides,
});
const design = build("v1");
const unassigned = build("v2", {
  name: "Unassigned",
  isShared: true,
  owner: "u-ann",
  query: { status: "pending", assignedTo: "nobody" },
});
const long = build("v3", {
  name: "Feeders in rack 2 that jammed after the power cut of May",
  query: { status: "parked", q: "feeder", sort: "-updatedAt" },
});

const answering = (...data: BugView[]) => ({ listBugViews: () => ({ data }) }) satisfies Calls;
const designs: BugListView = { ...wholeView("pending"), bugType: "design" };
const createBugView = fn(({ name, isShared = false, query }) => ({
  info: "View saved",
  data: { view: build("v9", { name, isShared, query }) },
}));

/** The menu beside a list that shows what is opened. */
function Beside({ start }: { start: BugListView }) {
  const [view, setView] = useState(start);
  return (
    <main style={{ display: "flex", justifyContent: "flex-end", minHeight: 480, padding: 16 }}>
      <h1 style={{ position: "absolute", clip: "rect(0 0 0 0)" }}>Bugs</h1>
      <BugViews view={view} onOpen={setView} />
    </main>
  );
}

/**
 * The menu of saved views: filters and order of the bug list under a name, one's own or the team's.
 */
const meta = {
  title: "Bugs/BugViews",
  component: Beside,
  args: { start: designs },
  parameters: { path: "/bugs" },
  beforeEach: () => {
    createBugView.mockClear();
  },
} satisfies Meta<typeof Beside>;
export default meta;

type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story["play"]>;

const open: Play = async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole("button", { name: /^Views/ }));
  // Its items are loaded when it is first opened.
  await waitFor(() => expect(document.activeElement?.role).toMatch(/^menuitem/));
};
const item = (name: string) => screen.findByRole("menuitem", { name });

export const Empty: Story = {
  args: { start: wholeView("pending") },
  parameters: { calls: answering() },
  play: async (context) => {
    await open(context);
    await seeText("No views yet. Choose filters, then save them as a view.");
    const save = await item("Save this view…");
    await expect(save).toHaveAttribute("aria-disabled", "true");
    // The reason covers nothing that the menu says.
    const reason = await screen.findByRole("tooltip");
    await expect(reason.getBoundingClientRect().top).toBeGreaterThan(
      save.getBoundingClientRect().bottom,
    );
  },
};

export const Several: Story = {
  parameters: { calls: answering(design, unassigned, long) },
  play: async (context) => {
    await context.canvas.findByRole("button", { name: "Views: Design only" });
    await open(context);
    await expect(screen.getByRole("menuitemradio", { name: "Design only" })).toBeChecked();
    await expect(await item("Rename or share")).not.toHaveAttribute("aria-disabled");
    // A letter leads to the next name that begins with it.
    await userEvent.keyboard("u{Enter}");
    await context.canvas.findByRole("button", { name: "Views: Unassigned" });
  },
};

export const Open: Story = {
  parameters: { calls: answering(design, unassigned, long) },
  play: open,
};

export const OnAPhone: Story = {
  ...Open,
  globals: { viewport: { value: "phone" } },
  play: async (context) => {
    await open(context);
    // Names may differ in their ends alone, and a phone has no tooltips.
    const name = await screen.findByText(long.name);
    await expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
  },
};

/** Somebody else's view of the team can only be opened. */
export const OfAColleague: Story = {
  args: { start: { ...wholeView("pending"), assignee: "nobody" } },
  parameters: { calls: answering(unassigned), session: { ...admin, role: "user" } },
  play: async (context) => {
    await context.canvas.findByRole("button", { name: "Views: Unassigned" });
    await open(context);
    for (const name of ["Rename or share", "Delete view"]) {
      await expect(await item(name)).toHaveAttribute(
        "aria-description",
        "Only its owner or an admin can change a view of the team.",
      );
    }
  },
};

export const Saving: Story = {
  parameters: { calls: { ...answering(), createBugView } satisfies Calls },
  play: async (context) => {
    await open(context);
    await userEvent.click(await item("Save this view…"));
    const name = await screen.findByRole("textbox", { name: "Name" });
    await waitFor(() => expect(name).toHaveFocus());
    await enterText(name, "Drawings");
    await userEvent.click(screen.getByRole("checkbox", { name: "Share with the team" }));
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    await seeText("View saved");
    await expect(createBugView.mock.calls[0]?.[0]).toEqual({
      name: "Drawings",
      isShared: true,
      query: { status: "pending", bugType: "design" },
    });
  },
};

export const NameIsTaken: Story = {
  parameters: {
    calls: {
      ...answering(),
      createBugView: () =>
        fail(
          409,
          'There is a view named "Drawings" already: choose another name.',
          "view_name_taken",
        ),
    } satisfies Calls,
  },
  play: async (context) => {
    await open(context);
    await userEvent.click(await item("Save this view…"));
    await enterText(await screen.findByRole("textbox", { name: "Name" }), "Drawings", "{Enter}");
    await seeText('There is a view named "Drawings" already: choose another name.');
  },
};

export const Loading: Story = {
  parameters: { calls: { listBugViews: pending } satisfies Calls },
  play: async (context) => {
    await open(context);
    await seeText("Loading, please wait...");
  },
};

export const Failed: Story = {
  parameters: { calls: { listBugViews: () => fail(400) } satisfies Calls },
  play: async (context) => {
    await open(context);
    await expect(await item("The views couldn't be loaded. Try again")).toHaveFocus();
  },
};

const listAfterFailures = fn();

/** The menu stays, and the keyboard goes on with the first view. */
export const TriedAgain: Story = {
  parameters: { calls: { listBugViews: listAfterFailures } satisfies Calls },
  beforeEach: () => {
    listAfterFailures.mockReset().mockImplementation(() => fail(400));
  },
  play: async (context) => {
    await open(context);
    const tryAgain = await item("The views couldn't be loaded. Try again");
    listAfterFailures.mockImplementation(() => ({ data: [design, unassigned] }));
    await userEvent.keyboard("{Enter}");
    await expect(await screen.findByRole("menuitemradio", { name: "Design only" })).toHaveFocus();
    await expect(tryAgain).not.toBeInTheDocument();
  },
};

/** A server with the specified calls alone. */
export const NotOffered: Story = {
  parameters: { calls: { listBugViews: () => fail(404) } satisfies Calls },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryByRole("button")).toBeNull());
  },
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, type within } from "storybook/test";
import type { Calls } from "#storybook/fakeApi.ts";
import { inMain } from "#storybook/inMain.tsx";
import { BugListPage } from "./BugListPage.tsx";
import { answerPage, buildBugs, people } from "./storyCalls.ts";

const listAssignees = () => ({ users: people });

/** What filters and a search leave of the list, and how they are cleared. */
const meta = {
  title: "Bugs/BugListFilters",
  component: BugListPage,
  parameters: { calls: { listBugViews: () => ({ data: [] }) } satisfies Calls },
  decorators: [inMain],
} satisfies Meta<typeof BugListPage>;
export default meta;

type Story = StoryObj<typeof meta>;

/** What a link says, with a chip for each filter. */
export const Filtered: Story = {
  parameters: {
    path: "/bugs?status=pending&bugType=design&createdBy=u-ann&hasAttachment=false&updatedSince=2025-01-31",
    calls: { listAssignees, listBugs: (query) => answerPage([], query) } satisfies Calls,
  },
  play: async ({ canvas, userEvent }) => {
    for (const filter of [
      "Added by Ann Lee",
      "Design",
      "Without attachments",
      "Updated since 31 Jan 2025",
    ]) {
      await expect(
        await canvas.findByRole("button", { name: `Remove the filter: ${filter}` }),
      ).toBeVisible();
    }
    await expect(await canvas.findByText("Nothing here matches these filters.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Clear" }));
    await waitFor(() =>
      expect(canvas.queryByRole("button", { name: /Remove the filter/ })).toBeNull(),
    );
  },
};

const foundElsewhere = { pending: 0, complete: 3, parked: 1 };

/** Where only another status has what is searched for, the empty list leads there. */
export const FoundElsewhere: Story = {
  parameters: {
    path: "/bugs?status=pending&q=feeder",
    calls: {
      listAssignees,
      listBugs: ({ status }) => {
        const data = status === "complete" ? buildBugs(3) : [];
        return {
          data,
          total: data.length,
          counts: { status: foundElsewhere, assignees: [] },
        };
      },
    } satisfies Calls,
  },
  play: async ({ canvas, userEvent }) => {
    (await canvas.findByRole("button", { name: "Show 3 in Completed" })).focus();
    await userEvent.keyboard("{Enter}");
    await expect(await canvas.findAllByRole("article")).toHaveLength(3);
    await expect(canvas.getByRole("tab", { name: "Completed 3" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await expect(canvas.getByRole("heading", { level: 1 })).toHaveFocus();
  },
};

const typedBugs = {
  listAssignees,
  listBugs: (query) => answerPage(query.bugType ? [] : buildBugs(12), query),
} satisfies Calls;
const twoFilters = "/bugs?status=pending&bugType=design&hasAttachment=true";

/** Of the buttons that go with the filters, each hands the focus on, and the new number is told. */
export const ClearedByKeyboard: Story = {
  parameters: { path: twoFilters, calls: typedBugs },
  play: async ({ canvas, userEvent }) => {
    const remove = (filter: string) =>
      canvas.findByRole("button", { name: `Remove the filter: ${filter}` });
    (await remove("With attachments")).focus();
    await userEvent.keyboard("{Enter}");
    const last = await remove("Design");
    await expect(last).toHaveFocus();
    await waitFor(() => expect(canvas.queryAllByText(/^Remove|With attachments/)).toHaveLength(0));
    await userEvent.keyboard("{Enter}");
    await seeAllBugs(canvas);
  },
};

const clearedBy = (name: string): Story => ({
  parameters: { path: twoFilters, calls: typedBugs },
  play: async ({ canvas, userEvent }) => {
    // Many screen readers skip a status that comes with its text.
    const told = await canvas.findByText("0 bugs");
    await expect(told.parentElement).toHaveAttribute("aria-live", "polite");
    (await canvas.findByRole("button", { name })).focus();
    await userEvent.keyboard("{Enter}");
    await seeAllBugs(canvas);
  },
});
export const ClearedAtOnce = clearedBy("Clear");
export const ClearedFromTheEmptyList = clearedBy("Clear the filters");

async function seeAllBugs(canvas: ReturnType<typeof within>) {
  await expect(await canvas.findAllByRole("article")).not.toHaveLength(0);
  await expect(canvas.getByRole("heading", { level: 1 })).toHaveFocus();
  await expect(canvas.getByText("12 bugs").parentElement).toHaveAttribute("aria-live", "polite");
}

/** The server sent all bugs, so they are filtered and searched here. */
export const FilteredHere: Story = {
  parameters: {
    path: "/bugs?status=pending&q=feeder",
    calls: {
      listAssignees,
      listBugs: ({ status }) => ({ data: status === "pending" ? buildBugs(10) : [] }),
    } satisfies Calls,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole("article")).toHaveLength(2);
    await expect(canvas.getByLabelText("Search titles and descriptions")).toHaveValue("feeder");
    await expect(canvas.getByText(/This server doesn't filter or sort/)).toBeVisible();
  },
};

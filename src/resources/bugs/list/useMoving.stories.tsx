import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { failing } from "#storybook/failures.ts";
import type { Calls } from "#storybook/fakeApi.ts";
import { inMain } from "#storybook/inMain.tsx";
import { localStore } from "../../../storage.ts";
import { BugListPage } from "../BugListPage.tsx";
import { answerPage, buildBugs, people } from "../storyCalls.ts";

const bugs = buildBugs(3);

/** A list whose bugs can't be moved, as the connection fails while one tries. */
const meta = {
  title: "Bugs/StatusInTheList",
  component: BugListPage,
  parameters: {
    path: "/bugs",
    calls: {
      listBugViews: () => ({ data: [] }),
      listAssignees: () => ({ users: people }),
      listBugs: (query) => answerPage(query.status === "pending" ? bugs : [], query),
      setBugStatus: failing,
    } satisfies Calls,
  },
  decorators: [inMain],
} satisfies Meta<typeof BugListPage>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Nobody knows whether it has moved, until the list is loaded anew. */
export const Unanswered: Story = {
  play: async ({ canvas, userEvent }) => {
    const [complete] = await canvas.findAllByRole("button", { name: "Mark as Complete" });
    await userEvent.click(complete as HTMLElement);
    const note = await canvas.findByText(/^No answer came, so the status may not have changed/);
    await expect(note).toBeVisible();
    window.dispatchEvent(new Event("focus"));
    await expect(
      await canvas.findByText("Not marked as complete. Please try again."),
    ).toBeVisible();
  },
};

export const UnansweredInTheTable: Story = {
  beforeEach: () => localStore.set("bugListDensity", "compact"),
  play: async ({ canvas, userEvent }) => {
    const [complete] = await canvas.findAllByRole("button", { name: "Mark as Complete" });
    await userEvent.click(complete as HTMLElement);
    // Its tip would be in the pictures.
    await userEvent.unhover(complete as HTMLElement);
    await expect(await canvas.findByText(/: no answer came, so its status may/)).toBeVisible();
    window.dispatchEvent(new Event("focus"));
    await expect(await canvas.findByText(/: not marked as complete\. Please/)).toBeVisible();
  },
};

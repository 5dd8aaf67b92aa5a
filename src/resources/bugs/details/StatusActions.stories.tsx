import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor } from "storybook/test";
import { failing } from "#storybook/failures.ts";
import type { Calls } from "#storybook/fakeApi.ts";
import { inMain } from "#storybook/inMain.tsx";
import { buildBug } from "../../../testData.ts";
import { BugDetailsPage } from "../BugDetailsPage.tsx";
import { people } from "../storyCalls.ts";

/** How a bug's page moves it to another status, and what it says if no answer comes. */
const meta = {
  title: "Bugs/UpdateStatus",
  component: BugDetailsPage,
  parameters: { path: "/bug-comments/bug-1042", route: "/bug-comments/:id" },
  decorators: [inMain],
} satisfies Meta<typeof BugDetailsPage>;
export default meta;

type Story = StoryObj<typeof meta>;

/** What the story lets the server answer, in the order of the requests. */
let answers: (() => void)[] = [];

/** Answers the first request for the bug, and each later one once the story lets it. */
function holding() {
  let isFirst = true;
  return {
    listAssignees: () => ({ users: people }),
    setBugStatus: failing,
    getBug: async () => {
      if (!isFirst) await new Promise<void>((resolve) => answers.push(resolve));
      isFirst = false;
      return { data: { bug: buildBug(), comments: [] } };
    },
  } satisfies Calls;
}

const UNKNOWN = /^No answer came, so the status may not have changed/;
const UNCHANGED = "The status was not changed. Please try again.";

/** Nobody knows whether it has changed, until the bug has been loaded since. */
export const Unanswered: Story = {
  parameters: { calls: holding() },
  play: async ({ canvas, userEvent }) => {
    answers = [];
    const park = await canvas.findByRole("button", { name: "Park Bug" });
    // A load that begins before the attempt fails.
    window.dispatchEvent(new Event("visibilitychange"));
    await waitFor(() => expect(answers).toHaveLength(1));
    await userEvent.click(park);
    await expect(await canvas.findByText(UNKNOWN)).toBeVisible();
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[0]?.();
    // What it has brought would be there by the next task.
    await new Promise((resolve) => setTimeout(resolve));
    await expect(canvas.getByText(UNKNOWN)).toBeVisible();

    answers[1]?.();
    await expect(await canvas.findByText(UNCHANGED)).toBeVisible();
    await expect(screen.queryByText(UNKNOWN)).toBeNull();
  },
};

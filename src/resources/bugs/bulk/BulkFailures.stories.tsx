import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor, within } from "storybook/test";
import { type Calls, fail } from "#storybook/fakeApi.ts";
import { inMain } from "#storybook/inMain.tsx";
import { seeText } from "#storybook/seeText.ts";
import { BugListPage } from "../BugListPage.tsx";
import { box, compact, confirmAll, many, selectThree, serverWith } from "./bulkStories.tsx";

/** What somebody sees if bugs can't be changed together. */
const meta = {
  title: "Bugs/BulkFailures",
  component: BugListPage,
  parameters: { path: "/bugs?status=pending" },
  decorators: [inMain],
} satisfies Meta<typeof BugListPage>;
export default meta;

type Story = StoryObj<typeof meta>;

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

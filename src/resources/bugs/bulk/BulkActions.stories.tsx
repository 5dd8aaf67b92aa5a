import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor, within } from "storybook/test";
import { type Calls, pending } from "#storybook/fakeApi.ts";
import { inMain } from "#storybook/inMain.tsx";
import { BugListPage } from "../BugListPage.tsx";
import { box, compact, confirmAll, many, selectThree, serverWith } from "./bulkStories.tsx";

/** The bar that changes all selected bugs at once. Its toast offers to undo that. */
const meta = {
  title: "Bugs/BulkActions",
  component: BugListPage,
  parameters: { path: "/bugs?status=pending", ...serverWith(12) },
  decorators: [inMain],
} satisfies Meta<typeof BugListPage>;
export default meta;

type Story = StoryObj<typeof meta>;

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

export const Changing: Story = {
  parameters: { calls: { ...serverWith(12).calls, changeBugs: pending } satisfies Calls },
  play: async (context) => {
    const bar = await selectThree(context);
    await context.userEvent.dblClick(bar.getByRole("button", { name: "Park" }));
    await expect(await screen.findByText("Changing 3 bugs…")).toBeVisible();
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

import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ReactNode } from "react";
import { expect, fn } from "storybook/test";
import { buildBug } from "../../../testData.ts";
import { BugCard } from "./BugCard.tsx";
import styles from "./BugListContent.module.css";

/** The list whose width a card adapts to. */
function InList({ width, children }: { width?: number; children: ReactNode }) {
  return (
    <div className={styles.list} style={{ width, padding: 16 }}>
      {children}
    </div>
  );
}

/** A bug in the list: what it is about, whose it is, and the button that completes it. */
const meta = {
  title: "Bugs/BugCard",
  component: BugCard,
  args: { bug: buildBug(), canComplete: true, onComplete: fn() },
  render: (args) => (
    <InList>
      <BugCard {...args} />
    </InList>
  ),
} satisfies Meta<typeof BugCard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Success: Story = {
  play: async ({ canvas }) => {
    const view = canvas.getByRole("link", { name: "View Bug" });
    await expect(view).toHaveAccessibleDescription(buildBug().title);
    await expect(view).toHaveAttribute("href", "/bug-comments/bug-1042");
  },
};

export const Dark: Story = { ...Success, globals: { theme: "dark" } };

/** The keyboard's place in the list is seen on the whole card, not only at its link. */
export const KeyboardHere: Story = {
  play: async ({ canvas, userEvent }) => {
    const card = canvas.getByRole("article");
    await expect(getComputedStyle(card).outlineStyle).toBe("none");
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: "View Bug" })).toHaveFocus();
    await expect(getComputedStyle(card).outlineStyle).not.toBe("none");
  },
};

export const KeyboardHereDark: Story = { ...KeyboardHere, globals: { theme: "dark" } };

export const Commented: Story = {
  args: {
    bug: buildBug({
      commentData: [{ count: 12, latestComment: { createdAt: new Date().toISOString() } }],
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^12, latest/)).toBeVisible();
  },
};

export const Completed: Story = {
  args: { bug: buildBug({ status: "complete" }), canComplete: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button")).toBeNull();
  },
};

export const OfNobody: Story = {
  args: { bug: buildBug({ assigned: "", assignedTo: null, username: "" }) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(/^Unknown/)).toHaveLength(2);
  },
};

export const LongWords: Story = {
  args: {
    bug: buildBug({
      title: `<b>Title</b> ${"W".repeat(180)}`,
      description: "x".repeat(70_000),
      assigned: "Bartholomew Featherstonehaugh the Elder of the Second Floor",
    }),
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};

export const Narrow: Story = {
  render: (args) => (
    <InList width={358}>
      <BugCard {...args} />
    </InList>
  ),
  play: async ({ canvas }) => {
    const buttons = [
      canvas.getByRole("link", { name: "View Bug" }),
      canvas.getByRole("button", { name: "Mark as Complete" }),
    ].map((control) => control.getBoundingClientRect());
    // High enough for a finger, and side by side.
    await expect(buttons.map(({ height }) => height >= 44)).toEqual([true, true]);
    await expect(buttons[0]?.top).toBe(buttons[1]?.top);
  },
};

/** As on a screen of 320 px: its buttons take two lines, as the longer one nearly fills one. */
export const Narrowest: Story = {
  render: (args) => (
    <InList width={320}>
      <BugCard {...args} />
    </InList>
  ),
  play: async ({ canvas }) => {
    const card = canvas.getByRole("article").getBoundingClientRect();
    const view = canvas.getByRole("link", { name: "View Bug" }).getBoundingClientRect();
    await expect(view.left).toBeGreaterThanOrEqual(card.left);
  },
};

export const NotCompleted: Story = {
  args: { failed: { to: "complete", isUnanswered: false } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("Not marked as complete. Please try again.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Mark as Complete" }));
    await expect(args.onComplete).toHaveBeenCalledWith(args.bug);
  },
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen } from "storybook/test";
import { AssigneeTabs } from "./AssigneeTabs.tsx";

const tabs = [
  { key: "All", name: "All", count: 12 },
  { key: "u-ann", name: "Ann Lee", count: 7 },
  { key: "u-bob", name: "Bob Okafor", count: 5 },
];

const meta = {
  title: "Bugs/AssigneeTabs",
  component: AssigneeTabs,
  args: { tabs, selected: "All", onSelect: fn(), children: "The bugs" },
  decorators: [
    (Story) => (
      <main style={{ padding: 24 }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof AssigneeTabs>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Success: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("tab", { name: "Ann Lee 7" }));
    await expect(args.onSelect).toHaveBeenCalledWith("u-ann");
  },
};

export const Dark: Story = { globals: { theme: "dark" }, args: { selected: "u-ann" } };

export const Loading: Story = {
  args: { tabs: [{ key: "All", name: "All", count: undefined }] },
};

/** Those that don't fit are in a menu at the end. */
export const ManyAssignees: Story = {
  args: {
    tabs: Array.from({ length: 120 }, (_, index) => ({
      key: `u-${index}`,
      name: `Person number ${index}`,
      count: index,
    })),
    selected: "u-0",
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
    await userEvent.hover(canvas.getByRole("button", { name: /More|ellipsis/ }));
    await expect(await screen.findByRole("option", { name: /Person number 119/ })).toBeVisible();
  },
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { inMain } from "#storybook/inMain.tsx";
import { TabRow } from "./TabRow.tsx";

const meta = {
  title: "Bugs/Tabs",
  component: TabRow,
  args: {
    label: "Assigned To",
    look: "pills",
    tabs: [
      { key: "All", name: "All", count: 1_241 },
      { key: "u-ann", name: "Ann Lee", count: 7 },
      { key: "u-bob", name: "Bob Okafor", count: 5 },
    ],
    selected: "All",
    onSelect: fn(),
    children: "The bugs",
  },
  decorators: [inMain],
} satisfies Meta<typeof TabRow>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Success: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("tab", { name: "Ann Lee 7" }));
    await expect(args.onSelect).toHaveBeenCalledWith("u-ann");
    await expect(canvas.getByRole("tabpanel", { name: "All 1,241" })).toHaveTextContent("The bugs");
  },
};

export const Dark: Story = {
  globals: { theme: "dark" },
  args: { selected: "u-ann" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("tab", { selected: true })).toHaveTextContent("Ann Lee");
  },
};

/** The line below the chosen one tells it without its colour. */
export const Statuses: Story = {
  args: { look: "line", label: "Status" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("tablist", { name: "Status" })).toBeVisible();
    const [chosen, other] = canvas.getAllByRole("tab").map((tab) => getComputedStyle(tab));
    await expect(chosen?.boxShadow).toMatch(/0px -2px/);
    await expect(other?.boxShadow).not.toMatch(/0px -2px/);
  },
};

export const Loading: Story = {
  args: { tabs: [{ key: "All", name: "All", count: undefined }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("tab", { name: "All –" })).toBeVisible();
  },
};

export const ByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}");
    await expect(canvas.getByRole("tab", { name: "All 1,241" })).toHaveFocus();
    await userEvent.keyboard("{End}{Enter}");
    await expect(args.onSelect).toHaveBeenCalledWith("u-bob");
  },
};

/** The row scrolls sideways, and the selected tab is in view. */
export const ManyAssignees: Story = {
  args: {
    tabs: Array.from({ length: 120 }, (_, index) => ({
      key: `u-${index}`,
      name: `Person number ${index}`,
      count: index,
    })),
    selected: "u-90",
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
    const tab = canvas.getByRole("tab", { name: "Person number 90 90" });
    await waitFor(() => {
      const { left, right } = tab.getBoundingClientRect();
      expect(left).toBeGreaterThan(0);
      expect(right).toBeLessThan(canvasElement.clientWidth);
    });
  },
};

/** Where less motion is wanted, the arrow scrolls at once. */
export const ScrollsAtOnce: Story = {
  args: { ...ManyAssignees.args, selected: "u-0" },
  globals: { motion: "reduced" },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const row = canvas.getByRole("tablist");
    const arrow = await waitFor(() => {
      const found = canvasElement.querySelector(".anticon-right")?.closest("button");
      if (!found) throw new Error("There is no arrow.");
      return found;
    });
    await userEvent.click(arrow);
    await expect(row.scrollLeft).toBeCloseTo(row.clientWidth * 0.7, -1);
  },
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import type { Guidance } from "#storybook/DocsPage.tsx";
import { BarChart } from "./BarChart.tsx";

const bar = (value: number, name: string) => ({
  value,
  name: `${value} in ${name}`,
  to: `/bugs?q=${name}`,
});
const months = ["January", "February", "March", "April"];

const meta = {
  title: "Components/BarChart",
  component: BarChart,
  decorators: [
    (Story) => (
      <div style={{ width: 320 }}>
        <Story />
      </div>
    ),
  ],
  parameters: {
    guidance: {
      do: ["Name each bar in words, and show the same numbers as a table."],
      dont: ["Import it with a screen: it brings Chartist."],
    } satisfies Guidance,
  },
  args: {
    labels: months,
    series: [
      { name: "Opened", bars: [3, 0, 12, 7].map((value, at) => bar(value, months[at] ?? "")) },
    ],
  },
} satisfies Meta<typeof BarChart>;
export default meta;

type Story = StoryObj<typeof meta>;

/** What is 0 has no bar. */
export const Success: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole("link")).toHaveLength(3));
    await expect(canvas.getByRole("link", { name: "12 in March" })).toHaveAttribute(
      "href",
      "/bugs?q=March",
    );
  },
};

export const Dark: Story = { ...Success, globals: { theme: "dark" } };

export const TwoSeries: Story = {
  args: {
    series: [
      { name: "Opened", bars: [3, 0, 12, 7].map((value, at) => bar(value, months[at] ?? "")) },
      { name: "Completed", bars: [1, 4, 6, 9].map((value, at) => bar(value, `2 ${at}`)) },
    ],
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole("link")).toHaveLength(7));
    const names = canvas.getAllByRole("link").map((link) => link.getAttribute("aria-label"));
    await expect(names.slice(0, 4)).toEqual([
      "3 in January",
      "1 in 2 0",
      "4 in 2 1",
      "12 in March",
    ]);
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole("link")).toHaveLength(3));
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: "12 in March" })).toHaveFocus();
    await userEvent.click(canvas.getByRole("link", { name: "12 in March" }));
    await expect(await canvas.findByText("Went to /bugs?q=March")).toBeVisible();
  },
};

/** Follows its own width, not the window's. */
export const Narrowed: Story = {
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvas.getAllByRole("link")).toHaveLength(3));
    const box = canvasElement.querySelector("svg")?.closest("div")?.parentElement;
    if (!box) throw new Error("No chart.");
    box.style.width = "200px";
    await waitFor(() => {
      const right = canvas.getByRole("link", { name: "7 in April" }).getBoundingClientRect().right;
      return expect(right).toBeLessThanOrEqual(box.getBoundingClientRect().right);
    });
  },
};

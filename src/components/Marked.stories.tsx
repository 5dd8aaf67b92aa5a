import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Marked } from "./Marked.tsx";

const meta = {
  title: "Components/Marked",
  component: Marked,
  args: {
    text: "The rack scanner reads rack 10 as rack 1.",
    marks: [
      [4, 8],
      [23, 27],
      [34, 38],
    ],
  },
} satisfies Meta<typeof Marked>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Hits: Story = {
  play: async ({ canvas, args }) => {
    const marks = canvas.getAllByText("rack");
    await expect(marks.map(({ tagName }) => tagName)).toEqual(["MARK", "MARK", "MARK"]);
    await expect(marks[0]?.parentElement).toHaveTextContent(args.text);
  },
};

export const Dark: Story = { ...Hits, globals: { theme: "dark" } };

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { buildComment } from "./buildComment.ts";
import { CommentList } from "./CommentList.tsx";

const meta = {
  title: "Comments/CommentList",
  component: CommentList,
  args: {
    comments: [
      buildComment({ _id: "c-1", comment: "First\n  indented", createdAt: "2025-03-14T16:05:00Z" }),
      buildComment({ _id: "c-2", comment: "Second", createdAt: "2025-03-15T08:00:00Z" }),
    ],
  },
  decorators: [
    (Story) => (
      <main style={{ padding: 24 }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof CommentList>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  args: { comments: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No comments yet.")).toBeVisible();
  },
};

export const Success: Story = {
  play: async ({ canvas }) => {
    const [latest, earliest] = canvas.getAllByRole("listitem");
    await expect(latest).toHaveTextContent("Second");
    await expect(earliest).toHaveTextContent("First");
  },
};

export const Dark: Story = { globals: { theme: "dark" } };

export const Hostile: Story = {
  args: {
    comments: [
      buildComment({ user: "", comment: `<script>alert(1)</script> ${"x".repeat(300)}` }),
      buildComment({ _id: "c-2", comment: "A line of a log\n".repeat(1_200) }),
    ],
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvas.getByText("Unknown")).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
    await userEvent.click(canvas.getByRole("button", { name: "Show all" }));
    await expect(canvas.getByRole("button", { name: "Show less" })).toBeVisible();
  },
};

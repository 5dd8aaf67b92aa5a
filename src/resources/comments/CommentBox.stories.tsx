import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { type Calls, fail, pending } from "#storybook/fakeApi.ts";
import { buildComment } from "./buildComment.ts";
import { CommentBox } from "./CommentBox.tsx";

const addComment = fn(() => ({ info: "Comment added", data: { comment: buildComment() } }));

const meta = {
  title: "Comments/CommentBox",
  component: CommentBox,
  args: { bugID: "bug-1042", onAdded: fn(async () => undefined) },
  parameters: { calls: { addComment } satisfies Calls },
  beforeEach: () => {
    addComment.mockClear();
  },
  decorators: [
    (Story) => (
      <main style={{ padding: 24 }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof CommentBox>;
export default meta;

type Story = StoryObj<typeof meta>;

const TEXT = "Seen on rack 2 as well.";

const send: Story["play"] = async ({ canvas, userEvent }) => {
  await userEvent.type(canvas.getByLabelText("Add a Comment"), TEXT);
  await userEvent.click(canvas.getByRole("button", { name: "Comment" }));
};

export const Empty: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText("Add a Comment"), "  ");
    await userEvent.click(canvas.getByRole("button", { name: "Comment" }));
    await expect(addComment).not.toHaveBeenCalled();
  },
};

export const Dark: Story = { globals: { theme: "dark" } };

export const Loading: Story = {
  parameters: { calls: { addComment: pending } satisfies Calls },
  play: send,
};

export const Success: Story = {
  play: async (context) => {
    await send(context);
    await expect(context.args.onAdded).toHaveBeenCalled();
    await expect(context.canvas.getByLabelText("Add a Comment")).toHaveValue("");
  },
};

export const Failed: Story = {
  parameters: { calls: { addComment: () => fail(500) } satisfies Calls },
  play: async (context) => {
    await send(context);
    await expect(await context.canvas.findByText(/^Not sent\./)).toBeVisible();
    await expect(context.canvas.getByLabelText("Add a Comment")).toHaveValue(TEXT);
  },
};

export const TooLong: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByLabelText("Add a Comment"));
    await userEvent.paste("x".repeat(20_001));
    await expect(canvas.getByText(/^At most 20,000 characters; these are 20,001\.$/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Comment" }));
    await expect(addComment).not.toHaveBeenCalled();
  },
};

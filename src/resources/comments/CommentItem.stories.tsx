import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor } from "storybook/test";
import { admin, type Calls } from "#storybook/fakeApi.ts";
import { inMain } from "#storybook/inMain.tsx";
import { ApiError } from "../../providers/ApiError.ts";
import { buildComment } from "../../testData.ts";
import { CommentItem } from "./CommentItem.tsx";

const own = buildComment({
  user: admin.username,
  commentedBy: admin.uid,
  comment: "Seen on **rack 2** as well, see #69.",
  editedAt: "2025-03-14T17:00:00.000Z",
});
const editComment = fn(({ comment }: { id: string; comment: string }) => ({
  info: "",
  data: { comment: { ...own, comment } },
}));
const deleteComment = fn(() => ({ info: "", data: { comment: own } }));

const meta = {
  title: "Comments/CommentItem",
  component: CommentItem,
  args: { comment: own, canChange: true },
  parameters: { calls: { editComment, deleteComment } satisfies Calls },
  beforeEach: () => {
    editComment.mockClear();
    deleteComment.mockClear();
  },
  decorators: [inMain],
} satisfies Meta<typeof CommentItem>;
export default meta;

type Story = StoryObj<typeof meta>;

const choose = async (
  { canvas, userEvent }: Parameters<NonNullable<Story["play"]>>[0],
  name: string,
) => {
  await userEvent.click(canvas.getByRole("button", { name: "Your comment" }));
  await userEvent.click(await screen.findByRole("menuitem", { name }));
};

/** Its text is below the name, also while the code that formats it comes: it is the first one here. */
export const OfAnother: Story = {
  args: { comment: { ...own, user: "Bob Okafor", commentedBy: "u-bob" } },
  play: async ({ canvas }) => {
    const mark = await canvas.findByText("rack 2", { selector: "strong" });
    const { left, bottom } = canvas.getByText("Bob Okafor").getBoundingClientRect();
    const text = mark.closest("p")?.getBoundingClientRect();
    await expect(text?.left).toBe(left);
    await expect(text?.top).toBeGreaterThanOrEqual(bottom);
  },
};

export const Editing: Story = {
  play: async (context) => {
    const { userEvent } = context;
    await expect(context.canvas.getByText("edited")).toBeVisible();
    await choose(context, "Edit");
    const box = await screen.findByRole("textbox", { name: "Comment" });
    await waitFor(() => expect(box).toHaveFocus());
    await expect(screen.getByRole("button", { name: "Save" })).toBeDisabled();
    await userEvent.type(box, " More.");
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    await expect(await screen.findByText("Comment updated")).toBeVisible();
    await expect(editComment.mock.calls[0]?.[0]).toEqual({
      id: own._id,
      comment: `${own.comment} More.`,
      seen: own.comment,
    });
  },
};

export const KeepingWhatWasTyped: Story = {
  play: async (context) => {
    const { userEvent } = context;
    await choose(context, "Edit");
    const untouched = await screen.findByRole("textbox", { name: "Comment" });
    const dialog = screen.getByRole("dialog");
    const { offsetHeight } = dialog;
    await userEvent.type(untouched, " More.");
    await expect(screen.getByRole("button", { name: "Discard changes" })).toBeVisible();
    await expect(dialog.offsetHeight).toBe(offsetHeight);
    await userEvent.click(screen.getAllByRole("button", { name: "Close" })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await userEvent.click(context.canvas.getByRole("button", { name: "Continue editing" }));
    const box = await screen.findByRole("textbox", { name: "Comment" });
    await expect(box).toHaveValue(`${own.comment} More.`);
    await expect(screen.getByText(/^What you type is kept here/)).toBeVisible();
    await waitFor(() => expect(box).toHaveFocus());
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await expect(await screen.findByText("Comment updated")).toBeVisible();
    await expect(context.canvas.queryByRole("button", { name: "Continue editing" })).toBeNull();
  },
};

/** The comment was edited in another window before the first attempt. */
export const Conflict: Story = {
  parameters: {
    calls: {
      editComment: ({ comment, seen }) => {
        const present = "Seen on **rack 4** only.";
        if (seen === present) return { info: "", data: { comment: { ...own, comment } } };
        throw new ApiError("This comment has been changed meanwhile.", {
          statusCode: 409,
          code: "comment_changed",
          data: { comment: { ...own, comment: present } },
        });
      },
    } satisfies Calls,
  },
  play: async (context) => {
    const { userEvent } = context;
    await choose(context, "Edit");
    const box = await screen.findByRole("textbox", { name: "Comment" });
    await userEvent.type(box, " More.");
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    const present = await screen.findByRole("region", { name: "The comment as it is now" });
    await expect(present).toHaveTextContent("Seen on **rack 4** only.");
    await waitFor(() => expect(screen.getByText(/^This comment was changed/)).toHaveFocus());
    await expect(box).toHaveValue(`${own.comment} More.`);
  },
};

export const SavingMine: Story = {
  parameters: Conflict.parameters,
  play: async (context) => {
    await Conflict.play?.(context);
    await context.userEvent.click(screen.getByRole("button", { name: "Save mine" }));
    await expect(await screen.findByText("Comment updated")).toBeVisible();
  },
};

export const Deleting: Story = {
  play: async (context) => {
    await choose(context, "Delete");
    const question = await screen.findByText("Are you sure you want to delete this comment?");
    await expect(question).toBeVisible();
    await expect(deleteComment).not.toHaveBeenCalled();
    await context.userEvent.click(screen.getByRole("button", { name: "Delete" }));
    await expect(await screen.findByText("Comment deleted")).toBeVisible();
    await expect(deleteComment).toHaveBeenCalledTimes(1);
  },
};

export const Linked: Story = {
  parameters: { path: `/bug-comments/b1#comment-${own._id}`, route: "/bug-comments/:id" },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole("article")).toHaveFocus());
  },
};

export const SomebodyElses: Story = {
  args: { comment: buildComment() },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button", { name: "Your comment" })).toBeNull();
  },
};

export const SpecifiedServer: Story = {
  args: { canChange: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button", { name: "Your comment" })).toBeNull();
  },
};

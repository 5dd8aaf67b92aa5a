import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ComponentProps, useState } from "react";
import { expect, fn, waitFor } from "storybook/test";
import { enterText } from "#storybook/enterText.ts";
import { type Calls, fail, pending } from "#storybook/fakeApi.ts";
import { inMain } from "#storybook/inMain.tsx";
import { buildComment } from "../../testData.ts";
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
  decorators: [inMain],
} satisfies Meta<typeof CommentBox>;
export default meta;

type Story = StoryObj<typeof meta>;

const TEXT = "Seen on rack 2 as well.";

const send: Story["play"] = async ({ canvas, userEvent }) => {
  await enterText(canvas.getByLabelText("Add a Comment"), TEXT);
  await userEvent.click(canvas.getByRole("button", { name: "Comment" }));
};

export const Empty: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText("Add a Comment"), "  ");
    await userEvent.click(canvas.getByRole("button", { name: "Comment" }));
    await expect(addComment).not.toHaveBeenCalled();
  },
};

/** Nothing below moves with the first letter. A preview closes once its text has been sent. */
export const Previewed: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    const box = canvas.getByLabelText("Add a Comment");
    const submit = canvas.getByRole("button", { name: "Comment" });
    const { top } = submit.getBoundingClientRect();
    const preview = canvas.getByRole("button", { name: "Preview" });
    await userEvent.click(preview);
    await expect(canvas.getByText("Nothing to show yet.")).toBeVisible();
    await userEvent.click(preview);
    await userEvent.type(box, "S");
    await expect(submit.getBoundingClientRect().top).toBe(top);
    await userEvent.click(preview);
    await expect(canvas.getByRole("region", { name: "Preview" })).toHaveTextContent("S");
    await userEvent.click(submit);
    await expect(await canvas.findByText("Comment added")).toBeVisible();
    await expect(canvas.queryByRole("region", { name: "Preview" })).toBeNull();
    await expect(submit.getBoundingClientRect().top).toBe(top);
  },
};

export const Dark: Story = { ...Empty, globals: { theme: "dark" } };

export const Loading: Story = {
  parameters: { calls: { addComment: pending } satisfies Calls },
  play: send,
};

export const Success: Story = {
  play: async (context) => {
    await send(context);
    await expect(context.args.onAdded).toHaveBeenCalled();
    const box = context.canvas.getByLabelText("Add a Comment");
    await expect(box).toHaveValue("");
    await expect(box).toHaveFocus();
    await expect(context.canvas.getByText("Comment added")).toBeVisible();
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
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await expect(canvas.getByText(/^At most 20,000 characters/)).toHaveRole("alert");
    await expect(canvas.getByLabelText("Add a Comment")).toHaveFocus();
    await userEvent.click(canvas.getByRole("button", { name: "Comment" }));
    await expect(addComment).not.toHaveBeenCalled();
  },
};

function LeftAndOpenedAgain(props: ComponentProps<typeof CommentBox>) {
  const [visit, setVisit] = useState(1);
  return (
    <>
      <CommentBox key={visit} {...props} />
      <button type="button" onClick={() => setVisit(visit + 1)}>
        Leave and come back
      </button>
    </>
  );
}

let answer = () => {};
const addSlowly = fn(async () => {
  await new Promise<void>((resolve) => {
    answer = resolve;
  });
  return { info: "Comment added", data: { comment: buildComment() } };
});

/** The answer arrives after the screen was left and opened again. */
export const AnsweredLater: Story = {
  parameters: { calls: { addComment: addSlowly } satisfies Calls },
  render: (args) => <LeftAndOpenedAgain {...args} />,
  play: async (context) => {
    const { canvas, userEvent } = context;
    await send(context);
    await userEvent.click(canvas.getByRole("button", { name: "Leave and come back" }));
    await expect(canvas.getByLabelText("Add a Comment")).toHaveValue(TEXT);
    await expect(canvas.getByText(/^No answer came/)).toBeVisible();
    answer();
    await waitFor(() => expect(canvas.getByLabelText("Add a Comment")).toHaveValue(""));
    await expect(canvas.queryByText(/^No answer came/)).toBeNull();
  },
};

const PICTURE = "/uploads/development/0123456789abcdef0123456789abcdef.png";

/** Brings a picture into the middle of a text. */
const bring =
  (event: (data: DataTransfer) => Event): NonNullable<Story["play"]> =>
  async ({ canvas }) => {
    const box = canvas.getByLabelText<HTMLTextAreaElement>("Add a Comment");
    await enterText(box, "BeforeAfter");
    box.setSelectionRange(6, 6);
    const data = new DataTransfer();
    data.items.add(new File(["x"], "shot.png", { type: "image/png" }));
    box.dispatchEvent(event(data));
  };
const once = { bubbles: true, cancelable: true };
const paste = bring((data) => new ClipboardEvent("paste", { ...once, clipboardData: data }));
const drop = bring((data) => new DragEvent("drop", { ...once, dataTransfer: data }));

export const PastedPicture: Story = {
  parameters: {
    calls: { addComment, uploadFile: () => ({ data: { url: PICTURE } }) } satisfies Calls,
  },
  play: async (context) => {
    await paste(context);
    const box = context.canvas.getByLabelText("Add a Comment");
    await waitFor(() => expect(box).toHaveValue(`Before![shot.png](${PICTURE})After`));
    await context.userEvent.click(context.canvas.getByRole("button", { name: "Preview" }));
    await expect(await context.canvas.findByAltText("shot.png")).toHaveAttribute("src", PICTURE);
  },
};

export const DroppedPicture: Story = {
  parameters: PastedPicture.parameters ?? {},
  play: async (context) => {
    await drop(context);
    const box = context.canvas.getByLabelText("Add a Comment");
    await waitFor(() => expect(box).toHaveValue(`Before![shot.png](${PICTURE})After`));
    await expect(box).toHaveFocus();
  },
};

export const PictureUnderWay: Story = {
  parameters: { calls: { addComment, uploadFile: pending } satisfies Calls },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await paste(context);
    await expect(await canvas.findByText("The picture is being uploaded: 0%")).toBeVisible();
    await expect(canvas.getByLabelText<HTMLTextAreaElement>("Add a Comment").value).toMatch(
      /^Before!\[Uploading shot\.png \w{4}…\]\(\)After$/,
    );
    await userEvent.click(canvas.getByRole("button", { name: "Comment" }));
    await expect(addComment).not.toHaveBeenCalled();
  },
};

export const LikeAPicture: Story = {
  play: async ({ canvas, userEvent }) => {
    const text = "GitHub writes ![Uploading image.png…]() here";
    await userEvent.click(canvas.getByLabelText("Add a Comment"));
    await userEvent.paste(text);
    await userEvent.click(canvas.getByRole("button", { name: "Comment" }));
    await waitFor(() => expect(addComment).toHaveBeenCalled());
  },
};

export const PictureFailed: Story = {
  parameters: { calls: { addComment, uploadFile: () => fail(413) } satisfies Calls },
  play: async (context) => {
    await paste(context);
    await expect(await context.canvas.findByRole("alert")).toHaveTextContent("shot.png could not");
    await expect(context.canvas.getByText(/too large for the server/)).toBeVisible();
    await expect(context.canvas.getByLabelText("Add a Comment")).toHaveValue("BeforeAfter");
  },
};

let store = () => {};

/** The cursor stays where the user has gone on meanwhile. */
export const PictureComesLater: Story = {
  parameters: {
    calls: {
      addComment,
      uploadFile: async () => {
        await new Promise<void>((resolve) => {
          store = resolve;
        });
        return { data: { url: PICTURE } };
      },
    } satisfies Calls,
  },
  play: async (context) => {
    await paste(context);
    const box = context.canvas.getByLabelText<HTMLTextAreaElement>("Add a Comment");
    await waitFor(() => expect(box.value).toContain("Uploading"));
    box.setSelectionRange(2, 2);
    store();
    await waitFor(() => expect(box).toHaveValue(`Before![shot.png](${PICTURE})After`));
    await expect(box.selectionStart).toBe(2);
  },
};

/** An upload ends with its page: what a reload brings back is without its place. */
export const UploadEnded: Story = {
  render: (args) => <LeftAndOpenedAgain {...args} />,
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByLabelText("Add a Comment");
    await enterText(box, "Before![Uploading shot.png 0a1b…]()After");
    await userEvent.click(canvas.getByRole("button", { name: "Leave and come back" }));
    await waitFor(() => expect(canvas.getByLabelText("Add a Comment")).toHaveValue("BeforeAfter"));
  },
};

/** Text that is copied together with its picture, as by a spreadsheet, is meant as text. */
export const TextWithItsPicture: Story = {
  play: async (context) => {
    const pasteBoth = bring((data) => {
      data.setData("text/plain", "12 g");
      return new ClipboardEvent("paste", { ...once, clipboardData: data });
    });
    await pasteBoth(context);
    await expect(context.canvas.getByLabelText("Add a Comment")).toHaveValue("BeforeAfter");
  },
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, waitFor } from "storybook/test";
import { always, failing, REASON, seeEveryFailure } from "#storybook/failures.ts";
import { type Calls, pending } from "#storybook/fakeApi.ts";
import { inMain } from "#storybook/inMain.tsx";
import { buildBug } from "../../../testData.ts";
import { AddAttachments } from "./AddAttachments.tsx";

const addBugAttachments = fn(() => ({ info: "Attachments added", data: { bug: buildBug() } }));
const calls: Calls = {
  uploadFile: () => ({ data: { url: "/widgets/pending.svg" } }),
  getBug: () => ({ data: { bug: buildBug(), comments: [] } }),
  addBugAttachments,
};

const meta = {
  title: "Bugs/AddAttachments",
  component: AddAttachments,
  args: { bugID: "bug-1042", attachments: [] },
  parameters: { calls },
  decorators: [inMain],
} satisfies Meta<typeof AddAttachments>;
export default meta;

type Story = StoryObj<typeof meta>;

const choose: NonNullable<Story["play"]> = async ({ canvas, userEvent }) => {
  const file = new File(["picture"], "screen.png", { type: "image/png" });
  await userEvent.upload(canvas.getByLabelText("Choose images", { selector: "input" }), file);
  await userEvent.click(canvas.getByRole("button", { name: "Add Attachments" }));
};

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Add Attachments" })).toBeDisabled();
    // Screen readers would call it a second button of the same name.
    await expect(canvas.getByLabelText("Choose images", { selector: "input" })).not.toBeVisible();
  },
};

export const Loading: Story = {
  parameters: { calls: { ...calls, uploadFile: pending } satisfies Calls },
  play: async (context) => {
    await choose(context);
    await expect(
      await context.canvas.findByText("The attachment is being uploaded, please wait..."),
    ).toBeVisible();
  },
};

export const Success: Story = {
  play: async (context) => {
    await choose(context);
    await expect(await screen.findByText("Attachments added successfully!")).toBeInTheDocument();
    await expect(context.canvas.queryByText("screen.png")).toBeNull();
  },
};

export const Failed: Story = {
  parameters: { calls: { ...calls, addBugAttachments: failing } satisfies Calls },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await choose(context);
    await seeEveryFailure(always("Error adding attachments"), async () =>
      userEvent.click(await canvas.findByRole("button", { name: "Add Attachments" })),
    );
    await expect(context.canvas.getByText("screen.png")).toBeVisible();
  },
};

export const UploadFailed: Story = {
  parameters: { calls: { ...calls, uploadFile: failing } satisfies Calls },
  play: async (context) => {
    await seeEveryFailure(always("Error adding attachments"), async () => choose(context));
    await expect(context.canvas.getAllByText(REASON)[0]).toBeVisible();
  },
};

export const TooMany: Story = {
  args: { attachments: Array.from({ length: 49 }, (_, index) => `/uploads/${index}.png`) },
  play: async ({ canvas, userEvent }) => {
    const files = ["a.png", "b.png"].map((name) => new File([""], name, { type: "image/png" }));
    await userEvent.upload(canvas.getByLabelText("Choose images", { selector: "input" }), files);
    await expect(await canvas.findByText(/Left out: b\.png/)).toBeVisible();
  },
};

/** Somebody else's pictures have used up the room for those chosen here. */
export const Overtaken: Story = {
  args: { attachments: [] },
  render: function Overtaken(args) {
    const [attachments, setAttachments] = useState(args.attachments);
    return (
      <>
        <AddAttachments {...args} attachments={attachments} />
        <button
          type="button"
          onClick={() => setAttachments(Array.from({ length: 50 }, (_, index) => `/${index}.png`))}
        >
          Somebody adds 50
        </button>
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const file = new File([""], "a.png", { type: "image/png" });
    await userEvent.upload(canvas.getByLabelText("Choose images", { selector: "input" }), file);
    await userEvent.click(canvas.getByText("Somebody adds 50"));
    await expect(await canvas.findByText(/Remove 1 of these files/)).toBeVisible();
  },
};

/** What is dropped on a dialog isn't added to what is behind it, unseen. */
export const BehindADialog: Story = {
  render: (args) => (
    <>
      <AddAttachments {...args} />
      <dialog ref={(dialog) => dialog?.showModal()} aria-label="Question">
        Text
      </dialog>
    </>
  ),
  play: async ({ canvas }) => {
    const dialog = await screen.findByRole("dialog", { name: "Question" });
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(["x"], "shot.png", { type: "image/png" }));
    // The browser doesn't open it in place of the page either.
    await waitFor(() => {
      const drop = new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true });
      dialog.dispatchEvent(drop);
      return expect(drop.defaultPrevented).toBe(true);
    });
    await expect(canvas.queryByText("shot.png")).toBeNull();
  },
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { inMain } from "#storybook/inMain.tsx";
import { FileList } from "./FileList.tsx";
import type { Upload } from "./uploads.ts";

const upload = (overrides: Partial<Upload>): Upload => ({
  id: overrides.name ?? "",
  name: "screen.png",
  kind: "image",
  state: "done",
  progress: 1,
  url: "/widgets/pending.svg",
  ...overrides,
});

const meta = {
  title: "Bugs/FileList",
  component: FileList,
  args: { uploads: [upload({})], onRemove: fn(), onRetry: fn() },
  decorators: [inMain],
} satisfies Meta<typeof FileList>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  args: { uploads: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("list")).toBeNull();
  },
};

export const Loading: Story = {
  args: {
    uploads: [
      upload({ name: "one.png", state: "uploading", progress: 0.42 }),
      upload({ name: "cage.mp4", kind: "video", state: "waiting", progress: 0, url: undefined }),
    ],
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("42% uploaded")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Cancel the upload of one.png" }));
    await expect(args.onRemove).toHaveBeenCalledWith("one.png");
  },
};

export const Failed: Story = {
  args: {
    uploads: [
      upload({
        name: `a-very-long-name-${"x".repeat(80)}.png`,
        state: "failed",
        url: undefined,
        failure: { info: "This file is larger than 100 MB." },
      }),
    ],
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("This file is larger than 100 MB.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: /^Retry the upload of/ }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

/** A text that is named like a picture, and one for which there is no room any more. */
export const Refused: Story = {
  args: {
    uploads: [
      upload({
        name: "fake.png",
        state: "failed",
        url: undefined,
        file: new File(["text"], "fake.png", { type: "image/png" }),
        failure: { statusCode: 415 },
      }),
      upload({
        name: "late.png",
        state: "failed",
        url: undefined,
        failure: { statusCode: 413, code: "quota_exceeded" },
      }),
    ],
  },
  play: async ({ canvas }) => {
    const [fake] = canvas.getAllByRole("listitem");
    await waitFor(() => expect(fake?.querySelector("[data-icon=picture]")).toBeVisible());
    await expect(fake?.querySelector("img")).toBeNull();
    await expect(fake).toHaveTextContent("The server doesn't take files of this type.");
    await expect(canvas.getByRole("button", { name: /^Retry/ })).toHaveAccessibleName(
      "Retry the upload of late.png",
    );
  },
};

export const Success: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Remove screen.png" }));
    await expect(args.onRemove).toHaveBeenCalledOnce();
  },
};

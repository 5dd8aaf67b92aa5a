import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
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
  decorators: [
    (Story) => (
      <main style={{ padding: 24 }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof FileList>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { uploads: [] } };

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

export const Success: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Remove screen.png" }));
    await expect(args.onRemove).toHaveBeenCalledOnce();
  },
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen } from "storybook/test";
import { AttachmentGrid } from "./AttachmentGrid.tsx";

const pictures = ["/widgets/pending.svg", "/widgets/team.svg", "/widgets/parked.svg"];

const meta = {
  title: "Bugs/AttachmentGrid",
  component: AttachmentGrid,
  args: { stored: pictures },
  decorators: [
    (Story) => (
      <main style={{ padding: 24 }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof AttachmentGrid>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  args: { stored: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No attachments available.")).toBeVisible();
  },
};

export const Success: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("button")).toHaveLength(3);
  },
};

export const Zoomed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Open attachment 2 of 3" }));
    await expect(
      await screen.findByRole("dialog", { name: "Attachment 2 of 3" }),
    ).toBeInTheDocument();
    await userEvent.keyboard("{ArrowRight}");
    await expect(
      await screen.findByRole("dialog", { name: "Attachment 3 of 3" }),
    ).toBeInTheDocument();
    await expect(screen.getByRole("button", { name: "Next attachment" })).toBeDisabled();
    await userEvent.click(screen.getByRole("button", { name: "Previous attachment" }));
    await expect(await screen.findByRole("img", { name: "Attachment 2" })).toBeInTheDocument();
  },
};

export const ZoomedInDark: Story = { ...Zoomed, globals: { theme: "dark" } };

/** What can't be shown can be had all the same; what must not be followed isn't. */
export const Broken: Story = {
  args: { stored: ["/nowhere/a.png", "/nowhere/a.mp4", "javascript:alert(1)"] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("This video cannot be played here.")).toBeVisible();
    await expect(await canvas.findAllByText("This picture cannot be shown here.")).toHaveLength(2);
    await expect(await canvas.findAllByRole("link", { name: /Download/ })).toHaveLength(2);
  },
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor } from "storybook/test";
import { admin, type Calls, fail, pending } from "#storybook/fakeApi.ts";
import { inMain } from "#storybook/inMain.tsx";
import { seeText } from "#storybook/seeText.ts";
import { buildBug } from "../../../testData.ts";
import { AttachmentGrid } from "./AttachmentGrid.tsx";

const pictures = ["/widgets/pending.svg", "/widgets/team.svg", "/widgets/parked.svg"];

const meta = {
  title: "Bugs/AttachmentGrid",
  component: AttachmentGrid,
  args: { stored: pictures, bugID: "bug-1042" },
  decorators: [inMain],
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
    await expect(canvas.getAllByRole("button", { name: /^Open/ })).toHaveLength(3);
  },
};

export const Zoomed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Open attachment 2 of 3" }));
    await screen.findByRole("dialog", { name: "Attachment 2 of 3" });
    await userEvent.keyboard("{ArrowRight}");
    await screen.findByRole("dialog", { name: "Attachment 3 of 3" });
    await expect(screen.getByRole("button", { name: "Next attachment" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await userEvent.click(screen.getByRole("button", { name: "Previous attachment" }));
    // Another element takes its place once it can be enlarged.
    await screen.findByRole("img", { name: "Attachment 2" });
  },
};

/** The button keeps the focus at the last one, and each is announced. */
export const ByButton: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Open attachment 2 of 3" }));
    await screen.findByRole("dialog", { name: "Attachment 2 of 3" });
    const announced = screen.getByText("Attachment 2 of 3");
    await expect(announced).toHaveAttribute("aria-live", "polite");
    const next = screen.getByRole("button", { name: "Next attachment" });
    await userEvent.click(next);
    await waitFor(() => expect(announced).toHaveTextContent("Attachment 3 of 3"));
    await userEvent.keyboard("{Enter}");
    await expect(announced).toHaveTextContent("Attachment 3 of 3");
    await expect(next).toHaveFocus();
  },
};

/**
 * Buttons, keys and a double click enlarge; the arrow keys then move the picture instead of showing
 * the next one.
 */
export const Enlarged: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Open attachment 1 of 3" }));
    const zoom = await screen.findByRole("status", { name: "Zoom" });
    await expect(zoom).toHaveTextContent("100%");
    // What changes with each frame is not for screen readers, which would read it step by step.
    await expect(screen.getByText("100%", { ignore: "output" })).toHaveAttribute("aria-hidden");
    for (const [name, percent] of [
      ["Zoom in", "150%"],
      ["Zoom in", "200%"],
      ["Zoom out", "150%"],
      ["Zoom in", "200%"],
      ["Fit the picture", "100%"],
    ] as const) {
      await userEvent.click(screen.getByRole("button", { name }));
      await waitFor(() => expect(zoom).toHaveTextContent(percent));
    }
    await userEvent.click(screen.getByRole("button", { name: "Zoom in" }));
    await waitFor(() => expect(zoom).not.toHaveTextContent("100%"));

    const picture = screen.getByRole("img", { name: "Attachment 1" });
    await waitFor(() => expect(picture.getAnimations({ subtree: true })).toHaveLength(0));
    const before = picture.getBoundingClientRect();
    await userEvent.keyboard("{ArrowRight}");
    await waitFor(() => expect(picture.getBoundingClientRect().left).toBeLessThan(before.left));
    await expect(screen.getByRole("dialog", { name: "Attachment 1 of 3" })).toBeInTheDocument();

    await userEvent.keyboard("0");
    await waitFor(() => expect(zoom).toHaveTextContent("100%"));
    await userEvent.keyboard("+");
    await waitFor(() => expect(zoom).not.toHaveTextContent("100%"));
    await userEvent.keyboard("-");
    await waitFor(() => expect(zoom).toHaveTextContent("100%"));
    await userEvent.dblClick(picture);
    await waitFor(() => expect(zoom).not.toHaveTextContent("100%"));
    await userEvent.keyboard("0{ArrowRight}");
    await screen.findByRole("dialog", { name: "Attachment 2 of 3" });
  },
};

/** Attachments that can't be shown can still be opened, except for unsafe links. */
export const Broken: Story = {
  args: { stored: ["/nowhere/a.png", "/nowhere/a.mp4", "javascript:alert(1)"] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("This video cannot be played here.")).toBeVisible();
    // The unsafe link is refused at once, the other picture only when its request has failed.
    await waitFor(() =>
      expect(canvas.getAllByText("This picture cannot be shown here.")).toHaveLength(2),
    );
    await expect(canvas.getAllByRole("link", { name: /Download/ })).toHaveLength(2);
  },
};

/** A file on another server, from before only uploads were accepted, is not loaded. */
export const Elsewhere: Story = {
  args: { stored: ["https://pictures.example.org/cage.png", "/widgets/team.svg"] },
  play: async ({ canvas, canvasElement }) => {
    await expect(
      canvas.getByText("This file is on pictures.example.org and is not loaded here."),
    ).toBeVisible();
    const link = canvas.getByRole("link", { name: "Open it there" });
    await expect(link).toHaveAttribute("href", "https://pictures.example.org/cage.png");
    await expect(link).toHaveAttribute("rel", "noreferrer noopener");
    await expect(canvasElement.querySelectorAll("img")).toHaveLength(1);
  },
};

const removing = (answer: Calls["removeBugAttachment"]) => ({
  calls: { removeBugAttachment: answer } satisfies Calls,
});
const removed = { info: "Done", data: { bug: buildBug() } };
const remove = (number: number, total: number) =>
  screen.findByRole("button", { name: `Remove attachment ${number} of ${total}` });
const confirm = () => screen.findByRole("button", { name: "Remove" });

export const Removal: Story = {
  parameters: removing(() => removed),
  play: async ({ userEvent }) => {
    await userEvent.click(await remove(2, 3));
    await seeText("Are you sure you want to remove attachment 2 of 3?");
    await waitFor(() => expect(screen.getByRole("button", { name: "Cancel" })).toHaveFocus());
  },
};

export const RemovalCancelled: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await remove(2, 3));
    await userEvent.click(await screen.findByRole("button", { name: "Cancel" }));
    await waitFor(async () => expect(await remove(2, 3)).toHaveFocus());
  },
};

export const Removing: Story = {
  parameters: removing(pending),
  play: async ({ userEvent }) => {
    await userEvent.click(await remove(2, 3));
    await userEvent.click(await confirm());
    await expect(await screen.findByRole("button", { name: "Removing..." })).toBeDisabled();
  },
};

/**
 * The focus moves to the attachment that takes its place; after the last, to the text that says so.
 */
export const Removed: Story = {
  parameters: removing(() => removed),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await remove(3, 3));
    await userEvent.click(await confirm());
    await seeText("Attachment removed successfully");
    await waitFor(async () => expect(await remove(2, 2)).toHaveFocus());
    for (const total of [2, 1]) {
      await userEvent.click(await remove(1, total));
      await userEvent.click(await confirm());
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    }
    await waitFor(() => expect(canvas.getByText("No attachments available.")).toHaveFocus());
  },
};

export const RemovalFailed: Story = {
  parameters: removing(() => fail(503, "The server's disk is full.", "unavailable")),
  play: async ({ userEvent }) => {
    await userEvent.click(await remove(1, 3));
    await userEvent.click(await confirm());
    await seeText("Failed to remove the attachment. The server's disk is full.");
    await expect(screen.getAllByRole("alert")).toHaveLength(1);
    await expect(await confirm()).toBeEnabled();
  },
};

/** Only admins can remove attachments; others see no button. */
export const RemovalForAdmins: Story = {
  parameters: { session: { ...admin, role: "user" } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("button", { name: /^Open/ })).toHaveLength(3);
    await expect(canvas.queryByRole("button", { name: /^Remove/ })).toBeNull();
  },
};

/** The button disappears once the server turns out to lack the call. */
export const RemovalNotOffered: Story = {
  parameters: removing(() => fail(404)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await remove(1, 3));
    await userEvent.click(await confirm());
    await seeText("This server cannot remove attachments.");
    await waitFor(() => expect(canvas.queryByRole("button", { name: /^Remove/ })).toBeNull());
    await expect(canvas.getAllByRole("button", { name: /^Open/ })).toHaveLength(3);
  },
};

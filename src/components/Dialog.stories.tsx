import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ComponentProps, useState } from "react";
import { expect, fireEvent, screen, userEvent, waitFor, within } from "storybook/test";
import type { Guidance } from "#storybook/DocsPage.tsx";
import { Button } from "./Button.tsx";
import { Dialog } from "./Dialog.tsx";

const meta = {
  title: "Components/Dialog",
  component: Dialog,
  args: { title: "Cage 12", children: "Three mice, born on the second of March." },
  parameters: {
    opens: "Open",
    guidance: {
      do: [
        "Ask one thing, and name its subject in the title.",
        "Focus the first control, and return the focus to the button on closing.",
      ],
      dont: [
        "Open a dialog from a dialog.",
        "Ask for confirmation of what can be undone: do it and offer Undo.",
      ],
    } satisfies Guidance,
  },
  render: (args) => <OpenedByButton {...args} />,
} satisfies Meta<typeof Dialog>;
export default meta;

type Story = StoryObj<typeof meta>;

function OpenedByButton(args: ComponentProps<typeof Dialog>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Open</Button>
      <Dialog {...args} open={isOpen} onCancel={() => setIsOpen(false)} />
    </>
  );
}

export const Opened: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Open" }));
    await waitFor(() => expect(screen.getByRole("dialog", { name: "Cage 12" })).toBeVisible());
    // Larger than the labels below, like a card's.
    await expect(screen.getByText("Cage 12")).toHaveStyle({ fontSize: "17px" });
  },
};

/** A title keeps clear of the button that closes. */
export const LongTitleOnPhone: Story = {
  args: { title: "Signed-in devices of Maximiliana Theodora Hohenstein" },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Open" }));
    const dialog = await screen.findByRole("dialog");
    const close = within(dialog).getByRole("button", { name: "Close" });
    await waitFor(() => expect(close).toBeVisible());
    const title = document.createRange();
    title.selectNodeContents(within(dialog).getByText(/^Signed-in devices/));
    const end = Math.max(...[...title.getClientRects()].map(({ right }) => right));
    await expect(end).toBeLessThanOrEqual(close.getBoundingClientRect().left);
  },
};

/** A user who opened it by mistake presses Escape at once. */
export const ClosedAtOnce: Story = {
  play: async ({ canvas }) => {
    const opener = canvas.getByRole("button", { name: "Open" });
    await userEvent.click(opener);
    await waitFor(() => expect(screen.getByRole("dialog")).toBeVisible());
    // user-event's key has no keyCode, which antd relies on.
    await fireEvent.keyDown(document.activeElement as Element, { key: "Escape", keyCode: 27 });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(opener).toHaveFocus();
  },
};

export const ClosedWithoutFocus: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Open" }));
    await waitFor(() => expect(screen.getByRole("dialog")).toContainElement(active()));
    active().blur();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

const active = () => document.activeElement as HTMLElement;

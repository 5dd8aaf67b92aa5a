import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ComponentProps, useState } from "react";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import type { Guidance } from "#storybook/DocsPage.tsx";
import { ActionDialog } from "./ActionDialog.tsx";
import { Button } from "./Button.tsx";
import { Field } from "./Field.tsx";
import { Input } from "./Input.tsx";

const meta = {
  title: "Components/ActionDialog",
  component: ActionDialog,
  args: {
    title: "Rename Cage 12",
    isOpen: false,
    submit: "Rename",
    busySubmit: "Renaming…",
    isBusy: false,
    onSubmit: fn(),
    onClose: fn(),
    children: <Field label="Name">{(control) => <Input {...control} />}</Field>,
  },
  render: (args) => <OpenedByButton {...args} />,
  parameters: {
    opens: "Open",
    guidance: {
      do: [
        "Name the action in the title and on the button that does it.",
        "Keep it open while it runs and when it fails, with all that was typed.",
      ],
      dont: [
        "Ask for confirmation of what can be undone: do it and offer Undo.",
        "Focus what deletes: a stray Enter must do no harm.",
      ],
    } satisfies Guidance,
  },
} satisfies Meta<typeof ActionDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

function OpenedByButton(args: ComponentProps<typeof ActionDialog>) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    args.onClose();
    setIsOpen(false);
  };
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Open</Button>
      <ActionDialog {...args} isOpen={isOpen} onClose={close} />
    </>
  );
}

const open = async ({ canvas, userEvent }: Parameters<NonNullable<Story["play"]>>[0]) => {
  await userEvent.click(canvas.getByRole("button", { name: "Open" }));
  const dialog = await screen.findByRole("dialog");
  await waitFor(() => expect(dialog).toBeVisible());
  return within(dialog);
};

export const Opened: Story = {
  play: async (context) => {
    const dialog = await open(context);
    await waitFor(() => expect(dialog.getByLabelText("Name")).toHaveFocus());
    await context.userEvent.keyboard("Cage 13{Enter}");
    await expect(context.args.onSubmit).toHaveBeenCalledOnce();
  },
};

export const Busy: Story = {
  args: { isBusy: true },
  play: async (context) => {
    const dialog = await open(context);
    await expect(dialog.getByRole("button", { name: "Renaming…" })).toBeDisabled();
    await context.userEvent.keyboard("{Escape}");
    await expect(context.args.onClose).not.toHaveBeenCalled();
  },
};

export const Failed: Story = {
  args: { error: { statusCode: 0 } },
  play: async (context) => {
    const dialog = await open(context);
    await expect(await dialog.findByText(/doesn't answer/)).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Rename" })).toBeEnabled();
  },
};

/** Cancel has the focus: Enter does no harm. */
export const Dangerous: Story = {
  args: {
    title: "Delete Cage 12?",
    submit: "Delete",
    isDangerous: true,
    children: <p>Its records are kept.</p>,
  },
  play: async (context) => {
    const dialog = await open(context);
    await waitFor(() => expect(dialog.getByRole("button", { name: "Cancel" })).toHaveFocus());
    await context.userEvent.keyboard("{Enter}");
    await expect(context.args.onClose).toHaveBeenCalled();
    await expect(context.args.onSubmit).not.toHaveBeenCalled();
  },
};

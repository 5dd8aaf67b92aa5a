import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import type { Guidance } from "#storybook/DocsPage.tsx";
import { ActionButton } from "./ActionButton.tsx";

const meta = {
  title: "Components/ActionButton",
  component: ActionButton,
  args: { children: "Add User", type: "primary", onClick: fn() },
  parameters: {
    guidance: {
      do: [
        "Use one primary button per screen or dialog, for its main action.",
        "Give the reason for a disabled button; it stays reachable by keyboard.",
        "Name the action with a verb: Add User, Mark as Complete.",
      ],
      dont: [
        "Hide an action that users look for: disable it with a reason.",
        "Use red for anything that can be undone.",
      ],
    } satisfies Guidance,
  },
} satisfies Meta<typeof ActionButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Allowed: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button"));
    await expect(args.onClick).toHaveBeenCalled();
  },
};

export const WithReason: Story = {
  args: { reason: "Only an admin can add users." },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole("button");
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await waitFor(() => expect(screen.getByText("Only an admin can add users.")).toBeVisible());
    await userEvent.keyboard("{Enter}");
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveAccessibleDescription("Only an admin can add users.");
  },
};

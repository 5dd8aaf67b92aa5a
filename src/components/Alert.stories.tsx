import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import type { Guidance } from "#storybook/DocsPage.tsx";
import { Alert } from "./Alert.tsx";
import { Button } from "./Button.tsx";

const meta = {
  title: "Components/Alert",
  component: Alert,
  args: { type: "error", message: "The device could not be signed out." },
  parameters: {
    guidance: {
      do: [
        "Put it where the failed action is, and keep what was typed.",
        "Say why it failed and what to do; offer to try again.",
      ],
      dont: [
        "Use it for what went well: a toast says that.",
        "Announce the same failure twice: give it the role none where something around it speaks.",
      ],
    } satisfies Guidance,
  },
} satisfies Meta<typeof Alert>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Failure: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent(
      "The device could not be signed out.",
    );
  },
};

const retry = fn();
export const WithNextStep: Story = {
  args: {
    description: "The server doesn't answer. Check your connection, then try again.",
    action: <Button onClick={retry}>Try again</Button>,
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(retry).toHaveBeenCalled();
  },
};

export const Warning: Story = {
  args: { type: "warning", message: "No mail can be sent: pass the link on yourself." },
  play: async ({ canvasElement }) => {
    // Its icon has a shape of its own: colour alone doesn't tell it from a failure.
    await expect(canvasElement.querySelector("svg")).toBeVisible();
  },
};

export const Quiet: Story = {
  args: { role: "none" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("The device could not be signed out.")).toBeVisible();
    await expect(canvas.queryByRole("alert")).toBeNull();
  },
};

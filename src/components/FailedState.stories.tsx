import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { FailedState } from "./FailedState.tsx";

const meta = {
  title: "Components/FailedState",
  component: FailedState,
  args: { error: { statusCode: 0 }, onRetry: fn() },
} satisfies Meta<typeof FailedState>;
export default meta;

type Story = StoryObj<typeof meta>;

export const NoAnswer: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(/doesn't answer/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(args.onRetry).toHaveBeenCalled();
  },
};

export const ServerInTrouble: Story = {
  args: { error: { statusCode: 500 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/has a problem/)).toBeVisible();
  },
};

export const WithTheServersText: Story = {
  args: {
    text: "Failed to fetch data",
    error: { statusCode: 503, info: "Back at noon." },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Back at noon.")).toBeVisible();
  },
};

export const Dark: Story = { ...WithTheServersText, globals: { theme: "dark" } };

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { StaleNotice } from "./StaleNotice.tsx";

const meta = {
  title: "Home/StaleNotice",
  component: StaleNotice,
  args: { isRetrying: false, onRetry: fn() },
} satisfies Meta<typeof StaleNotice>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Failed: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText("Failed to fetch data")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Retrying: Story = { args: { isRetrying: true } };

export const Dark: Story = { globals: { theme: "dark" } };

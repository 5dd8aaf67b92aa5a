import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { LoadError } from "../../components/loadCode.ts";
import { ErrorScreen } from "./ErrorScreen.tsx";

const meta = {
  title: "Error/ErrorScreen",
  component: ErrorScreen,
  args: { error: new Error("The cage is open.") },
} satisfies Meta<typeof ErrorScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Unexpected: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Unexpected Application Error!")).toBeVisible();
    await userEvent.click(canvas.getByText("Details for whoever looks into it"));
    await expect(canvas.getByText(/The cage is open\./)).toBeVisible();
    // Closed for the picture, since the details name the page's address and the time.
    await userEvent.click(canvas.getByText("Details for whoever looks into it"));
    await expect(canvas.getByRole("link", { name: "Home" })).toHaveAttribute("href", "/home");
  },
};

export const CodeNotLoaded: Story = {
  args: { error: new LoadError(new TypeError("Failed to fetch"), true) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/may have been updated/)).toBeVisible();
  },
};

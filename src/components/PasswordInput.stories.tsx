import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import type { Guidance } from "#storybook/DocsPage.tsx";
import { PasswordInput } from "./PasswordInput.tsx";

const meta = {
  title: "Components/PasswordInput",
  component: PasswordInput,
  args: {
    "aria-label": "Password",
    autoComplete: "current-password",
    defaultValue: "mice and men",
  },
  parameters: {
    guidance: {
      do: [
        "Put it into a Field; NewPasswordField does that for a password that is being chosen.",
        "Say with autoComplete whether it is the present password or a new one.",
      ],
      dont: ["Ask for a password twice: it can be shown.", "Forbid pasting."],
    } satisfies Guidance,
  },
} satisfies Meta<typeof PasswordInput>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Hidden: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("Password")).toHaveAttribute("type", "password");
  },
};

export const Shown: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Show password" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    const field = canvas.getByLabelText("Password");
    await expect(field).toHaveAttribute("type", "text");
    await expect(field).toHaveValue("mice and men");
    // Its name tells the state, which "pressed" would turn into its opposite.
    const toggle = canvas.getByRole("button", { name: "Hide password" });
    await expect(toggle).not.toHaveAttribute("aria-pressed");
  },
};

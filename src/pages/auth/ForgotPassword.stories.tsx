import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { enterText } from "#storybook/enterText.ts";
import { failing, orReason, seeEveryFailure } from "#storybook/failures.ts";
import { admin, type Calls } from "#storybook/fakeApi.ts";
import { ForgotPassword } from "./LoginForm.tsx";

const meta = {
  title: "Auth/ForgotPassword",
  component: ForgotPassword,
  parameters: { session: null },
} satisfies Meta<typeof ForgotPassword>;
export default meta;

type Story = StoryObj<typeof meta>;

async function open() {
  await userEvent.click(await screen.findByRole("button", { name: "Forgot password?" }));
  return screen.findByLabelText("Email Address");
}

async function send(email = admin.email) {
  const field = await open();
  if (email) await enterText(field, email);
  await userEvent.click(screen.getByRole("button", { name: "Send Instructions" }));
}

export const Open: Story = {
  play: async () => {
    await open();
    await waitFor(() =>
      expect(screen.getByRole("dialog", { name: "Reset Password" })).toBeVisible(),
    );
  },
};

export const Cancelled: Story = {
  play: async () => {
    await open();
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

export const Empty: Story = {
  play: async () => {
    await send("");
    await waitFor(() => expect(screen.getByText("Please enter an email.")).toBeVisible());
    await expect(screen.getByLabelText("Email Address")).toBeInvalid();
  },
};

export const Success: Story = {
  parameters: { calls: { forgotPassword: () => ({ info: "" }) } satisfies Calls },
  play: async () => {
    await send();
    await waitFor(() =>
      expect(screen.getByText("Password reset details have been sent to your email")).toBeVisible(),
    );
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

export const Failed: Story = {
  parameters: { calls: { forgotPassword: failing } satisfies Calls },
  play: async () => {
    await enterText(await open(), admin.email);
    const says = orReason("Failed to send password reset email. Please try again.");
    await seeEveryFailure(says, async () =>
      userEvent.click(await screen.findByRole("button", { name: "Send Instructions" })),
    );
    await expect(screen.getByLabelText("Email Address")).toHaveValue(admin.email);
  },
};

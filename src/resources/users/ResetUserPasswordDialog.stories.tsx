import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import type { User } from "#contract/types.ts";
import { enterText } from "#storybook/enterText.ts";
import { always, failing, REASON, seeEveryFailure } from "#storybook/failures.ts";
import { admin, type Calls, fail, pending } from "#storybook/fakeApi.ts";
import { seeText } from "#storybook/seeText.ts";
import { ResourceForm } from "../../framework/ResourceForm.tsx";
import { buildUser } from "../../testData.ts";
import { resetPassword } from "./userActions.tsx";
import { usersTable } from "./usersTable.tsx";

/** Sets a new password for somebody; for oneself, it asks for the present one, too. */
const meta = {
  title: "Users/ResetUserPasswordDialog",
  component: ResourceForm<User, User>,
  args: { list: usersTable, action: resetPassword, subject: buildUser(), onClosed: fn() },
} satisfies Meta<typeof ResourceForm<User, User>>;
export default meta;

type Story = StoryObj<typeof meta>;

async function submit(password: string): Promise<void> {
  const field = await screen.findByLabelText("New password");
  await enterText(field, password, "{Enter}");
}

export const Masked: Story = {
  play: async () => {
    await expect(await screen.findByLabelText("New password")).toHaveAttribute("type", "password");
  },
};

export const Missing: Story = {
  play: async () => {
    await submit("");
    const field = await screen.findByLabelText("New password");
    await waitFor(() => expect(field).toHaveAccessibleDescription("Please enter a password."));
  },
};

export const Resetting: Story = {
  parameters: { calls: { resetUserPassword: pending } satisfies Calls },
  play: async () => {
    await submit("a new password");
    await expect(await screen.findByRole("button", { name: "Resetting..." })).toBeDisabled();
  },
};

export const Success: Story = {
  parameters: { calls: { resetUserPassword: () => ({ info: "Done" }) } satisfies Calls },
  play: async ({ args }) => {
    await submit("a new password");
    await seeText("Password reset successfully");
    await waitFor(() => expect(args.onClosed).toHaveBeenCalled());
  },
};

export const Failed: Story = {
  parameters: { calls: { resetUserPassword: failing } satisfies Calls },
  play: async () => {
    await userEvent.type(await screen.findByLabelText("New password"), "short");
    const says = always("Failed to reset password. Please try again.");
    await seeEveryFailure(says, () => submit(""));
    await seeText(REASON);
    await expect(screen.getByLabelText("New password")).toHaveValue("short");
  },
};

/** The user's own row also requires the old password. */
export const Own: Story = {
  args: { subject: buildUser({ id: admin.uid, uid: admin.uid, email: admin.email }) },
  parameters: {
    calls: {
      resetOwnPassword: ({ email, oldPassword, newPassword }) =>
        email === admin.email && oldPassword === "the old one" && newPassword === "a new password"
          ? { info: "Done" }
          : fail(400, "The old password is wrong."),
    } satisfies Calls,
  },
  play: async ({ args }) => {
    await submit("a new password");
    await seeText("Please enter your old password.");
    const old = screen.getByLabelText("Old password");
    await enterText(old, "a wrong one", "{Enter}");
    await seeText("The old password is wrong.");
    await userEvent.clear(old);
    await enterText(old, "the old one", "{Enter}");
    await seeText("Password reset successfully");
    await waitFor(() => expect(args.onClosed).toHaveBeenCalled());
  },
};

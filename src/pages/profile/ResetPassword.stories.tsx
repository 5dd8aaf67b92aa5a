import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { type Calls, fail, pending } from "#storybook/fakeApi.ts";
import { ResetPassword } from "./ResetPassword.tsx";

const meta = { title: "Profile/ResetPassword", component: ResetPassword } satisfies Meta<
  typeof ResetPassword
>;
export default meta;

type Story = StoryObj<typeof meta>;

async function send(old: string, replacement: string, confirm: string): Promise<void> {
  await userEvent.click(await screen.findByRole("button", { name: "Reset Password" }));
  const dialog = within(await screen.findByRole("dialog"));
  const fields = [
    ["Old password", old],
    ["New password", replacement],
    ["Confirm new password", confirm],
  ] as const;
  for (const [label, text] of fields) {
    if (text) await userEvent.type(dialog.getByLabelText(label), text);
  }
  for (const [label, text] of fields) await expect(dialog.getByLabelText(label)).toHaveValue(text);
  await userEvent.click(dialog.getByRole("button", { name: "Reset Password" }));
}

export const Empty: Story = {
  play: async () => {
    await send("", "", "");
    await waitFor(() => expect(screen.getByText("All fields are required!")).toBeVisible());
  },
};

export const OneMissing: Story = {
  play: async () => {
    await send("old", "new", "");
    await waitFor(() => expect(screen.getByText("All fields are required!")).toBeVisible());
    await expect(screen.getByLabelText("Confirm new password")).toBeInvalid();
    await expect(screen.getByLabelText("New password")).toBeValid();
  },
};

export const Different: Story = {
  play: async () => {
    await send("old", "new one", "another");
    await waitFor(() => expect(screen.getByText("Passwords do not match!")).toBeVisible());
  },
};

export const Saving: Story = {
  parameters: { calls: { resetOwnPassword: pending } satisfies Calls },
  play: async () => {
    await send("old", "new one", "new one");
    await expect(await screen.findByRole("button", { name: "Saving..." })).toBeDisabled();
  },
};

export const Refused: Story = {
  parameters: {
    calls: { resetOwnPassword: () => fail(400, "The old password is wrong.") } satisfies Calls,
  },
  play: async () => {
    await send("old", "new one", "new one");
    await waitFor(() => expect(screen.getByText("The old password is wrong.")).toBeVisible());
    await expect(screen.getByLabelText("New password")).toHaveValue("new one");
  },
};

export const RefusedWithoutReason: Story = {
  parameters: { calls: { resetOwnPassword: () => fail(500) } satisfies Calls },
  play: async () => {
    await send("old", "new one", "new one");
    await waitFor(() => expect(screen.getByText("Failed to reset password.")).toBeVisible());
  },
};

export const Failed: Story = {
  parameters: { calls: { resetOwnPassword: () => fail(0) } satisfies Calls },
  play: async () => {
    await send("old", "new one", "new one");
    await waitFor(() => expect(screen.getByText("An error occurred.")).toBeVisible());
  },
};

export const ShowsAPassword: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Reset Password" }));
    const [show] = await screen.findAllByRole("button", { name: "Show password" });
    await expect(screen.getByLabelText("Old password")).toHaveAttribute("type", "password");
    await userEvent.click(show as HTMLElement);
    await expect(screen.getByLabelText("Old password")).toHaveAttribute("type", "text");
  },
};

export const Dark: Story = { ...Different, globals: { theme: "dark" } };

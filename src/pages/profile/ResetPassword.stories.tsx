import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { enterText } from "#storybook/enterText.ts";
import { failing, REASON, seeEveryFailure } from "#storybook/failures.ts";
import { type Calls, pending } from "#storybook/fakeApi.ts";
import { ResetPassword } from "./ResetPassword.tsx";

const meta = {
  title: "Profile/ResetPassword",
  component: ResetPassword,
  parameters: { opens: "Reset Password" },
} satisfies Meta<typeof ResetPassword>;
export default meta;

type Story = StoryObj<typeof meta>;

async function fill(old: string, replacement: string, confirm: string) {
  await userEvent.click(await screen.findByRole("button", { name: "Reset Password" }));
  const dialog = within(await screen.findByRole("dialog"));
  const fields = [
    ["Old password", old],
    ["New password", replacement],
    ["Confirm new password", confirm],
  ] as const;
  for (const [label, text] of fields) {
    if (text) await enterText(dialog.getByLabelText(label), text);
  }
  for (const [label, text] of fields) await expect(dialog.getByLabelText(label)).toHaveValue(text);
  return dialog;
}

async function send(old: string, replacement: string, confirm: string): Promise<void> {
  const dialog = await fill(old, replacement, confirm);
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

export const Failed: Story = {
  parameters: { calls: { resetOwnPassword: failing } satisfies Calls },
  play: async () => {
    const dialog = await fill("old", "new one", "new one");
    const says = {
      absence: "An error occurred.",
      timeOut: "An error occurred.",
      trouble: "Failed to reset password.",
      refusal: REASON,
    };
    await seeEveryFailure(says, async () =>
      userEvent.click(await dialog.findByRole("button", { name: "Reset Password" })),
    );
    await expect(screen.getByLabelText("New password")).toHaveValue("new one");
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

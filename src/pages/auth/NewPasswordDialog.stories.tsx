import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { enterText } from "#storybook/enterText.ts";
import { type Calls, fail } from "#storybook/fakeApi.ts";
import { Unavailable } from "../../providers/ApiError.ts";
import { NewPasswordDialog } from "./NewPasswordDialog.tsx";

const meta = {
  title: "Auth/NewPasswordDialog",
  component: NewPasswordDialog,
  args: { token: "token-of-the-mail", onClose: fn() },
  parameters: { session: null },
} satisfies Meta<typeof NewPasswordDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

async function save(password: string, confirmed = password) {
  if (password) await enterText(await screen.findByLabelText("New password"), password);
  if (confirmed) await enterText(screen.getByLabelText("Confirm new password"), confirmed);
  await userEvent.click(await screen.findByRole("button", { name: "Set password" }));
}

export const Empty: Story = {
  play: async () => {
    await save("");
    await waitFor(() => expect(screen.getByText("All fields are required!")).toBeVisible());
  },
};

export const Different: Story = {
  play: async () => {
    await save("correct horse", "correct mouse");
    await waitFor(() => expect(screen.getByText("Passwords do not match!")).toBeVisible());
  },
};

export const Success: Story = {
  parameters: {
    calls: {
      resetPasswordByLink: ({ token }) =>
        token === "token-of-the-mail" ? { info: "" } : fail(400, "Another token."),
    } satisfies Calls,
  },
  play: async ({ args }) => {
    await save("correct horse");
    await waitFor(() => expect(screen.getByText("Password reset successfully")).toBeVisible());
    await expect(args.onClose).toHaveBeenCalled();
  },
};

export const Refused: Story = {
  parameters: {
    calls: {
      resetPasswordByLink: () => fail(400, "This link is no longer valid."),
    } satisfies Calls,
  },
  play: async () => {
    await save("correct horse");
    await waitFor(() => expect(screen.getByText("This link is no longer valid.")).toBeVisible());
  },
};

export const ServerWithoutLinks: Story = {
  parameters: {
    calls: {
      resetPasswordByLink: () => {
        throw new Unavailable("resetPasswordByLink");
      },
    } satisfies Calls,
  },
  play: async () => {
    await save("correct horse");
    await waitFor(() =>
      expect(screen.getByText(/^This server can't set a password by link/)).toBeVisible(),
    );
  },
};

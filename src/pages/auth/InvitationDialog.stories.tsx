import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { enterText } from "#storybook/enterText.ts";
import { admin, type Calls, fail } from "#storybook/fakeApi.ts";
import { seeText } from "#storybook/seeText.ts";
import { InvitationDialog } from "./InvitationDialog.tsx";
import { LoginScreen } from "./LoginScreen.tsx";

const meta = {
  title: "Auth/InvitationDialog",
  component: InvitationDialog,
  args: { token: "token-of-the-mail", onClose: fn() },
  parameters: { session: null },
} satisfies Meta<typeof InvitationDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

async function accept(username: string, password: string): Promise<void> {
  const name = await screen.findByLabelText("Username", { selector: "[role=dialog] input" });
  // A browser would offer it in place of the email address at the next sign-in.
  await expect(name).toHaveAttribute("autocomplete", "nickname");
  if (username) await enterText(name, username);
  const field = screen.getByLabelText("Password", { selector: "[role=dialog] input" });
  if (password) await enterText(field, password);
  await userEvent.click(screen.getByRole("button", { name: "Create Account" }));
}

const answering = (acceptInvitation: Calls["acceptInvitation"]) => ({
  calls: { acceptInvitation } satisfies Calls,
});

export const Missing: Story = {
  play: async () => {
    await seeText(/sign in with your email address and this password/);
    await accept("  ", "correct horse");
    await seeText("All fields are required!");
  },
};

/** Signs in, and leads Home. */
export const Success: Story = {
  render: () => <LoginScreen />,
  parameters: {
    path: "/auth?invitation=token-of-the-mail",
    ...answering(({ token, username, password }) =>
      `${token} ${username} ${password}` === "token-of-the-mail Bea Okoro correct horse"
        ? { user: { ...admin, uid: "u-bea", username } }
        : fail(400, "Something else."),
    ),
  },
  play: async () => {
    await accept(" Bea Okoro ", "correct horse");
    await seeText("Went to /home");
  },
};

/** Who has an account already closes it, and types on in the form below. */
export const Closed: Story = {
  render: () => <LoginScreen />,
  parameters: { path: "/auth?invitation=token-of-the-mail" },
  play: async () => {
    const dialog = await screen.findByRole("dialog");
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await userEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(screen.getByLabelText("Username")).toHaveFocus());
  },
};

/** Nothing is left to fill in but the form below. */
export const Used: Story = {
  render: () => <LoginScreen />,
  parameters: {
    path: "/auth?invitation=token-of-the-mail",
    ...answering(() => fail(409, "It has been used already: sign in.", "invitation_accepted")),
  },
  play: async () => {
    await accept("Bea", "correct horse");
    const dialog = within(screen.getByRole("dialog"));
    await seeText("It has been used already: sign in.", dialog);
    await expect(dialog.queryByLabelText("Username")).toBeNull();
    await userEvent.click(dialog.getByRole("button", { name: "Go to sign-in" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(screen.getByLabelText("Username")).toHaveFocus());
  },
};

export const Expired: Story = {
  parameters: answering(() => fail(400, "This invitation is too old: ask an admin for another.")),
  play: async ({ args }) => {
    await accept("Bea", "correct horse");
    await seeText("This invitation is too old: ask an admin for another.");
    await waitFor(() => expect(screen.getByRole("alert")).toHaveFocus());
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const WeakPassword: Story = {
  parameters: answering(() => fail(400, "This is one of the commonest passwords.")),
  play: async () => {
    await accept("Bea", "password1");
    await seeText("This is one of the commonest passwords.");
    await expect(screen.getByLabelText("Password")).toHaveValue("password1");
  },
};

export const NoAnswer: Story = {
  parameters: answering(() => fail(0)),
  play: async () => {
    await accept("Bea", "correct horse");
    await seeText("Failed to create your account. Please try again.");
  },
};

export const ServerWithoutInvitations: Story = {
  parameters: answering(() => fail(404)),
  play: async () => {
    await accept("Bea", "correct horse");
    await seeText(/^This server has no invitations/);
  },
};

export const NarrowDark: Story = {
  ...Expired,
  globals: { theme: "dark", viewport: { value: "phone" } },
};

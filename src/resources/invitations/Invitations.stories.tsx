import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { paths } from "#contract/paths.ts";
import type { Invitation } from "#contract/types.ts";
import { admin, type Calls, fail, pending } from "#storybook/fakeApi.ts";
import { findRow, seeText } from "#storybook/seeText.ts";
import { ResourcePage } from "../../framework/ResourceTable.tsx";
import { invitationsTable } from "./invitationsTable.tsx";

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const build = (email: string, changes: Partial<Invitation> = {}): Invitation => ({
  id: email,
  email,
  role: "user",
  status: "pending",
  createdAt: inDays(-2),
  expiresAt: inDays(5),
  ...changes,
});

const invited = [
  build("bea.okoro@vivarium.test", { role: "admin" }),
  build("cleo@vivarium.test", { status: "accepted" }),
  build("maximiliana-theodora.von-und-zu-hohenstein@animal-care.vivarium.test", {
    status: "expired",
    createdAt: inDays(-9),
    expiresAt: inDays(-2),
  }),
];

/** Who was invited by mail and has accepted or not. Admins send again and withdraw here. */
const meta = {
  title: "Invitations/Invitations",
  render: () => <ResourcePage table={invitationsTable} />,
  parameters: {
    path: paths.invitations,
    calls: { listInvitations: () => ({ data: invited, total: 3 }) } satisfies Calls,
  },
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

async function choose(email: string, action: string): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole("button", { name: `Actions for ${email}` }));
  return screen.findByRole("menuitem", { name: action });
}

export const Success: Story = {
  play: async () => {
    const bea = within(await findRow("bea.okoro@vivarium.test"));
    await expect(bea.getByText("Admin")).toBeVisible();
    await expect(bea.getByText("Pending")).toBeVisible();
    await expect(bea.getByText("2 days ago")).toBeVisible();
    await seeText("Accepted");
    await seeText("Expired");
    await seeText("3 invitations");
    const tabs = within(screen.getByRole("navigation"));
    await expect(tabs.getByRole("link", { current: "page" })).toHaveTextContent("Invitations");
    await userEvent.click(tabs.getByRole("link", { name: "Users" }));
    await seeText("Went to /user-management");
  },
};

export const Empty: Story = {
  parameters: { calls: { listInvitations: () => ({ data: [], total: 0 }) } satisfies Calls },
  play: async () => {
    await seeText("Nobody has been invited yet");
  },
};

export const Loading: Story = {
  parameters: { calls: { listInvitations: pending } satisfies Calls },
  play: async () => {
    await seeText("Loading, please wait...");
  },
};

export const Failed: Story = {
  parameters: { calls: { listInvitations: () => fail(403, "Sign in again.") } satisfies Calls },
  play: async () => {
    await seeText("The invitations could not be loaded.");
    await seeText("Sign in again.");
  },
};

/** Even for users who have bookmarked the path. */
export const NotForUsers: Story = {
  parameters: { session: { ...admin, role: "user" } },
  play: async () => {
    await seeText("Went to /user-management");
  },
};

export const ServerWithoutInvitations: Story = {
  parameters: { calls: { listInvitations: () => fail(404) } satisfies Calls },
  play: async () => {
    await seeText("Went to /user-management");
  },
};

const NO_MAIL =
  "This server sends no mail yet: set SMTP_URL (see the README). Until then, each mail is a file in the folder outbox of the server's data folder.";

export const Resent: Story = {
  parameters: { calls: { resendInvitation: () => ({ info: "" }) } satisfies Calls },
  play: async () => {
    await userEvent.click(await choose("bea.okoro@vivarium.test", "Send Again"));
    await seeText(/^bea.okoro@vivarium.test gets a new link/);
    await userEvent.click(screen.getByRole("button", { name: "Send Again" }));
    await seeText("Invitation sent again");
  },
};

export const ResentWithoutMail: Story = {
  parameters: {
    calls: { resendInvitation: () => ({ info: "", isMailed: false }) } satisfies Calls,
  },
  play: async () => {
    await userEvent.click(await choose("bea.okoro@vivarium.test", "Send Again"));
    await userEvent.click(await screen.findByRole("button", { name: "Send Again" }));
    const dialog = within(screen.getByRole("dialog"));
    await seeText("A new link was made, but not mailed.", dialog);
    await seeText(NO_MAIL, dialog);
    await expect(screen.queryByText("Invitation sent again")).toBeNull();
    await waitFor(() => expect(dialog.getByRole("status")).toHaveFocus());
    await expect(dialog.getAllByRole("button", { name: "Close" }).at(-1)).toBeVisible();
  },
};

export const ResendFailed: Story = {
  parameters: { calls: { resendInvitation: () => fail(503, "Too late.") } satisfies Calls },
  play: async () => {
    await userEvent.click(await choose("bea.okoro@vivarium.test", "Send Again"));
    await userEvent.click(await screen.findByRole("button", { name: "Send Again" }));
    await seeText("Failed to send the invitation again. Please try again.");
    await seeText("Too late.");
  },
};

export const AcceptedIsNotResent: Story = {
  play: async () => {
    const item = await choose("cleo@vivarium.test", "Send Again");
    await expect(item).toHaveAttribute("aria-disabled", "true");
  },
};

export const Withdrawing: Story = {
  parameters: { calls: { withdrawInvitation: pending } satisfies Calls },
  play: async () => {
    await userEvent.click(await choose("cleo@vivarium.test", "Withdraw"));
    await seeText("Withdraw the invitation for cleo@vivarium.test?");
    await seeText("The account stays; only this entry in the list is deleted.");
    await userEvent.click(screen.getByRole("button", { name: "Withdraw" }));
    await expect(await screen.findByRole("button", { name: "Withdrawing..." })).toBeDisabled();
  },
};

let present = invited;

const WITHDRAWN = "This invitation has been withdrawn already.";
const ACCEPTED = "This person has an account already.";

/** The list follows what happens elsewhere, and only the cause is named: trying again is no use. */
export const WithdrawnElsewhere: Story = {
  parameters: {
    calls: {
      listInvitations: () => ({ data: present, total: present.length }),
      withdrawInvitation: () => {
        present = invited.slice(1);
        return fail(404, WITHDRAWN, "invitation_not_found");
      },
      resendInvitation: () => {
        present = invited.map((each) => ({ ...each, status: "accepted" }));
        return fail(409, ACCEPTED);
      },
    } satisfies Calls,
  },
  beforeEach: () => {
    present = invited;
  },
  play: async () => {
    await userEvent.click(await choose("bea.okoro@vivarium.test", "Withdraw"));
    await userEvent.click(await screen.findByRole("button", { name: "Withdraw" }));
    await seeText(WITHDRAWN, within(screen.getByRole("dialog")));
    await waitFor(() => expect(screen.queryByText("bea.okoro@vivarium.test")).toBeNull());
    await expect(screen.queryByText(/Please try again/)).toBeNull();
  },
};

export const AcceptedElsewhere: Story = {
  ...WithdrawnElsewhere,
  play: async () => {
    await userEvent.click(await choose("bea.okoro@vivarium.test", "Send Again"));
    await userEvent.click(await screen.findByRole("button", { name: "Send Again" }));
    await seeText(ACCEPTED, within(screen.getByRole("dialog")));
    const bea = within(await findRow("bea.okoro@vivarium.test"));
    await waitFor(() => expect(bea.getByText("Accepted")).toBeVisible());
    await expect(screen.queryByText(/Please try again/)).toBeNull();
  },
};

export const ResentAfterWithdrawal: Story = {
  ...WithdrawnElsewhere,
  parameters: {
    calls: {
      listInvitations: () => ({ data: present, total: present.length }),
      resendInvitation: () => {
        present = invited.slice(1);
        return fail(404, WITHDRAWN, "invitation_not_found");
      },
    } satisfies Calls,
  },
  play: async () => {
    await userEvent.click(await choose("bea.okoro@vivarium.test", "Send Again"));
    await userEvent.click(await screen.findByRole("button", { name: "Send Again" }));
    await seeText(WITHDRAWN, within(screen.getByRole("dialog")));
    await waitFor(() => expect(screen.queryByText("bea.okoro@vivarium.test")).toBeNull());
  },
};

/** The list finds out by itself, as mails go out after the answer. */
export const NotSent: Story = {
  parameters: WithdrawnElsewhere.parameters,
  beforeEach: () => {
    present = [build("bea.okoro@vivarium.test", { delivery: "underway" }), ...invited.slice(1)];
  },
  play: async () => {
    await seeText("Sending...");
    present = [build("bea.okoro@vivarium.test", { delivery: "failed" }), ...invited.slice(1)];
    await seeText("Not sent");
    await userEvent.click(await choose("bea.okoro@vivarium.test", "Send Again"));
    await seeText(/^The mail server didn't take the last mail/);
  },
};

export const Narrow: Story = {
  globals: { viewport: { value: "phone" } },
  play: async () => {
    const bea = within(await findRow("bea.okoro@vivarium.test"));
    await expect(bea.getByText("until")).toBeVisible();
    await expect(bea.getByText("2 days ago")).not.toBeVisible();
  },
};

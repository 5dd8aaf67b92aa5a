import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { paths } from "#contract/paths.ts";
import type { Invitation } from "#contract/types.ts";
import { type Calls, fail } from "#storybook/fakeApi.ts";
import { seeText } from "#storybook/seeText.ts";
import { ResourcePage } from "../../framework/ResourceTable.tsx";
import { invitationsTable } from "./invitationsTable.tsx";

const build = (email: string): Invitation => ({
  id: email,
  email,
  role: "user",
  status: "pending",
  createdAt: "2025-03-12T09:30:00.000Z",
  expiresAt: "2125-03-19T09:30:00.000Z",
});

/** Admins paste addresses, choose a role, and learn who gets a mail. */
const meta = {
  title: "Invitations/InvitePeople",
  render: () => <ResourcePage table={invitationsTable} />,
  parameters: {
    path: paths.invitations,
    calls: { listInvitations: () => ({ data: [], total: 0 }) } satisfies Calls,
  },
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

async function openInvite(): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole("button", { name: "Invite People" }));
  return screen.findByLabelText("Email addresses");
}

/** Pasted, as typing a hundred addresses would take long. */
async function paste(text: string): Promise<HTMLElement> {
  const box = await openInvite();
  await userEvent.click(box);
  await userEvent.paste(text);
  return box;
}

const send = async () =>
  userEvent.click(await screen.findByRole("button", { name: "Send Invitations" }));

export const Invited: Story = {
  parameters: {
    calls: {
      invite: ({ emails, role }) =>
        role === "user" && emails.join() === "dora@vivarium.test,eve@vivarium.test"
          ? { info: "", data: { invited: emails.map((email) => build(email)), refused: [] } }
          : fail(400, "Other people."),
    } satisfies Calls,
  },
  play: async () => {
    await paste("Dora Lind <dora@vivarium.test>;\neve@vivarium.test,");
    await seeText("2 addresses");
    await send();
    await seeText("2 invitations sent");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

/** Enter alone starts another line. */
export const SentByKeyboard: Story = {
  ...Invited,
  play: async () => {
    const box = await paste("dora@vivarium.test\neve@vivarium.test");
    await userEvent.type(box, "{Control>}{Enter}{/Control}");
    await seeText("2 invitations sent");
  },
};

/** The result stays until it is closed, and the box keeps the refused addresses. */
export const Refused: Story = {
  parameters: {
    calls: {
      invite: () => ({
        info: "",
        data: {
          invited: [build("dora@vivarium.test")],
          refused: [
            { email: "cleo@vivarium.test", reason: "alreadyUser" },
            { email: "bea.okoro@vivarium.test", reason: "alreadyInvited" },
            { email: "Dora Lind", reason: "notAnAddress" },
          ],
        },
      }),
    } satisfies Calls,
  },
  play: async () => {
    const box = await paste("dora@vivarium.test, cleo@vivarium.test\nand others");
    await send();
    await waitFor(() =>
      expect(box).toHaveValue("cleo@vivarium.test\nbea.okoro@vivarium.test\nDora Lind"),
    );
    const dialog = within(screen.getByRole("dialog"));
    await seeText("1 invitation was sent.", dialog);
    const items = dialog.getAllByRole("listitem").map(({ textContent }) => textContent);
    await expect(items).toEqual([
      "cleo@vivarium.test has an account already",
      "bea.okoro@vivarium.test has an open invitation: send it again from the list",
      "Dora Lind is not an email address",
    ]);
    await waitFor(() => expect(dialog.getByRole("status")).toHaveFocus());
    await expect(dialog.getAllByRole("button", { name: "Close" }).at(-1)).toBeVisible();
  },
};

const nobodyInvited = {
  info: "",
  data: { invited: [], refused: [{ email: "cleo@vivarium.test", reason: "alreadyUser" as const }] },
};

export const AllRefused: Story = {
  parameters: { calls: { invite: () => nobodyInvited } satisfies Calls },
  play: async () => {
    await paste("cleo@vivarium.test");
    await send();
    await seeText("No invitation was sent.");
    await expect(screen.queryByText("0 invitations sent")).toBeNull();
  },
};

const NO_MAIL = /^This server sends no mail yet: set SMTP_URL/;

/** Without SMTP_URL, whoever invites learns where the links are. */
export const InvitedWithoutMail: Story = {
  parameters: {
    calls: {
      invite: ({ emails }) => ({
        info: "",
        isMailed: false,
        data: { invited: emails.map((email) => build(email)), refused: [] },
      }),
    } satisfies Calls,
  },
  play: async () => {
    const box = await paste("dora@vivarium.test\neve@vivarium.test");
    await send();
    const dialog = within(screen.getByRole("dialog"));
    await seeText("2 invitations were made, but not mailed.", dialog);
    await seeText(NO_MAIL, dialog);
    await expect(box).toHaveValue("");
    await expect(dialog.queryByRole("list")).toBeNull();
    await expect(screen.queryByText("2 invitations sent")).toBeNull();
  },
};

/** Nothing was to be mailed. */
export const AllRefusedWithoutMail: Story = {
  parameters: {
    calls: { invite: () => ({ ...nobodyInvited, isMailed: false }) } satisfies Calls,
  },
  play: async () => {
    await paste("cleo@vivarium.test");
    await send();
    await seeText("No invitation was sent.");
    await expect(screen.queryByText(NO_MAIL)).toBeNull();
  },
};

export const TooMany: Story = {
  play: async () => {
    await paste(Array.from({ length: 101 }, (_, index) => `p${index}@vivarium.test`).join("\n"));
    await seeText("101 addresses");
    await send();
    await seeText("These are 101 addresses. Invite at most 100 at a time.");
  },
};

export const NoAddress: Story = {
  play: async () => {
    await paste(" ,;\n");
    await send();
    await seeText("Please enter at least one email address.");
  },
};

export const InviteFailed: Story = {
  parameters: { calls: { invite: () => fail(503, "Try again later.") } satisfies Calls },
  play: async () => {
    const box = await paste("dora@vivarium.test");
    await send();
    await seeText("Failed to send the invitations. Please try again.");
    await seeText("Try again later.");
    await expect(box).toHaveValue("dora@vivarium.test");
  },
};

export const NarrowDark: Story = {
  ...Refused,
  globals: { theme: "dark", viewport: { value: "phone" } },
};

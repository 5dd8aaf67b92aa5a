import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import type { User } from "#contract/types.ts";
import { enterText } from "#storybook/enterText.ts";
import { admin, type Calls, fail, pending } from "#storybook/fakeApi.ts";
import { findRow, seeText } from "#storybook/seeText.ts";
import { buildUser, buildUsers } from "../../testData.ts";
import { UserManagementPage } from "./UserManagementPage.tsx";

/** Answers one page at a time, as the server does. */
const answer =
  (users: User[]): NonNullable<Calls["listUsers"]> =>
  ({ page = 1, limit = 100 }) => ({
    data: { users: users.slice((page - 1) * limit, page * limit) },
    total: users.length,
  });

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

const team: User[] = [
  buildUser({ id: admin.uid, username: admin.username, email: admin.email, role: "admin" }),
  buildUser({ createdAt: daysAgo(3) }),
  buildUser({ id: "u-eve", username: "Eve Nilsson", email: "eve@vivarium.test", role: "" }),
  buildUser({
    id: "u-long",
    username: "Maximiliana-Theodora von und zu Hohenstein-Wittelsbach",
    email: "maximiliana-theodora.von-und-zu-hohenstein-wittelsbach@animal-care.vivarium.test",
  }),
  buildUser({ id: "u-bare", username: "", email: "new.hand@vivarium.test", createdAt: "" }),
];

/** Everybody who has an account. Admins find, add, change and delete people here. */
const meta = {
  title: "Users/UserManagementPage",
  component: UserManagementPage,
  parameters: { path: "/user-management", calls: { listUsers: answer(team) } satisfies Calls },
} satisfies Meta<typeof UserManagementPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Success: Story = {
  play: async () => {
    const ann = await findRow("Ann Lee");
    await expect(within(ann).getByText("3 days ago")).toBeVisible();
    await expect(within(await findRow("Eve Nilsson")).getByText("No role assigned")).toBeVisible();
    await seeText("5 users");
  },
};

export const Empty: Story = {
  parameters: { calls: { listUsers: answer([]) } satisfies Calls },
  play: async () => {
    await seeText("No users yet");
  },
};

export const Loading: Story = {
  parameters: { calls: { listUsers: pending } satisfies Calls },
  play: async () => {
    await seeText("Loading, please wait...");
  },
};

export const Failed: Story = {
  parameters: { calls: { listUsers: () => fail(403, "Sign in again.") } satisfies Calls },
  play: async () => {
    await seeText("The users could not be loaded.");
    await seeText("Sign in again.");
    await expect(screen.getByRole("button", { name: "Try again" })).toBeEnabled();
  },
};

export const NextPageFailed: Story = {
  parameters: {
    calls: {
      listUsers: (input) => (input.page === 1 ? answer(buildUsers(100))(input, {}) : fail(400)),
    } satisfies Calls,
  },
  play: async () => {
    await findRow("Person 1");
    window.scrollTo(0, document.documentElement.scrollHeight);
    await seeText("The next users could not be loaded.");
    await seeText("Person 100");
  },
};

export const ManyUsers: Story = {
  parameters: { calls: { listUsers: answer(buildUsers(250)) } satisfies Calls },
  play: async () => {
    await findRow("Person 1");
    await expect(screen.getAllByRole("row").length).toBeLessThan(60);
    await expect(screen.getByRole("table")).toHaveAttribute("aria-rowcount", "251");
  },
};

/** The server has told how many there are, though the empty page that ends the list hasn't come yet. */
export const LastPageAwaited: Story = {
  parameters: {
    calls: {
      listUsers: (input) => (input.page === 1 ? answer(team)(input, {}) : pending()),
    } satisfies Calls,
  },
  play: async () => {
    await findRow("Ann Lee");
    await seeText("5 users");
  },
};

/** The match is on the third page, which hasn't been loaded yet. */
export const Searching: Story = {
  ...ManyUsers,
  play: async () => {
    await enterText(await screen.findByLabelText("Search Users"), "Person 24");
    await seeText("Person 249");
    await seeText("11 matches among 250 users");
  },
};

export const NoMatch: Story = {
  play: async () => {
    await findRow("Ann Lee");
    await userEvent.type(screen.getByLabelText("Search Users"), "ANN");
    await seeText(/contains “ANN”/);
    await userEvent.click(screen.getByRole("button", { name: "Clear the search" }));
    await seeText("Ann Lee");
    await expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  },
};

let lookUps = 0;

/** The open bugs may have changed since the dialog was first opened. */
export const DeletingAfterAll: Story = {
  parameters: {
    calls: {
      listUsers: answer(team),
      listOpenBugsOf: () => {
        lookUps += 1;
        return lookUps === 1 ? { data: [], total: 0 } : pending();
      },
    } satisfies Calls,
  },
  play: async () => {
    lookUps = 0;
    const ask = async () => {
      await userEvent.click(await screen.findByRole("button", { name: "Actions for Ann Lee" }));
      await userEvent.click(await screen.findByRole("menuitem", { name: "Delete User" }));
    };
    await ask();
    await seeText("They have no open bugs.");
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await ask();
    await seeText("Looking up their open bugs…");
    await expect(screen.queryByText("They have no open bugs.")).toBeNull();
  },
};

export const DisabledByRole: Story = {
  parameters: { session: { ...admin, role: "user" } },
  play: async () => {
    const add = await screen.findByRole("button", { name: "Add User" });
    await expect(add).toHaveAttribute("aria-disabled", "true");
    add.focus();
    await seeText("Only an admin can add users.");
  },
};

export const NarrowDark: Story = {
  ...Success,
  globals: { theme: "dark", viewport: { value: "phone" } },
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { enterText } from "#storybook/enterText.ts";
import { admin, type Calls, fail, pending } from "#storybook/fakeApi.ts";
import { seeText } from "#storybook/seeText.ts";
import { UserManagementPage } from "./UserManagementPage.tsx";

/** The dialog that adds a person, on the page that it belongs to. */
const meta = {
  title: "Users/AddUser",
  component: UserManagementPage,
  parameters: {
    path: "/user-management",
    calls: { listUsers: () => ({ data: { users: [] }, total: 0 }) } satisfies Calls,
  },
} satisfies Meta<typeof UserManagementPage>;
export default meta;

type Story = StoryObj<typeof meta>;

async function fill(email: string, password: string): Promise<void> {
  await userEvent.click(await screen.findByRole("button", { name: "Add User" }));
  if (email) await enterText(await screen.findByLabelText("Email"), email);
  const field = await screen.findByLabelText("Password");
  await enterText(field, password, "{Enter}");
}

export const Missing: Story = {
  play: async () => {
    await fill("", "");
    await seeText("Please enter an email.");
    await seeText("Please enter a password.");
  },
};

export const Adding: Story = {
  parameters: { calls: { signup: pending } satisfies Calls },
  play: async () => {
    await fill("eve@vivarium.test", "a good password");
    await expect(await screen.findByRole("button", { name: "Adding..." })).toBeDisabled();
  },
};

export const Success: Story = {
  parameters: { calls: { signup: () => ({}) as never } satisfies Calls },
  play: async () => {
    await fill("eve@vivarium.test", "a good password");
    await seeText("User added successfully");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

export const Failed: Story = {
  parameters: {
    calls: { signup: () => fail(409, "Somebody has this email already.") } satisfies Calls,
  },
  play: async () => {
    await fill("eve@vivarium.test", "a good password");
    await seeText("Failed to add user. Please try again.");
    await seeText("Somebody has this email already.");
    await expect(screen.getByLabelText("Email")).toHaveValue("eve@vivarium.test");
  },
};

export const DisabledByRole: Story = {
  parameters: { session: { ...admin, role: "user" } },
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Add User" }));
    await seeText("Only an admin can add users.");
    await expect(screen.queryByRole("dialog")).toBeNull();
  },
};

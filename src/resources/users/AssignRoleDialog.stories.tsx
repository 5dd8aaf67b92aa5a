import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import type { User } from "#contract/types.ts";
import { always, failing, REASON, seeEveryFailure } from "#storybook/failures.ts";
import { type Calls, pending } from "#storybook/fakeApi.ts";
import { seeText } from "#storybook/seeText.ts";
import { ResourceForm } from "../../framework/ResourceForm.tsx";
import { buildUser } from "../../testData.ts";
import { assignRole } from "./userActions.tsx";
import { usersTable } from "./usersTable.tsx";

/** Gives somebody another role, which decides what they may do from then on. */
const meta = {
  title: "Users/AssignRoleDialog",
  component: ResourceForm<User, User>,
  args: { list: usersTable, action: assignRole, subject: buildUser(), onClosed: fn() },
} satisfies Meta<typeof ResourceForm<User, User>>;
export default meta;

type Story = StoryObj<typeof meta>;

async function choose(role: "Admin" | "User"): Promise<void> {
  await userEvent.click(await screen.findByLabelText("Role"));
  await userEvent.click(await screen.findByRole("option", { name: role }));
}

const submit = async () => userEvent.click(await screen.findByRole("button", { name: "Assign" }));

async function assign(role: "Admin" | "User"): Promise<void> {
  await choose(role);
  await submit();
}

/** The role that somebody has already can't be assigned to them. */
export const PresentRole: Story = {
  play: async () => {
    await waitFor(() => expect(screen.getByTitle("User")).toBeVisible());
    const button = await screen.findByRole("button", { name: "Assign" });
    await expect(button).toBeDisabled();
    await choose("Admin");
    await expect(button).toBeEnabled();
    await choose("User");
    await expect(button).toBeDisabled();
  },
};

export const NoRoleYet: Story = {
  args: { subject: buildUser({ role: "" }) },
  play: async () => {
    await seeText("Choose a role");
    const button = await screen.findByRole("button", { name: "Assign" });
    await expect(button).toBeDisabled();
    await choose("User");
    await expect(button).toBeEnabled();
  },
};

export const Assigning: Story = {
  parameters: { calls: { assignRole: pending } satisfies Calls },
  args: { onClosed: fn() },
  play: async ({ args }) => {
    await assign("Admin");
    await expect(await screen.findByRole("button", { name: "Assigning..." })).toBeDisabled();
    await expect(screen.getByRole("button", { name: "Cancel" })).toBeDisabled();
    await userEvent.keyboard("{Escape}");
    await expect(screen.getByRole("dialog")).toBeVisible();
    await expect(args.onClosed).not.toHaveBeenCalled();
  },
};

export const Success: Story = {
  parameters: { calls: { assignRole: () => ({ info: "Done" }) } satisfies Calls },
  play: async ({ args }) => {
    await assign("Admin");
    await seeText("New role assigned successfully");
    await waitFor(() => expect(args.onClosed).toHaveBeenCalled());
  },
};

export const Failed: Story = {
  args: { subject: buildUser({ role: "admin" }) },
  parameters: { calls: { assignRole: failing } satisfies Calls },
  play: async () => {
    await choose("User");
    await seeEveryFailure(always("Error assigning role"), submit);
    await seeText(REASON);
  },
};

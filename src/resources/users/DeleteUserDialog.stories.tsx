import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import type { User } from "#contract/types.ts";
import { always, failing, REASON, seeEveryFailure } from "#storybook/failures.ts";
import { admin, type Calls, pending } from "#storybook/fakeApi.ts";
import { seeText } from "#storybook/seeText.ts";
import { ResourceForm } from "../../framework/ResourceForm.tsx";
import { buildUser } from "./buildUser.ts";
import { deleteUser } from "./userActions.tsx";
import { usersTable } from "./usersTable.tsx";

const meta = {
  title: "Users/DeleteUserDialog",
  component: ResourceForm<User, User>,
  args: { list: usersTable, action: deleteUser, subject: buildUser(), onClosed: fn() },
} satisfies Meta<typeof ResourceForm<User, User>>;
export default meta;

type Story = StoryObj<typeof meta>;

const confirm = async () => userEvent.click(await screen.findByRole("button", { name: "Delete" }));

export const Question: Story = {
  play: async () => {
    const question = "Are you sure you want to delete user Ann Lee?";
    await seeText(question);
    await waitFor(() => expect(screen.getByRole("button", { name: "Cancel" })).toHaveFocus());
  },
};

export const OwnAccount: Story = {
  args: { subject: buildUser({ id: admin.uid }) },
  play: async () => {
    await seeText(/This is your own account/);
  },
};

export const Deleting: Story = {
  parameters: { calls: { deleteUser: pending } satisfies Calls },
  play: async () => {
    await confirm();
    await expect(await screen.findByRole("button", { name: "Deleting..." })).toBeDisabled();
    await expect(screen.getByRole("button", { name: "Cancel" })).toBeDisabled();
  },
};

let requests = 0;

/** The second click comes after React has rendered, but before the request counts as pending. */
export const ClickedTwice: Story = {
  parameters: {
    calls: {
      deleteUser: () => {
        requests++;
        return { info: "Done" };
      },
    } satisfies Calls,
  },
  play: async ({ args }) => {
    requests = 0;
    const button = await screen.findByRole("button", { name: "Delete" });
    button.click();
    await Promise.resolve();
    button.click();
    await waitFor(() => expect(args.onClosed).toHaveBeenCalled());
    await expect(requests).toBe(1);
  },
};

export const Success: Story = {
  parameters: { calls: { deleteUser: () => ({ info: "Done" }) } satisfies Calls },
  play: async ({ args }) => {
    await confirm();
    await seeText("User deleted successfully");
    await waitFor(() => expect(args.onClosed).toHaveBeenCalled());
  },
};

export const Failed: Story = {
  parameters: { calls: { deleteUser: failing } satisfies Calls },
  play: async ({ args }) => {
    await seeEveryFailure(always("Failed to delete user. Please try again."), confirm);
    await seeText(REASON);
    await expect(args.onClosed).not.toHaveBeenCalled();
  },
};

export const Dark: Story = { ...OwnAccount, globals: { theme: "dark" } };

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import type { User } from "#contract/types.ts";
import { always, failing, REASON, seeEveryFailure } from "#storybook/failures.ts";
import { admin, type Calls, fail, pending } from "#storybook/fakeApi.ts";
import { seeText } from "#storybook/seeText.ts";
import { ResourceForm } from "../../framework/ResourceForm.tsx";
import { buildUser } from "../../testData.ts";
import { deleteUser } from "./userActions.tsx";
import { usersTable } from "./usersTable.tsx";

/** Deletes somebody's account, and asks first who takes over their open bugs. */
const meta = {
  title: "Users/DeleteUserDialog",
  component: ResourceForm<User, User>,
  args: { list: usersTable, action: deleteUser, subject: buildUser(), onClosed: fn() },
  parameters: {
    calls: { listOpenBugsOf: () => ({ data: [], total: 0 }) } satisfies Calls,
  },
} satisfies Meta<typeof ResourceForm<User, User>>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The confirming button, once the open bugs are known. */
async function findDelete(): Promise<HTMLElement> {
  const button = await screen.findByRole("button", { name: "Delete" });
  await waitFor(() => expect(button).toBeEnabled());
  return button;
}

const confirm = async () => userEvent.click(await findDelete());

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
    const button = await findDelete();
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

const handedOver = fn(() => ({ info: "Done" }));

export const OpenBugs: Story = {
  parameters: {
    calls: {
      listOpenBugsOf: () => ({
        data: [
          {
            _id: "b-69",
            order: 69,
            title: "Feeder 3 jams every second morning",
            status: "pending",
          },
          {
            _id: "b-61",
            order: 61,
            title: "Print view cuts off the last cage card",
            status: "parked",
          },
          {
            _id: "b-12",
            order: 12,
            title: "Timer of the dark phase runs twice",
            status: "pending",
          },
        ],
        total: 14,
      }),
      listAssignees: () => ({
        users: [
          { uid: buildUser().uid, username: "Ann Lee" },
          { uid: "u-bob", username: "Bob Okafor" },
        ],
      }),
      deleteUserHandingOver: handedOver,
    } satisfies Calls,
  },
  play: async ({ args }) => {
    await seeText("They have 14 open bugs:");
    await seeText(/^and 11 more/);
    // The list of bugs shows one status at a time.
    for (const status of ["Pending", "Parked"]) {
      await expect(screen.getByRole("link", { name: status })).toHaveAttribute(
        "href",
        `/bugs?status=${status.toLowerCase()}&assignedTo=${args.subject.uid}`,
      );
    }
    await userEvent.click(await screen.findByRole("combobox", { name: "Hand over to" }));
    await userEvent.click(await screen.findByTitle("Bob Okafor"));
    await userEvent.click(screen.getByRole("checkbox", { name: /Keep their name/ }));
    await seeText("Shown as Ann Lee, as before.");
    await confirm();
    await waitFor(() => expect(args.onClosed).toHaveBeenCalled());
    await expect(handedOver).toHaveBeenCalledWith(
      expect.objectContaining({ id: args.subject.uid, bugsTo: "u-bob", keepName: true }),
      expect.anything(),
    );
  },
};

/** Nobody can be deleted before their open bugs are known. */
export const LookingUp: Story = {
  parameters: { calls: { listOpenBugsOf: pending } satisfies Calls },
  play: async () => {
    await seeText("Looking up their open bugs…");
    await expect(screen.getByRole("button", { name: "Delete" })).toBeDisabled();
    await waitFor(() => expect(screen.getByRole("button", { name: "Cancel" })).toHaveFocus());
  },
};

/** A server that can't tell doesn't keep admins from deleting. */
export const OpenBugsUnknown: Story = {
  parameters: {
    calls: {
      listOpenBugsOf: () => fail(400),
      deleteUser: () => ({ info: "Done" }),
      deleteUserHandingOver: () => ({ info: "Done" }),
    } satisfies Calls,
  },
  play: async ({ args }) => {
    await seeText(/Their open bugs couldn't be looked up/);
    await confirm();
    await waitFor(() => expect(args.onClosed).toHaveBeenCalled());
  },
};

let lookUps = 0;

export const LookedUpAgain: Story = {
  parameters: {
    calls: {
      listOpenBugsOf: () => {
        lookUps += 1;
        return lookUps % 2 === 1 ? fail(400) : { data: [], total: 0 };
      },
    } satisfies Calls,
  },
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
    await seeText("They have no open bugs.");
    await expect(screen.getByRole("dialog")).toContainElement(
      document.activeElement as HTMLElement,
    );
    await expect(document.body).not.toHaveFocus();
  },
};

/** Against a server with the specified calls alone, everything is as specified. */
export const SpecifiedCallsOnly: Story = {
  parameters: {
    calls: {
      listOpenBugsOf: () => fail(404),
      deleteUser: () => ({ info: "Done" }),
    } satisfies Calls,
  },
  play: async ({ args }) => {
    await seeText("Are you sure you want to delete user Ann Lee?");
    await expect(screen.queryByRole("checkbox")).toBeNull();
    await confirm();
    await waitFor(() => expect(args.onClosed).toHaveBeenCalled());
  },
};

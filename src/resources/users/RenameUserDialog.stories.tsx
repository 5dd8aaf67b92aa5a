import { useOne } from "@refinedev/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import type { User } from "#contract/types.ts";
import { enterText } from "#storybook/enterText.ts";
import { always, failing, REASON, seeEveryFailure } from "#storybook/failures.ts";
import { admin, type Calls, pending } from "#storybook/fakeApi.ts";
import { seeText } from "#storybook/seeText.ts";
import { ResourceForm } from "../../framework/ResourceForm.tsx";
import { buildUser } from "../../testData.ts";
import { rename } from "./userActions.tsx";
import { usersTable } from "./usersTable.tsx";

/** Gives somebody another name, which every screen then shows. */
const meta = {
  title: "Users/EditUsernameDialog",
  component: ResourceForm<User, User>,
  args: { list: usersTable, action: rename, subject: buildUser(), onClosed: fn() },
} satisfies Meta<typeof ResourceForm<User, User>>;
export default meta;

type Story = StoryObj<typeof meta>;

async function saveAs(username: string): Promise<void> {
  const field = await screen.findByLabelText("Username");
  await userEvent.clear(field);
  await enterText(field, username);
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
}

export const Unchanged: Story = {
  play: async () => {
    const field = await screen.findByLabelText("Username");
    await expect(field).toHaveValue("Ann Lee");
    await waitFor(() => expect(field).toHaveFocus());
    await expect(screen.getByRole("button", { name: "Save" })).toBeDisabled();
  },
};

export const Blank: Story = {
  play: async () => {
    await saveAs(" ");
    await seeText("Please enter a username.");
  },
};

export const Saving: Story = {
  parameters: { calls: { updateProfile: pending } satisfies Calls },
  play: async () => {
    await saveAs("Ann Lindqvist");
    await expect(await screen.findByRole("button", { name: "Saving..." })).toBeDisabled();
    await expect(screen.getByRole("button", { name: "Cancel" })).toBeDisabled();
  },
};

export const Success: Story = {
  parameters: { calls: { updateProfile: () => ({}) as never } satisfies Calls },
  play: async ({ args }) => {
    await saveAs("Ann Lindqvist");
    await seeText("Username updated successfully");
    await waitFor(() => expect(args.onClosed).toHaveBeenCalled());
  },
};

export const Failed: Story = {
  parameters: { calls: { updateProfile: failing } satisfies Calls },
  play: async ({ args }) => {
    const says = always("Failed to update username. Please try again.");
    await seeEveryFailure(says, () => saveAs("Ann Lindqvist"));
    await seeText(REASON);
    await expect(screen.getByLabelText("Username")).toHaveValue("Ann Lindqvist");
    await expect(screen.getByRole("button", { name: "Save" })).toBeEnabled();
    await expect(args.onClosed).not.toHaveBeenCalled();
  },
};

let loads = 0;

/** Shows the record that is being edited, and reloads it on request. */
function Record() {
  const { query } = useOne({ resource: "users", id: admin.uid });
  return (
    <button type="button" onClick={() => void query.refetch()}>
      {String(query.data?.data.username)}
    </button>
  );
}

/** Reloading the same record elsewhere on the screen keeps what is being typed. */
export const RecordLoadedAnew: Story = {
  args: { subject: buildUser({ id: admin.uid }) },
  parameters: {
    calls: {
      getProfile: () => ({
        data: { user: { ...admin, id: admin.uid, username: `Load ${++loads}` } },
      }),
    } satisfies Calls,
  },
  decorators: (Story) => (
    <>
      <Record />
      <Story />
    </>
  ),
  play: async () => {
    const field = await screen.findByLabelText("Username");
    await userEvent.type(field, " Lindqvist");
    const record = await screen.findByText(/^Load/);
    const shown = record.textContent;
    record.click();
    await waitFor(() => expect(record).not.toHaveTextContent(shown ?? ""));
    await expect(screen.getByLabelText("Username")).toHaveValue("Ann Lee Lindqvist");
  },
};

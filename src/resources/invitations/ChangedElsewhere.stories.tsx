import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import type { Invitation } from "#contract/types.ts";
import { type Calls, fail } from "#storybook/fakeApi.ts";
import { inMain } from "#storybook/inMain.tsx";
import { findRow } from "#storybook/seeText.ts";
import { ResourceTable } from "../../framework/ResourceTable.tsx";
import { resend } from "./invitationActions.tsx";
import { invitationsTable } from "./invitationsTable.tsx";

const build = (number: number): Invitation => ({
  id: `i-${number}`,
  email: `sample.${number}@vivarium.test`,
  role: "user",
  status: "pending",
  createdAt: "2025-03-12T09:30:00.000Z",
  expiresAt: "2125-03-19T09:30:00.000Z",
});

let rows: Invitation[] = [];

/** Invitations on several short pages, of which somebody else changes some. */
const meta = {
  title: "Invitations/ChangedElsewhere",
  component: ResourceTable<Invitation>,
  args: { table: { ...invitationsTable, pageSize: 2, rowActions: { resend }, tableActions: {} } },
  beforeEach: () => {
    rows = [1, 2, 3, 4, 5].map(build);
  },
  parameters: {
    calls: {
      listInvitations: ({ page = 1, limit = 2 }) => ({
        data: rows.slice((page - 1) * limit, page * limit),
        total: rows.length,
      }),
      resendInvitation: ({ id }) => {
        rows = rows.map((row) => (row.id === id ? { ...row, status: "accepted" } : row));
        return fail(409, "This person has an account already.");
      },
    } satisfies Calls,
  },
  decorators: [inMain],
} satisfies Meta<typeof ResourceTable<Invitation>>;
export default meta;

type Story = StoryObj<typeof meta>;

/** A row of any page is shown as it is now. */
export const Accepted: Story = {
  play: async () => {
    const fourth = await findRow("sample.4@vivarium.test");
    await expect(within(fourth).getByText("Pending")).toBeVisible();
    await userEvent.click(within(fourth).getByRole("button"));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Send Again" }));
    await waitFor(() => expect(within(fourth).getByText("Accepted")).toBeVisible());
  },
};

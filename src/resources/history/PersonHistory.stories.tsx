import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, within } from "storybook/test";
import { admin, type Calls, fail } from "#storybook/fakeApi.ts";
import { seeText } from "#storybook/seeText.ts";
import { buildEvent, buildUser } from "../../testData.ts";
import { PersonHistoryDialog } from "./PersonHistoryDialog.tsx";

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const user = { uid: "u-mara", username: "Mara Lindqvist" };
const ada = { uid: admin.uid, username: admin.username };
const ofAccount = { bug: undefined, user, by: ada } as const;

const account = [
  buildEvent({
    ...ofAccount,
    at: hoursAgo(1),
    kind: "user.changed",
    field: "role",
    from: "user",
    to: "admin",
  }),
  buildEvent({ ...ofAccount, at: hoursAgo(2), kind: "user.changed", field: "password" }),
  buildEvent({ ...ofAccount, at: hoursAgo(3), by: user, kind: "user.changed", field: "avatarURL" }),
  buildEvent({
    ...ofAccount,
    at: hoursAgo(4),
    by: user,
    kind: "user.changed",
    field: "username",
    from: "Mara",
    to: "Mara Lindqvist",
  }),
  buildEvent({
    ...ofAccount,
    at: hoursAgo(5),
    by: null,
    kind: "user.created",
    field: "role",
    to: "user",
  }),
];
const bugs = [
  buildEvent({ at: hoursAgo(1), field: "status", from: "pending", to: "parked" }),
  buildEvent({ at: hoursAgo(2), kind: "comment.added", comment: { _id: "c-1", comment: "Done" } }),
];
const batch = [
  ...Array.from({ length: 60 }, (_, index) =>
    buildEvent({
      bug: { _id: `bug-${index}`, order: index, title: `Feeder ${index}` },
      at: hoursAgo(1),
      changeID: "many",
      field: "status",
      from: "pending",
      to: "parked",
    }),
  ),
  buildEvent({ at: hoursAgo(2), kind: "bug.created" }),
];
const people = [
  buildEvent({
    bug: undefined,
    at: hoursAgo(1),
    kind: "record.deleted",
    record: "r-1",
    from: "tasks",
  }),
  buildEvent({ bug: undefined, at: hoursAgo(2), kind: "record.added", record: "r-2", to: "user" }),
  buildEvent({ bug: undefined, user: { uid: "x", username: "Unknown" }, kind: "user.deleted" }),
];

const answer: NonNullable<Calls["listActivity"]> = ({ about, kind }) => {
  const data = about ? account : kind === "people" ? people : bugs;
  return { data, total: data.length };
};

/** What one person did, and what was done to their account, for admins. */
const meta = {
  title: "History/PersonHistory",
  component: PersonHistoryDialog,
  args: { subject: buildUser(user), isOpen: true, onClose: fn(), onClosed: fn() },
  parameters: { calls: { listActivity: answer } satisfies Calls },
} satisfies Meta<typeof PersonHistoryDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Success: Story = {
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole("dialog", { name: "History of Mara Lindqvist" }));
    const told = async (part: string) =>
      within(await dialog.findByRole("list", { name: part }))
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent?.split(/ \d+ \w+ \d{4}, /)[0]);
    await expect(await told("Account")).toEqual([
      "Ada Brandt made Mara Lindqvist admin (was user)",
      "Ada Brandt changed the password of Mara Lindqvist",
      "Mara Lindqvist changed the picture of Mara Lindqvist",
      "Mara Lindqvist changed the username of Mara Lindqvist to “Mara Lindqvist” (was “Mara”)",
      "Unknown added Mara Lindqvist as user",
    ]);
    await userEvent.click(dialog.getByText("Bugs", { selector: "label" }));
    await expect(await told("Bugs")).toEqual([
      "Mara Lindqvist set the status to Parked (was Pending)",
      "Mara Lindqvist commented",
    ]);
    await userEvent.click(dialog.getByText("Administration", { selector: "label" }));
    await expect(await told("Administration")).toEqual([
      "Mara Lindqvist deleted a record: Tasks",
      "Mara Lindqvist added a record: The account itself",
      "Mara Lindqvist deleted the account of Unknown",
    ]);
  },
};

export const BatchOfManyPages: Story = {
  parameters: {
    calls: {
      listActivity: ({ by, page = 1, limit = 50 }) => {
        const all = by ? batch : account;
        return { data: all.slice((page - 1) * limit, page * limit), total: all.length };
      },
    } satisfies Calls,
  },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(dialog.getByText("Bugs", { selector: "label" }));
    await seeText(/changed 60 bugs: set the status to Parked/);
    await seeText(/reported this bug/);
  },
};

export const Narrow: Story = { ...Success, globals: { viewport: { value: "phone" } } };

export const Empty: Story = {
  parameters: { calls: { listActivity: () => ({ data: [], total: 0 }) } satisfies Calls },
  play: async () => seeText("Nothing has been recorded."),
};

export const Failed: Story = {
  parameters: { calls: { listActivity: () => fail(400) } satisfies Calls },
  play: async () => seeText("The changes could not be loaded."),
};

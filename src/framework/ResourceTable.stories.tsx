import { DeleteOutlined, EyeOutlined, PlusOutlined } from "@ant-design/icons";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import type { User } from "#contract/types.ts";
import type { Guidance } from "#storybook/DocsPage.tsx";
import { type Calls, fail, pending } from "#storybook/fakeApi.ts";
import { inMain } from "#storybook/inMain.tsx";
import { findRow, seeText } from "#storybook/seeText.ts";
import { localStore } from "../storage.ts";
import type { FormAction } from "./ActionDefinition.ts";
import { ResourceTable } from "./ResourceTable.tsx";
import type { TableDefinition } from "./TableDefinition.ts";

/** Any rows will do: these are users, in another table than User Management's. */
const buildRow = (number: number): User => ({
  id: `r-${number}`,
  uid: `r-${number}`,
  username: `Sample ${number}`,
  email: `sample.${number}@vivarium.test`,
  avatarURL: "",
  role: number % 3 === 0 ? "admin" : "user",
  createdAt: "2025-03-12T09:30:00.000Z",
});
const buildRows = (count: number) => Array.from({ length: count }, (_, n) => buildRow(n + 1));

const answer =
  (rows: User[]): NonNullable<Calls["listUsers"]> =>
  ({ page = 1, limit = 100 }) => ({
    data: { users: rows.slice((page - 1) * limit, page * limit) },
    total: rows.length,
  });

const remove: FormAction<User> = {
  title: "users:delete.title",
  Icon: DeleteOutlined,
  isDangerous: true,
  verb: "delete",
  submit: "users:delete.submit",
  busy: "users:delete.busy",
  done: "users:delete.done",
  failed: "users:delete.failed",
  intro: ({ username }, { t }) => <p>{t("users:delete.question", { name: username })}</p>,
};

const table: TableDefinition<User> = {
  resource: "users",
  title: "users:title",
  rowId: ({ id }) => id,
  displayName: ({ username }) => username,
  pageSize: 100,
  endsAt: "total",
  columns: [
    {
      id: "username",
      text: "users:columns.username",
      width: "30%",
      narrow: "title",
      cell: ({ username }) => username,
    },
    {
      id: "email",
      text: "users:columns.email",
      width: "minmax(0, 1fr)",
      narrow: "text",
      isHideable: true,
      cell: ({ email }) => email,
    },
    {
      id: "role",
      text: "users:columns.role",
      width: "20%",
      narrow: "note",
      isHideable: true,
      cell: ({ role }) => role,
    },
  ],
  rowActions: { delete: remove },
  rowActionsColumn: { text: "users:columns.actions", width: "160px" },
  tableActions: { add: { ...(remove as object as FormAction<undefined>), Icon: PlusOutlined } },
  texts: {
    all: (count, t) => t("users:all", { count }),
    loaded: (count, t) => t("users:loaded", { count }),
    failed: "users:failed",
    moreFailed: "users:moreFailed",
    empty: "users:empty",
    emptyHint: "users:emptyHint",
  },
};

const meta = {
  title: "Framework/ResourceTable",
  component: ResourceTable<User>,
  args: { table },
  parameters: {
    calls: { listUsers: answer(buildRows(5)) } satisfies Calls,
    guidance: {
      do: [
        "Declare columns, filters and actions in the resource's definition.",
        "Align numbers and dates; put the name first.",
      ],
      dont: [
        "Add a column that is nearly always empty.",
        "Add pagination: rows load on scrolling.",
      ],
    } satisfies Guidance,
  },
  decorators: [inMain],
} satisfies Meta<typeof ResourceTable<User>>;
export default meta;

type Story = StoryObj<typeof meta>;

/**
 * In a section of a page, the table's own buttons are in the toolbar, and a single row action is a
 * button.
 */
export const Success: Story = {
  play: async ({ canvasElement }) => {
    const first = await findRow("Sample 1");
    await expect(within(first).getByRole("rowheader")).toHaveTextContent("Sample 1");
    // This table has no search.
    await expect(canvasElement.querySelector("search")).toBeNull();
    await expect(within(first).getByRole("button", { name: "Delete User" })).toBeVisible();
    await seeText("5 users");
    await expect(screen.getByRole("table")).toHaveAttribute("aria-rowcount", "6");
    await expect(screen.getByRole("table")).toHaveAttribute("aria-colcount", "4");
  },
};

export const Loading: Story = {
  parameters: { calls: { listUsers: pending } satisfies Calls },
  play: async () => {
    await seeText("Loading, please wait...");
  },
};

export const Empty: Story = {
  parameters: { calls: { listUsers: answer([]) } satisfies Calls },
  play: async () => {
    await seeText("No users yet");
    // There is nothing to lay out.
    await expect(screen.queryByRole("button", { name: "View" })).toBeNull();
  },
};

export const Failed: Story = {
  parameters: { calls: { listUsers: () => fail(403, "Sign in again.") } satisfies Calls },
  play: async () => {
    await seeText("The users could not be loaded.");
    await expect(screen.getByRole("button", { name: "Try again" })).toBeEnabled();
  },
};

/** Hiding a column keeps the order of the others, and the menu stays open for the next choice. */
export const ColumnsHidden: Story = {
  play: async () => {
    await findRow("Sample 1");
    await userEvent.click(screen.getByRole("button", { name: "View" }));
    const email = await screen.findByRole("menuitemcheckbox", { name: "Email" });
    await expect(email).toHaveAttribute("aria-checked", "true");
    await userEvent.click(email);
    await expect(email).toHaveAttribute("aria-checked", "false");
    await waitFor(() => expect(screen.queryByText("sample.1@vivarium.test")).toBeNull());
    const headers = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
    await expect(headers).toEqual(["Username", "Role", "Actions"]);
    await expect(screen.getByRole("table")).toHaveAttribute("aria-colcount", "3");
  },
};

export const Compact: Story = {
  play: async () => {
    const height = (await findRow("Sample 1")).offsetHeight;
    await userEvent.click(screen.getByRole("button", { name: "View" }));
    await userEvent.click(await screen.findByRole("menuitemradio", { name: "Compact" }));
    await waitFor(async () =>
      expect((await findRow("Sample 1")).offsetHeight).toBeLessThan(height),
    );
    await expect(localStore.get("tableDensity")).toBe("compact");
  },
};

const sorted: TableDefinition<User> = {
  ...table,
  columns: table.columns.map((column) => ({ ...column, isSortable: column.id !== "email" })),
  sort: { column: "username", order: "asc" },
};

/** The header's button shows the order; the rows appear as the server sends them. */
export const Sorted: Story = {
  args: { table: sorted },
  play: async () => {
    await findRow("Sample 1");
    const header = (name: string) => screen.getByRole("columnheader", { name });
    await expect(header("Username")).toHaveAttribute("aria-sort", "ascending");
    await userEvent.click(screen.getByRole("button", { name: "Username" }));
    await expect(header("Username")).toHaveAttribute("aria-sort", "descending");
    await userEvent.click(screen.getByRole("button", { name: "Role" }));
    await expect(header("Role")).toHaveAttribute("aria-sort", "ascending");
    await expect(header("Username")).not.toHaveAttribute("aria-sort");
    await expect(screen.queryByRole("button", { name: "Email" })).toBeNull();
  },
};

const selectable: TableDefinition<User> = {
  ...table,
  selectionActions: { delete: { ...(remove as object as FormAction<User[]>), intro: undefined } },
};

export const Selected: Story = {
  args: { table: selectable },
  play: async () => {
    await findRow("Sample 1");
    await userEvent.click(screen.getByRole("checkbox", { name: "Select Sample 2" }));
    await seeText("1 selected");
    const all = screen.getByRole<HTMLInputElement>("checkbox", { name: "Select all loaded rows" });
    await expect(all.indeterminate).toBe(true);
    await userEvent.click(all);
    await seeText("5 selected");
    await userEvent.click(screen.getByRole("button", { name: "Clear the selection" }));
    await seeText("0 selected");
  },
};

/** Arrow keys, Home and End move from row to row, far beyond the rendered ones. */
export const ByKeyboard: Story = {
  parameters: { calls: { listUsers: answer(buildRows(300)) } satisfies Calls },
  play: async () => {
    (await findRow("Sample 1")).focus();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    await waitFor(async () => expect(await findRow("Sample 3")).toHaveFocus());
    await userEvent.keyboard("{ArrowUp}");
    await waitFor(async () => expect(await findRow("Sample 2")).toHaveFocus());
    await userEvent.tab();
    await expect(screen.getAllByRole("button", { name: "Delete User" })[2]).toHaveFocus();
    await userEvent.keyboard("{End}");
    await waitFor(async () => expect(await findRow("Sample 100")).toHaveFocus());
    await expect(screen.getAllByRole("row").length).toBeLessThan(60);
    await userEvent.keyboard("{Home}");
    await waitFor(async () => expect(await findRow("Sample 1")).toHaveFocus());
  },
};

const filtered: TableDefinition<User> = {
  ...table,
  rowActions: {
    delete: remove,
    again: { ...remove, title: "users:rename.title", Icon: EyeOutlined },
  },
  filters: [
    {
      field: "role",
      label: "users:columns.role",
      all: "users:noRole",
      options: [{ value: "admin", label: "users:assignRole.roles.admin" }],
    },
  ],
};

/** The adapter interprets the query: this one supports no filters and throws. */
export const Filtered: Story = {
  args: { table: filtered },
  play: async () => {
    await findRow("Sample 1");
    await userEvent.click(await screen.findByRole("combobox", { name: "Role" }));
    await userEvent.click(await screen.findByRole("option", { name: "Admin" }));
    await seeText("The users could not be loaded.");
  },
};

export const Narrow: Story = {
  args: { table: { ...sorted, selectionActions: selectable.selectionActions } },
  globals: { viewport: { value: "phone" } },
  play: async () => {
    await findRow("Sample 1");
    await userEvent.click(screen.getByRole("button", { name: "Sort" }));
    await userEvent.click(
      await screen.findByRole("menuitemradio", { name: "Username, descending" }),
    );
    await expect(
      screen.getByRole("menuitemradio", { name: "Username, descending" }),
    ).toHaveAttribute("aria-checked", "true");
  },
};

export const NarrowDark: Story = {
  ...Narrow,
  globals: { theme: "dark", viewport: { value: "phone" } },
};

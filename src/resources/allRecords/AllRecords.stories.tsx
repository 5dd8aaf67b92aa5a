import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { RECORD_TYPES } from "#contract/constants.ts";
import type { RecordSummary } from "#contract/types.ts";
import { enterText } from "#storybook/enterText.ts";
import { admin, type Calls, fail, pending } from "#storybook/fakeApi.ts";
import { findRow, seeText } from "#storybook/seeText.ts";
import { AllRecords } from "./AllRecords.tsx";

const records: RecordSummary[] = Array.from({ length: 12 }, (_, number) => ({
  id: `r-${number}`,
  type: RECORD_TYPES[number % RECORD_TYPES.length] ?? "tasks",
  email: `person.${number}@vivarium.test`,
  createdAt: new Date(Date.now() - (number + 2) * 86_400_000).toISOString(),
}));

/** Filters as the server does. */
const listed: NonNullable<Calls["listRecords"]> = ({ type, email = "" }) => {
  const data = records.filter(
    (each) => each.email.includes(email) && (!type || each.type === type),
  );
  return { data, total: data.length };
};

const meta = {
  title: "Records/AllRecords",
  component: AllRecords,
  parameters: { path: "/user-records", calls: { listRecords: listed } satisfies Calls },
  decorators: (Story) => (
    <main style={{ padding: 24 }}>
      <p>Manage Records</p>
      <Story />
    </main>
  ),
} satisfies Meta<typeof AllRecords>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Success: Story = {
  play: async () => {
    await expect(
      within(await findRow("person.0@vivarium.test")).getByText("2 days ago"),
    ).toBeVisible();
    await seeText("12 records");
    // The buttons of all rows have the same name.
    const [open] = await screen.findAllByRole("button", { name: "Open" });
    await expect(open).toHaveAttribute("aria-description", expect.stringContaining("person.0@"));
  },
};

export const Loading: Story = {
  parameters: { calls: { listRecords: pending } satisfies Calls },
  play: async () => {
    await seeText("Loading, please wait...");
  },
};

export const Empty: Story = {
  parameters: { calls: { listRecords: () => ({ data: [], total: 0 }) } satisfies Calls },
  play: async () => {
    await seeText("No records yet");
  },
};

export const Failed: Story = {
  parameters: { calls: { listRecords: () => fail(400) } satisfies Calls },
  play: async () => {
    await seeText("The records could not be loaded.");
  },
};

export const NoMatch: Story = {
  play: async () => {
    const count = (await screen.findByText("12 records")).closest("p");
    await expect(count).toHaveAttribute("aria-live", "polite");
    await enterText(screen.getByLabelText("Search all records"), "nobody");
    await seeText("No record's email contains “nobody”");
    await expect(count).toHaveTextContent("0 records");
    await expect(count).toHaveAttribute("aria-live", "polite");
    // Without its neighbour, the search would be wider.
    await expect(screen.getByRole("button", { name: "View" })).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Clear the search" }));
    await seeText("person.0@vivarium.test");
  },
};

export const ByType: Story = {
  play: async () => {
    await findRow("person.0@vivarium.test");
    await userEvent.click(await screen.findByRole("combobox", { name: "Type of the records" }));
    await userEvent.click(await screen.findByRole("option", { name: "Tasks" }));
    await seeText("2 records");
    // Waits until it has closed, as axe would report antd's scrolling list, which the combobox
    // operates by keyboard.
    const popup = document.querySelector(".ant-select-dropdown");
    await waitFor(() => expect(popup).not.toBeVisible());
  },
};

const open = async () => {
  const first = within(await findRow("person.0@vivarium.test"));
  await userEvent.click(first.getByRole("button", { name: "Open" }));
  return within(await screen.findByRole("dialog"));
};

export const Opened: Story = {
  parameters: {
    calls: {
      getRecord: ({ id }) => ({
        data: {
          record: {
            ...(records.find((each) => each.id === id) as RecordSummary),
            data: { note: "Weigh the mice of rack 2" },
          },
        },
      }),
    } satisfies Calls,
  },
  play: async () => {
    const dialog = await open();
    await seeText("Record of person.0@vivarium.test", dialog);
    await seeText(/"note": "Weigh the mice of rack 2"/, dialog);
    await expect(dialog.getByRole("button", { name: "Copy JSON" })).toBeEnabled();
  },
};

/** Another admin has deleted it meanwhile. */
export const OpeningFails: Story = {
  parameters: {
    calls: {
      getRecord: () => fail(404, "This record has been deleted.", "record_not_found"),
    } satisfies Calls,
  },
  play: async () => {
    const dialog = await open();
    await seeText("The record could not be loaded.", dialog);
    await seeText("This record has been deleted.", dialog);
  },
};

/** A server with only the specified calls. */
export const NotOffered: Story = {
  parameters: { calls: { listRecords: () => fail(404) } satisfies Calls },
  play: async () => {
    await waitFor(() => expect(screen.queryByText("All records")).toBeNull());
  },
};

/** No call is answered, so none may be made. */
export const PlainUser: Story = {
  parameters: {
    session: { ...admin, role: "user" },
    calls: { listRecords: () => fail(403) } satisfies Calls,
  },
  play: async () => {
    await seeText("Manage Records");
    await expect(screen.queryByText("All records")).toBeNull();
  },
};

export const Narrow: Story = { ...Success, globals: { viewport: { value: "phone" } } };

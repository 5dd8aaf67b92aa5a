import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import type { CallReply } from "#contract/types.ts";
import { type Calls, fail, pending } from "#storybook/fakeApi.ts";
import { inMain } from "#storybook/inMain.tsx";
import { BugCharts } from "./BugCharts.tsx";

type Data = CallReply<"bugsByWeek">["data"];

const dayAfter = (days: number) =>
  new Date(Date.UTC(2026, 7, 31 + days)).toISOString().slice(0, 10);

const buildData = (opened: number[], closed: number[], open: number[]): Data => ({
  weeks: opened.map((count, week) => ({
    from: dayAfter(week * 7),
    to: dayAfter(week * 7 + 6),
    opened: { pending: count > 4 ? 3 : 0, complete: count > 4 ? count - 3 : count, parked: 0 },
    closed: closed[week] ?? 0,
  })),
  ages: [0, 1, 2, 4, 12].map((overWeeks, index) => ({
    overWeeks,
    ...(index < 4 && { from: dayAfter(70 - index * 10) }),
    to: dayAfter(79 - index * 10),
    open: open[index] ?? 0,
  })),
});

const busy = buildData(
  [4, 6, 3, 9, 7, 5, 8, 12, 6, 4, 7, 3],
  [2, 5, 6, 4, 8, 3, 0, 9, 11, 5, 6, 1],
  [5, 4, 7, 11, 2],
);
const nothing = buildData(Array(12).fill(0), [], []);

const answering = (data: Data) => ({ calls: { bugsByWeek: () => ({ data }) } satisfies Calls });

const meta = {
  title: "Home/BugCharts",
  component: BugCharts,
  parameters: { path: "/home", ...answering(busy) },
  decorators: [inMain],
} satisfies Meta<typeof BugCharts>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Success: Story = {
  play: async ({ canvas }) => {
    const weeks = within(
      await canvas.findByRole("region", { name: "Opened and completed by week" }),
    );
    const opened = await weeks.findByRole("link", { name: "12 opened, 19 Oct – 25 Oct" });
    await expect(opened).toHaveAttribute(
      "href",
      "/bugs?status=pending&q=created%3A2026-10-19..2026-10-25",
    );
    await expect(weeks.getByRole("link", { name: "9 completed, 19 Oct – 25 Oct" })).toHaveAttribute(
      "href",
      "/bugs?status=complete&q=completed%3A2026-10-19..2026-10-25",
    );
    // None of these is pending any more.
    await expect(weeks.getByRole("link", { name: /^3 opened, 16 Nov/ })).toHaveAttribute(
      "href",
      "/bugs?status=complete&q=created%3A2026-11-16..2026-11-22",
    );
    const ages = within(canvas.getByRole("region", { name: "Open bugs by age in weeks" }));
    await expect(ages.getByRole("link", { name: "2 open: Over 12 weeks" })).toBeVisible();
  },
};

export const OpensTheList: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("link", { name: "4 open: 1–2 weeks" }));
    await expect(
      await canvas.findByText(/^Went to \/bugs\?status=pending&q=created/),
    ).toBeVisible();
  },
};

export const AsTable: Story = {
  play: async ({ canvas }) => {
    const [summary] = await canvas.findAllByText("Show as a table");
    if (summary) await userEvent.click(summary);
    const table = within(
      await canvas.findByRole("table", { name: "Opened and completed by week" }),
    );
    await expect(table.getAllByRole("row")).toHaveLength(13);
    await expect(table.getByRole("row", { name: "12 Oct – 18 Oct 8 0" })).toBeVisible();
    await expect(
      within(table.getByRole("row", { name: /^19 Oct/ })).getByRole("link", { name: "12" }),
    ).toBeVisible();
  },
};

export const Phone: Story = { ...Success, globals: { viewport: { value: "phone" } } };
export const DarkPhone: Story = {
  ...Success,
  globals: { theme: "dark", viewport: { value: "phone" } },
};

export const Empty: Story = {
  parameters: answering(nothing),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText("Nothing was opened or completed in these weeks."),
    ).toBeVisible();
    await expect(canvas.getByText("No bug is open.")).toBeVisible();
    await expect(canvas.queryByText("Show as a table")).toBeNull();
  },
};

/** The cards already have their final height. */
export const Loading: Story = {
  parameters: { calls: { bugsByWeek: pending } satisfies Calls },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole("heading", { name: "Open bugs by age in weeks" }),
    ).toBeVisible();
  },
};

export const Failed: Story = {
  parameters: { calls: { bugsByWeek: () => fail(500) } satisfies Calls },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText(/^This could not be loaded/)).toHaveLength(2));
    await expect(canvas.getAllByRole("button", { name: "Try again" })).toHaveLength(2);
  },
};

/** A server with only the specified calls. */
export const NotOffered: Story = {
  parameters: { calls: { bugsByWeek: () => fail(404) } satisfies Calls },
  render: () => (
    <>
      <p>Home</p>
      <BugCharts />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Home")).toBeVisible();
    await waitFor(() => expect(canvas.queryByText("Open bugs by age in weeks")).toBeNull());
  },
};

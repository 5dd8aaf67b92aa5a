import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import type { Widget } from "#contract/types.ts";
import { always, failing, seeEveryFailure } from "#storybook/failures.ts";
import { admin, type Calls, fail, pending } from "#storybook/fakeApi.ts";
import { inMain } from "#storybook/inMain.tsx";
import { answerPage, buildBugs } from "../../resources/bugs/storyCalls.ts";
import { buildEvent, buildWidget, teamWidgets } from "../../testData.ts";
import { HomePage, StaleNotice } from "./HomePage.tsx";

const answering = (list: Widget[]) => ({
  calls: { listWidgets: () => ({ data: { list } }) } satisfies Calls,
});

const events = [
  buildEvent({ field: "status", from: "pending", to: "parked" }),
  buildEvent({ by: { uid: admin.uid, username: admin.username }, field: "title", to: "Mine" }),
];

const meta = {
  title: "Home/HomePage",
  component: HomePage,
  parameters: {
    path: "/home",
    calls: { listBugs: (query) => answerPage([], query) } satisfies Calls,
  },
  decorators: [inMain],
} satisfies Meta<typeof HomePage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  parameters: answering([]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No numbers to display")).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: { calls: { listWidgets: pending } satisfies Calls },
  play: async ({ canvas }) => {
    const loading = await canvas.findByText("Loading, please wait...");
    await expect(loading).toBeVisible();
    // The logo above it.
    await expect(loading.parentElement?.querySelector("svg")).toBeVisible();
  },
};

let isDown = true;

export const Failed: Story = {
  parameters: {
    calls: {
      listWidgets: () => (isDown ? failing() : { data: { list: teamWidgets } }),
    } satisfies Calls,
  },
  beforeEach: () => {
    isDown = true;
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Failed to fetch data")).toBeVisible();
    await seeEveryFailure(always("Failed to fetch data"), async () =>
      userEvent.click(await canvas.findByRole("button", { name: "Try again" })),
    );
  },
};

export const FailedThenRetried: Story = {
  ...Failed,
  play: async ({ canvas }) => {
    const retry = await canvas.findByRole("button", { name: "Try again" });
    isDown = false;
    await userEvent.click(retry);
    await expect(await canvas.findByRole("link", { name: "12 Pending Bugs" })).toBeVisible();
  },
};

export const Success: Story = {
  parameters: answering(teamWidgets),
  play: async ({ canvas }) => {
    const numbers = await canvas.findByRole("list", { name: "The team in numbers" });
    await expect(within(numbers).getAllByRole("link")).toHaveLength(teamWidgets.length);
    await expect(await canvas.findByText(/Nothing is assigned to you/)).toBeVisible();
    await expect(canvas.getByText("Nobody else has changed anything.")).toBeVisible();
    await expect(canvas.getByText(/Good \w+, Ada Brandt/)).toBeVisible();
    await waitFor(() => expect(document.title).toBe("Home"));
  },
};

const noBugs = teamWidgets.map((widget) => ({ ...widget, count: 0 }));

/** The start of a new team: there is nothing to look at, so what to do first. */
export const NoBugs: Story = {
  parameters: answering(noBugs),
  play: async ({ canvas }) => {
    const mine = within(await canvas.findByRole("region", { name: "Your open bugs" }));
    await expect(await mine.findByText(/^No bug has been reported yet/)).toBeVisible();
    await expect(mine.queryByText(/unassigned/i)).toBeNull();
    await expect(mine.getByRole("link", { name: "Report the first bug" })).toHaveAttribute(
      "href",
      "/add-bug",
    );
    await userEvent.click(mine.getByRole("link", { name: "Invite the team" }));
    await expect(await canvas.findByText("Went to /user-management/invitations")).toBeVisible();
  },
};

/** Only admins invite. */
export const NoBugsForUsers: Story = {
  parameters: { ...answering(noBugs), session: { ...admin, role: "user" } },
  globals: { theme: "dark", viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    const mine = within(await canvas.findByRole("region", { name: "Your open bugs" }));
    await expect(await mine.findByRole("link", { name: "Report the first bug" })).toBeVisible();
    await expect(mine.queryByRole("link", { name: "Invite the team" })).toBeNull();
  },
};

/** Leaves out what the user did themselves. */
export const StartOfDay: Story = {
  parameters: {
    calls: {
      listWidgets: () => ({ data: { list: teamWidgets } }),
      listBugs: (query) => answerPage(buildBugs(12, { assignedTo: admin.uid }), query),
      listActivity: () => ({ data: events, total: events.length }),
    } satisfies Calls,
  },
  play: async ({ canvas }) => {
    const mine = within(await canvas.findByRole("region", { name: "Your open bugs" }));
    await expect(await mine.findAllByRole("listitem")).toHaveLength(5);
    await expect(mine.getByRole("link", { name: "See all 12" })).toHaveAttribute(
      "href",
      `/bugs?status=pending&assignedTo=${admin.uid}`,
    );
    const news = within(canvas.getByRole("region", { name: "What happened last" }));
    await expect(await news.findAllByRole("listitem")).toHaveLength(1);
    await expect(news.getByText("Mara Lindqvist")).toBeVisible();
    // A tooltip that differs from its link would be read out as well.
    for (const link of [...mine.getAllByRole("link"), ...news.getAllByRole("link")]) {
      await expect(link).not.toHaveAccessibleDescription();
    }
  },
};

export const StartOfDayPhone: Story = {
  ...StartOfDay,
  globals: { theme: "dark", viewport: { value: "phone" } },
};

export const StartOfDayFailed: Story = {
  parameters: {
    calls: {
      listWidgets: () => ({ data: { list: teamWidgets } }),
      listBugs: (query) =>
        isDown ? fail(500) : answerPage(buildBugs(2, { assignedTo: admin.uid }), query),
      listActivity: () => (isDown ? fail(500) : { data: events, total: events.length }),
    } satisfies Calls,
  },
  beforeEach: () => {
    isDown = true;
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText(/^This could not be loaded/)).toHaveLength(2));
    await expect(canvas.getByRole("link", { name: "12 Pending Bugs" })).toBeVisible();
    await expect(canvas.getAllByRole("button", { name: "Try again" })).toHaveLength(2);
  },
};

export const StartOfDayRetried: Story = {
  ...StartOfDayFailed,
  play: async ({ canvas }) => {
    for (const name of ["Your open bugs", "What happened last"]) {
      const part = within(await canvas.findByRole("region", { name }));
      const retry = await part.findByRole("button", { name: "Try again" });
      isDown = false;
      await userEvent.click(retry);
      await expect((await part.findAllByRole("listitem"))[0]).toBeVisible();
      await expect(part.queryByText(/^This could not be loaded/)).toBeNull();
      isDown = true;
    }
  },
};

/** A server with only the specified calls would send every bug, so it isn't asked. */
export const StartOfDayNotOffered: Story = {
  parameters: {
    calls: {
      listWidgets: () => ({ data: { list: teamWidgets } }),
      listBugs: () => {
        throw new Error("Asked for bugs.");
      },
      listActivity: () => fail(404),
    } satisfies Calls,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "12 Pending Bugs" })).toBeVisible();
    await waitFor(() => expect(canvas.queryByText("Your open bugs")).toBeNull());
  },
};

export const WithoutUsername: Story = {
  parameters: {
    ...answering(teamWidgets),
    session: { ...admin, username: "" },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Good \w+, user$/)).toBeVisible();
  },
};

export const MissingCount: Story = {
  parameters: {
    calls: {
      listWidgets: () => {
        const { count: _, ...rest } = buildWidget();
        return { data: { list: [rest as Widget] } };
      },
    } satisfies Calls,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "0 Pending Bugs" })).toBeVisible();
  },
};

export const LeadsToWhatItCounts: Story = {
  ...Success,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("link", { name: "2,503 Completed Bugs" }));
    await expect(await canvas.findByText("Went to /completed-bugs")).toBeVisible();
  },
};

const retry = fn();

/** The numbers of the previous visit, when this visit's don't arrive. */
export const Stale: Story = {
  render: () => <StaleNotice isRetrying={false} onRetry={retry} />,
  beforeEach: () => retry.mockClear(),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Failed to fetch data")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(retry).toHaveBeenCalledOnce();
  },
};

export const DarkStaleRetrying: Story = {
  render: () => <StaleNotice isRetrying onRetry={retry} />,
  globals: { theme: "dark" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: /Try again/ })).toBeVisible();
  },
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import type { Widget } from "#contract/types.ts";
import { always, failing, seeEveryFailure } from "#storybook/failures.ts";
import { admin, type Calls, pending } from "#storybook/fakeApi.ts";
import { buildWidget, teamWidgets } from "./buildWidget.ts";
import { HomePage, StaleNotice } from "./HomePage.tsx";

const answering = (list: Widget[]) => ({
  calls: { listWidgets: () => ({ data: { list } }) } satisfies Calls,
});

const meta = {
  title: "Home/HomePage",
  component: HomePage,
  parameters: { path: "/home" },
  decorators: [
    (Story) => (
      <main style={{ padding: 24 }}>
        <Story />
      </main>
    ),
  ],
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
    await expect(await canvas.findAllByRole("link")).toHaveLength(teamWidgets.length);
    await expect(canvas.getByText(/Good \w+, Ada Brandt/)).toBeVisible();
    await expect(document.title).toBe("Home");
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

export const Dark: Story = { ...Success, globals: { theme: "dark" } };
export const DarkLoading: Story = { ...Loading, globals: { theme: "dark" } };
export const DarkFailed: Story = { ...Failed, globals: { theme: "dark" } };

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

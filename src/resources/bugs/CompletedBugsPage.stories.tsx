import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { type Calls, fail, pending } from "#storybook/fakeApi.ts";
import { inMain } from "#storybook/inMain.tsx";
import { CompletedBugsPage } from "./CompletedBugsPage.tsx";
import { answerPage, buildBugs } from "./storyCalls.ts";

const answering = (bugs = buildBugs(4, { status: "complete" })) =>
  ({ listBugs: (query) => answerPage(bugs, query) }) satisfies Calls;

/** The bugs that are done, to look up or to reopen. */
const meta = {
  title: "Bugs/CompletedBugsPage",
  component: CompletedBugsPage,
  parameters: { path: "/completed-bugs" },
  decorators: [inMain],
} satisfies Meta<typeof CompletedBugsPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  parameters: { calls: answering([]) },
  play: async ({ canvas }) => {
    const next = await canvas.findByRole("link", { name: "Go to Development Bugs" });
    await expect(next).toHaveAttribute("href", "/bugs");
  },
};

export const Loading: Story = {
  parameters: { calls: { listBugs: pending } satisfies Calls },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading bugs…")).toBeInTheDocument();
    await expect(canvas.queryByRole("article")).toBeNull();
  },
};

export const Failed: Story = {
  parameters: { calls: { listBugs: () => fail(400) } satisfies Calls },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The bugs could not be loaded.")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Try again" })).toBeVisible();
  },
};

export const Success: Story = {
  parameters: { calls: answering() },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("tab", { name: "Completed 4" })).toBeVisible();
    await expect(await canvas.findAllByRole("link", { name: "View Bug" })).toHaveLength(4);
    await expect(canvas.queryByRole("button", { name: "Mark as Complete" })).toBeNull();
  },
};

/** Somebody reopened one of them after the list was loaded. */
export const Reopened: Story = {
  parameters: {
    calls: answering([
      ...buildBugs(1, { _id: "bug-reopened", status: "pending" }),
      ...buildBugs(2, { status: "complete" }),
    ]),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole("button", { name: "Mark as Complete" })).toHaveLength(
      1,
    );
  },
};

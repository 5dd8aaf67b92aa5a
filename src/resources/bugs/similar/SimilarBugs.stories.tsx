import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { enterText } from "#storybook/enterText.ts";
import { type Calls, fail, pending } from "#storybook/fakeApi.ts";
import { seeText } from "#storybook/seeText.ts";
import { ReportForm } from "../report/ReportForm.tsx";
import { buildBugs, people } from "../storyCalls.ts";

const found = buildBugs(5).map((bug, place) => ({
  bug,
  score: 0.5,
  ...(place === 0 && {
    snippets: [
      { field: "description" as const, text: "… the **feeder** jams at night", marks: [[8, 14]] },
    ],
  }),
}));
const similarBugs = fn((_: { title: string }) => ({ data: found }));
const calls: Calls = { listAssignees: () => ({ users: people }), similarBugs };

/**
 * Bugs that may report the same, below the title of a report that is being written. They never keep
 * anybody from reporting.
 */
const meta = {
  title: "Bugs/SimilarBugs",
  component: ReportForm,
  parameters: { path: "/add-bug", calls },
  beforeEach: () => {
    similarBugs.mockClear();
  },
  decorators: [
    (Story) => (
      <main style={{ padding: 24 }}>
        <h1>Report a Bug</h1>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof ReportForm>;
export default meta;

type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story["play"]>;

const phone = { viewport: { value: "phone" } };

const type: Play = async ({ canvas }) => {
  await enterText(canvas.getByLabelText("Title"), "Feeder 3 jams");
};
/** The positions of the form's parts. */
const places = () =>
  [...document.querySelectorAll("form input, form textarea, form button[type=submit]")].map(
    (control) => control.getBoundingClientRect().top,
  );

export const Empty: Story = {
  play: async ({ canvas }) => {
    await enterText(canvas.getByLabelText("Title"), "Feeder jams ");
    await seeText(/^Bugs like yours are shown here/);
    await expect(similarBugs).not.toHaveBeenCalled();
  },
};

/** Its words have no spaces between them. */
export const Japanese: Story = {
  play: async ({ canvas, userEvent }) => {
    const title = canvas.getByLabelText("Title");
    await userEvent.type(title, "温度");
    await seeText(/^Bugs like yours are shown here/);
    await enterText(title, "センサーが停止");
    await seeText("5 similar bugs");
  },
};

export const Results: Story = {
  play: async (context) => {
    const before = places();
    await type(context);
    await seeText("5 similar bugs");
    await expect(places()).toEqual(before);
    await expect(context.canvas.getByLabelText("Title")).toHaveFocus();
    const list = screen.getByRole("list", { name: "Similar bugs" });
    const items = within(list).getAllByRole("listitem");
    await expect(items).toHaveLength(5);
    await expect(items[0]?.querySelector("mark")).toHaveTextContent("feeder");
    await expect(items[1]?.querySelector("mark")).toBeNull();
    await context.userEvent.click(
      within(list).getByRole("button", { name: /^It's this one: #4 Feeder 3 jams/ }),
    );
    await seeText("Went to /bug-comments/bug-4");
    await waitFor(() => expect(readDrafts()).toEqual(['"Feeder 3 jams"']));
  },
};

/** The drafts of comments, as the tab keeps them. */
const readDrafts = () =>
  Array.from(sessionStorage, (_, index) => sessionStorage.key(index) ?? "")
    .filter((key) => key.includes(":comment:"))
    .map((key) => sessionStorage.getItem(key));

export const Dark: Story = { globals: { theme: "dark" }, play: type };

export const NoResults: Story = {
  parameters: { calls: { ...calls, similarBugs: () => ({ data: [] }) } satisfies Calls },
  play: async (context) => {
    await type(context);
    await seeText("No similar bugs found");
  },
};

export const Slow: Story = {
  parameters: { calls: { ...calls, similarBugs: pending } satisfies Calls },
  play: async (context) => {
    await type(context);
    await seeText(/^Bugs like yours are shown here/);
  },
};

export const Failed: Story = {
  parameters: { calls: { ...calls, similarBugs: () => fail(400) } satisfies Calls },
  play: async (context) => {
    await type(context);
    await seeText("Similar bugs could not be looked for.");
  },
};

/** A server with the specified calls alone: nothing is offered, and still nothing moves. */
export const WithoutTheCall: Story = {
  globals: phone,
  parameters: { calls: { ...calls, similarBugs: () => fail(404) } satisfies Calls },
  play: async (context) => {
    const before = places();
    await type(context);
    await waitFor(() => expect(context.canvas.queryByText(/^Bugs like yours/)).toBeNull());
    await expect(places()).toEqual(before);
  },
};

export const Narrow: Story = {
  globals: phone,
  play: async (context) => {
    const before = places();
    await type(context);
    await seeText("5 similar bugs");
    await expect(places()).toEqual(before);
    await context.userEvent.click(context.canvas.getByRole("button", { name: "Similar bugs" }));
    await expect(screen.getAllByRole("listitem")).toHaveLength(5);
  },
};

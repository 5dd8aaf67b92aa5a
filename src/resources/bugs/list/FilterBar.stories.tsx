import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen } from "storybook/test";
import type { Guidance } from "#storybook/DocsPage.tsx";
import type { Calls } from "#storybook/fakeApi.ts";
import { people } from "../storyCalls.ts";
import { wholeView } from "./bugListView.ts";
import { FilterBar } from "./FilterBar.tsx";

const meta = {
  title: "Bugs/FilterBar",
  component: FilterBar,
  args: {
    view: wholeView("pending"),
    onChange: fn(),
    people,
    list: { isLoading: false, isLocal: false, hints: [] },
  },
  decorators: [
    (Story) => (
      <main style={{ padding: 24 }}>
        <h1 tabIndex={-1}>Bugs</h1>
        <Story />
      </main>
    ),
  ],
  parameters: {
    path: "/bugs",
    calls: { listAssignees: () => ({ users: people }) } satisfies Calls,
    guidance: {
      do: [
        "Show each filter that is set as a chip that removes it, folded or not.",
        "Keep filters in the address, so that a link shows the same list.",
      ],
      dont: ["Ask for a button to apply them.", "Hide on phones that the list is filtered."],
    } satisfies Guidance,
  },
} satisfies Meta<typeof FilterBar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Unfiltered: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("combobox", { name: "Assigned to" })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: /^Remove/ })).toBeNull();
  },
};

/** A day looks chosen only once it is: Safari shows the present one in an empty field. */
export const DayTyped: Story = {
  play: async ({ canvas, userEvent }) => {
    const day = await canvas.findByLabelText<HTMLInputElement>("Updated since");
    const isPale = () =>
      getComputedStyle(day).color !== getComputedStyle(canvas.getByRole("main")).color;
    await expect(isPale()).toBe(true);
    await userEvent.type(day, "2026-01-31");
    await userEvent.tab();
    await expect(isPale()).toBe(false);
  },
};

const filtered = { ...wholeView("pending"), bugType: "design", createdBy: "u-ann" } as const;

/** The keyboard goes on at the next chip. */
export const Filtered: Story = {
  args: { view: filtered },
  play: async ({ args, canvas, userEvent }) => {
    await canvas.findByRole("combobox", { name: "Assigned to" });
    const [reporter, type] = canvas.getAllByRole("button", { name: /Added by Ann Lee|Design/ });
    reporter?.focus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onChange).toHaveBeenCalledWith({ createdBy: undefined });
    await expect(type).toHaveFocus();
  },
};

/** Its filters are folded, and the number of those that are set is not. */
export const OnAPhone: Story = {
  args: { view: filtered },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole("combobox")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Filters (2)" }));
    await expect(await screen.findByRole("combobox", { name: "Assigned to" })).toBeVisible();
  },
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { inMain } from "#storybook/inMain.tsx";
import { buildBugs, people } from "../storyCalls.ts";
import { BugListContent } from "./BugListContent.tsx";
import { wholeView } from "./bugListView.ts";
import type { BugListState } from "./useBugList.ts";

const bugs = buildBugs(20);

const list: BugListState = {
  bugs,
  total: bugs.length,
  counts: undefined,
  isLocal: false,
  hints: [],
  isLoading: false,
  isLoadingMore: false,
  error: null,
  isRetrying: false,
  hasMore: false,
  loadMore: fn(),
  retry: fn(),
};

const meta = {
  title: "Bugs/BugList",
  component: BugListContent,
  args: {
    name: "Pending bugs",
    list,
    view: wholeView("pending"),
    canComplete: () => true,
    empty: { hint: "Nothing is waiting." },
  },
  decorators: [inMain],
} satisfies Meta<typeof BugListContent>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  args: { list: { ...list, bugs: [], total: 0 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No bugs to display")).toBeVisible();
  },
};

export const Loading: Story = {
  args: { list: { ...list, bugs: [], total: 0, isLoading: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Loading bugs…");
  },
};

export const Failed: Story = {
  args: {
    list: { ...list, bugs: [], total: 0, error: { message: "", statusCode: 0 }, retry: fn() },
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(args.list.retry).toHaveBeenCalledOnce();
  },
};

export const Success: Story = {
  play: async ({ canvas }) => {
    const [first] = await canvas.findAllByRole("listitem");
    await expect(first).toHaveAttribute("aria-posinset", "1");
    await expect(first).toHaveAttribute("aria-setsize", "20");
  },
};

const firstTwo = { ...list, bugs: bugs.slice(0, 2), total: 20, hasMore: true };

/** The place of the next bugs is there, but nothing says that they load. */
export const MoreToLoad: Story = {
  args: { list: { ...firstTwo, loadMore: fn() } },
  play: async ({ args, canvas }) => {
    await expect(args.list.loadMore).toHaveBeenCalled();
    await expect(canvas.queryByText("Loading more bugs…")).toBeNull();
    // Nothing jumps once they have come: a card differs from its placeholder by a line at most.
    const main = canvas.getByRole("main");
    const [card] = canvas.getAllByRole("article");
    const placeholder = main.querySelector("[aria-hidden=true] > div > div")?.parentElement;
    for (const width of [1280, 760, 560, 390]) {
      main.style.width = `${width}px`;
      await waitFor(() =>
        expect(Math.abs((card?.offsetHeight ?? 0) - (placeholder?.offsetHeight ?? 0))).toBeLessThan(
          25,
        ),
      );
    }
    main.style.width = "";
  },
};

export const LoadingMore: Story = {
  args: { list: { ...firstTwo, isLoadingMore: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Loading more bugs…")).toBeInTheDocument();
  },
};

export const NextPageFailed: Story = {
  args: {
    list: { ...firstTwo, error: { message: "", statusCode: 500 }, retry: fn() },
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getAllByRole("article")).toHaveLength(2);
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(args.list.retry).toHaveBeenCalledOnce();
  },
};

/** A name typed right after the shortcut arrives in the dialog, however fast. */
export const AssignedByKeys: Story = {
  parameters: { calls: { listAssignees: () => ({ users: people }) } },
  play: async ({ canvas, userEvent }) => {
    const [first] = await canvas.findAllByRole("link", { name: /^View Bug/ });
    first?.focus();
    await userEvent.keyboard("a");
    await waitFor(() => expect(screen.getByRole("combobox")).toHaveFocus());
    await userEvent.click(
      within(screen.getByRole("dialog")).getByRole("button", { name: "Close" }),
    );
    await waitFor(() => expect(first).toHaveFocus());

    first?.dispatchEvent(new KeyboardEvent("keydown", { key: "a", bubbles: true }));
    // The next key is a task of its own.
    await new Promise((resolve) => setTimeout(resolve));
    expect(screen.getByRole("combobox")).toHaveFocus();
  },
};

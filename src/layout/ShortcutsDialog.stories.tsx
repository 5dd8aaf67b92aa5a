import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, within } from "storybook/test";
import type { ShortcutGroup } from "../framework/shortcuts.ts";
import { ShortcutsDialog } from "./ShortcutsDialog.tsx";

const run = fn();

/** As a screen offers them: its parts in any order. */
const groups: ShortcutGroup[] = [
  {
    title: "layout:shortcuts.everywhere",
    shortcuts: [
      { key: "n", text: "bugs:list.report", run },
      { key: "?", text: "layout:shortcuts.help", run },
      { key: "/", also: "layout:bar.ctrlK", text: "layout:bar.open", run },
    ],
  },
  {
    title: "bugs:keys.list",
    shortcuts: [
      { key: "z", text: "bugs:undo.latest", run },
      { key: "j", text: "bugs:keys.next", run },
      { key: "k", text: "bugs:keys.previous", run },
      { key: "X", text: "bugs:keys.selectRange", run },
      { key: "c", text: "bugs:actions.complete", run },
    ],
  },
];

const meta = {
  title: "Layout/ShortcutsDialog",
  component: ShortcutsDialog,
  args: { groups, isOpen: true, onClose: fn(), onClosed: fn() },
  render: (args) => (
    <main>
      <ShortcutsDialog {...args} />
    </main>
  ),
} satisfies Meta<typeof ShortcutsDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

const keysOf = (group: string) =>
  within(screen.getByRole("region", { name: group }))
    .getAllByRole("term")
    .map((term) => [...term.querySelectorAll("kbd")].map((key) => key.textContent).join(" or "));

/** In the order of use: first what moves, then what changes something, and last what takes it back. */
export const Success: Story = {
  play: async () => {
    await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
    await expect(keysOf("Everywhere")).toEqual(["/ or Ctrl K", "n", "?"]);
    await expect(keysOf("On the bug list")).toEqual(["j", "k", "c", "Shift x", "z"]);
  },
};

export const NarrowDark: Story = {
  ...Success,
  globals: { theme: "dark", viewport: { value: "phone" } },
};

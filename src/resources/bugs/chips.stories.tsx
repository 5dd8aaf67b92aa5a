import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { BUG_STATUSES, BUG_TYPES } from "#contract/constants.ts";
import type { Guidance } from "#storybook/DocsPage.tsx";
import { BugStatusChip, BugTypeChip } from "./chips.tsx";

const meta = {
  title: "Bugs/Chips",
  component: BugStatusChip,
  args: { status: "pending" },
  render: () => (
    <p style={{ display: "flex", flexWrap: "wrap", gap: 8, margin: 0, padding: 24 }}>
      {BUG_STATUSES.map((status) => (
        <BugStatusChip key={status} status={status} />
      ))}
      {BUG_TYPES.map((type) => (
        <BugTypeChip key={type} type={type} />
      ))}
    </p>
  ),
  parameters: {
    guidance: {
      do: ["Show the word beside the mark: neither colour nor shape says it alone."],
      dont: ["Use a chip for what can be pressed: that is a Button."],
    } satisfies Guidance,
  },
} satisfies Meta<typeof BugStatusChip>;
export default meta;

type Story = StoryObj<typeof meta>;

/** A status is told by colour, a type by shape, and both by a word. */
export const All: Story = {
  play: async ({ canvas }) => {
    for (const word of [
      "Pending",
      "Completed",
      "Parked",
      "Design",
      "Development",
      "Miscellaneous",
    ]) {
      await expect(canvas.getByText(word)).toBeVisible();
    }
    const dot = (word: string) => getComputedStyle(canvas.getByText(word), "::before");
    await expect(dot("Pending").backgroundColor).not.toBe(dot("Completed").backgroundColor);
    await expect(dot("Design").transform).not.toBe(dot("Development").transform);
  },
};

export const Dark: Story = { ...All, globals: { theme: "dark" } };

/** Another server may have a type of its own. */
export const UnknownType: Story = {
  render: () => <BugTypeChip type={"hardware" as (typeof BUG_TYPES)[number]} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText("hardware")).toBeVisible();
  },
};

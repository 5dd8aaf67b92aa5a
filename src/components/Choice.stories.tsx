import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect } from "storybook/test";
import type { Guidance } from "#storybook/DocsPage.tsx";
import { Choice } from "./Choice.tsx";

const meta = {
  title: "Components/Choice",
  component: Choice,
  args: {
    label: "What to show",
    options: [
      { value: "all", text: "All" },
      { value: "comments", text: "Comments" },
      { value: "changes", text: "Changes" },
    ],
    value: "all",
    onChange: () => undefined,
  },
  render: function Chosen(args) {
    const [value, setValue] = useState(args.value);
    return <Choice {...args} value={value} onChange={setValue} />;
  },
  parameters: {
    guidance: {
      do: ["Use it for two to four short options that apply at once.", "Start with the usual one."],
      dont: ["Use it for more options than fit on a phone: that is a Select."],
    } satisfies Guidance,
  },
} satisfies Meta<typeof Choice>;
export default meta;

type Story = StoryObj<typeof meta>;

export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("radio", { name: "All" })).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByRole("radio", { name: "Comments" })).toBeChecked();
    await expect(canvas.getByRole("radio", { name: "All" })).not.toBeChecked();
  },
};

export const Dark: Story = { ...ByKeyboard, globals: { theme: "dark" } };

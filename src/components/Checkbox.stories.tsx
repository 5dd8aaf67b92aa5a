import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import type { Guidance } from "#storybook/DocsPage.tsx";
import { Checkbox, CheckboxInput } from "./Checkbox.tsx";

/** A yes or no in a form, or one of several that are chosen. */
const meta = {
  title: "Components/Checkbox",
  component: Checkbox,
  args: { children: "Only those with attachments" },
  parameters: {
    guidance: {
      do: ["Say what is so when it is checked."],
      dont: ["Use it for what applies at once: that is a `Switch`."],
    } satisfies Guidance,
  },
} satisfies Meta<typeof Checkbox>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Toggled: Story = {
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole("checkbox", { name: "Only those with attachments" });
    await userEvent.click(canvas.getByText("Only those with attachments"));
    await expect(box).toBeChecked();
    await userEvent.keyboard(" ");
    await expect(box).not.toBeChecked();
  },
};

export const Disabled: Story = {
  args: { disabled: true, defaultChecked: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText("Only those with attachments"));
    await expect(canvas.getByRole("checkbox")).toBeChecked();
  },
};

/** In a table, where the row says what it is about. */
export const Alone: Story = {
  render: () => <CheckboxInput aria-label="Select #1042" />,
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole("checkbox", { name: "Select #1042" });
    await userEvent.click(box);
    await expect(box).toBeChecked();
  },
};

export const Dark: Story = { ...Toggled, globals: { theme: "dark" } };

import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect } from "storybook/test";
import type { Guidance } from "#storybook/DocsPage.tsx";
import { Switch } from "./Switch.tsx";

const meta = {
  title: "Components/Switch",
  component: Switch,
  args: {
    "aria-label": "Keyboard shortcuts",
    checked: true,
    checkedChildren: "On",
    unCheckedChildren: "Off",
    onChange: () => undefined,
  },
  render: function Switched(args) {
    const [isOn, setIsOn] = useState(args.checked);
    return <Switch {...args} checked={isOn} onChange={setIsOn} />;
  },
  parameters: {
    guidance: {
      do: [
        "Use it for what applies at once, without a button to save it.",
        "Show both states in words.",
      ],
      dont: ["Use it in a form that is sent: that is a Checkbox."],
    } satisfies Guidance,
  },
} satisfies Meta<typeof Switch>;
export default meta;

type Story = StoryObj<typeof meta>;

/** It is as wide in both states, so that nothing beside it moves. */
export const Switched: Story = {
  play: async ({ canvas, userEvent }) => {
    const control = canvas.getByRole("switch", { name: "Keyboard shortcuts" });
    await expect(control).toBeChecked();
    const { width } = control.getBoundingClientRect();
    await userEvent.click(control);
    await expect(control).not.toBeChecked();
    await expect(control.getBoundingClientRect().width).toBe(width);
    await userEvent.keyboard(" ");
    await expect(control).toBeChecked();
  },
};

export const Dark: Story = { ...Switched, globals: { theme: "dark" } };

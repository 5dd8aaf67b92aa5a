import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "antd";
import { EmptyState } from "./EmptyState.tsx";

const meta = {
  title: "Components/EmptyState",
  component: EmptyState,
  args: { text: "No bugs to display" },
} satisfies Meta<typeof EmptyState>;
export default meta;

type Story = StoryObj<typeof meta>;

export const TextOnly: Story = {};

export const WithNextStep: Story = {
  args: {
    hint: "Bugs that somebody reports stand here until they are complete.",
    action: <Button type="primary">Report a bug</Button>,
  },
};

export const Dark: Story = { ...WithNextStep, globals: { theme: "dark" } };

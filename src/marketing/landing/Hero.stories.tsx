import type { Meta, StoryObj } from "@storybook/react-vite";
import { onSurface } from "../frame/onSurface.tsx";
import { Hero } from "./Hero.tsx";

const meta = {
  title: "Marketing/Hero",
  component: Hero,
  decorators: [onSurface],
} satisfies Meta<typeof Hero>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Light: Story = {};

export const Dark: Story = { globals: { theme: "dark" } };

import type { Meta, StoryObj } from "@storybook/react-vite";
import { onSurface } from "../frame/onSurface.tsx";
import { Partners } from "./Partners.tsx";

const meta = {
  title: "Marketing/Partners",
  component: Partners,
  decorators: [onSurface],
} satisfies Meta<typeof Partners>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Light: Story = {};

export const Dark: Story = { globals: { theme: "dark" } };

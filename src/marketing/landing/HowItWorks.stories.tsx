import type { Meta, StoryObj } from "@storybook/react-vite";
import { onSurface } from "../frame/onSurface.tsx";
import { HowItWorks } from "./HowItWorks.tsx";

const meta = {
  title: "Marketing/HowItWorks",
  component: HowItWorks,
  decorators: [onSurface],
} satisfies Meta<typeof HowItWorks>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Light: Story = {};

export const Dark: Story = { globals: { theme: "dark" } };

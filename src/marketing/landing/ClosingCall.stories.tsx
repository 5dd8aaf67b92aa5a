import type { Meta, StoryObj } from "@storybook/react-vite";
import { onSurface } from "../frame/onSurface.tsx";
import { ClosingCall } from "./ClosingCall.tsx";

const meta = {
  title: "Marketing/ClosingCall",
  component: ClosingCall,
  decorators: [onSurface],
} satisfies Meta<typeof ClosingCall>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Light: Story = {};

export const Dark: Story = { globals: { theme: "dark" } };

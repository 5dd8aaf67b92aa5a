import type { Meta, StoryObj } from "@storybook/react-vite";
import { LandingPage } from "./LandingPage.tsx";

const meta = {
  title: "Marketing/LandingPage",
  component: LandingPage,
} satisfies Meta<typeof LandingPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Light: Story = {};

export const Dark: Story = { globals: { theme: "dark" } };

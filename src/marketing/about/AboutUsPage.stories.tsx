import type { Meta, StoryObj } from "@storybook/react-vite";
import { AboutUsPage } from "./AboutUsPage.tsx";

const meta = {
  title: "Marketing/AboutUsPage",
  component: AboutUsPage,
} satisfies Meta<typeof AboutUsPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Light: Story = {};

export const Dark: Story = { globals: { theme: "dark" } };

import type { Meta, StoryObj } from "@storybook/react-vite";
import { ContactUsPage } from "./ContactUsPage.tsx";

const meta = {
  title: "Marketing/ContactUsPage",
  component: ContactUsPage,
} satisfies Meta<typeof ContactUsPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Light: Story = {};

export const Dark: Story = { globals: { theme: "dark" } };

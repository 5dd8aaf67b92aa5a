import type { Meta, StoryObj } from "@storybook/react-vite";
import { TermsOfServicePage } from "./TermsOfServicePage.tsx";

const meta = {
  title: "Marketing/TermsOfServicePage",
  component: TermsOfServicePage,
} satisfies Meta<typeof TermsOfServicePage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Light: Story = {};

export const Dark: Story = { globals: { theme: "dark" } };

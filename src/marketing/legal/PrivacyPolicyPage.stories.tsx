import type { Meta, StoryObj } from "@storybook/react-vite";
import { PrivacyPolicyPage } from "./PrivacyPolicyPage.tsx";

const meta = {
  title: "Marketing/PrivacyPolicyPage",
  component: PrivacyPolicyPage,
} satisfies Meta<typeof PrivacyPolicyPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Light: Story = {};

export const Dark: Story = { globals: { theme: "dark" } };

import type { Meta, StoryObj } from "@storybook/react-vite";
import { paths } from "#contract/paths.ts";
import { onSurface } from "./onSurface.tsx";
import { PublicHeader } from "./PublicHeader.tsx";

const meta = {
  title: "Marketing/PublicHeader",
  component: PublicHeader,
  decorators: [onSurface],
  args: { path: paths.landing },
} satisfies Meta<typeof PublicHeader>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Light: Story = {};

export const OnAboutUs: Story = { args: { path: paths.aboutUs } };

export const Dark: Story = { args: { path: paths.aboutUs }, globals: { theme: "dark" } };

import type { Meta, StoryObj } from "@storybook/react-vite";
import { paths } from "#contract/paths.ts";
import { onSurface } from "./onSurface.tsx";
import { PublicFooter } from "./PublicFooter.tsx";

const meta = {
  title: "Marketing/PublicFooter",
  component: PublicFooter,
  decorators: [onSurface],
  args: { path: paths.landing },
} satisfies Meta<typeof PublicFooter>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Light: Story = {};

export const OnAboutUs: Story = { args: { path: paths.aboutUs } };

export const Dark: Story = { args: { path: paths.aboutUs }, globals: { theme: "dark" } };

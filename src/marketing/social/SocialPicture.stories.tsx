import type { Meta, StoryObj } from "@storybook/react-vite";
import { onSurface } from "../frame/onSurface.tsx";
import { SocialPicture } from "./SocialPicture.tsx";

const meta = {
  title: "Marketing/SocialPicture",
  component: SocialPicture,
  decorators: [onSurface],
} satisfies Meta<typeof SocialPicture>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Light: Story = {};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { onSurface } from "../frame/onSurface.tsx";
import { SocialPicture } from "./SocialPicture.tsx";

const meta = {
  title: "Marketing/SocialPicture",
  component: SocialPicture,
  decorators: [onSurface],
} satisfies Meta<typeof SocialPicture>;
export default meta;

type Story = StoryObj<typeof meta>;

/** It is drawn at the size that social networks ask for. */
export const Light: Story = {
  play: async ({ canvas }) => {
    const picture = canvas.getByText("Vivarium").closest<HTMLElement>("div:has(> div)");
    await expect(canvas.getByText("Vivarium")).toHaveStyle({ fontWeight: 600 });
    await expect([picture?.offsetWidth, picture?.offsetHeight]).toEqual([1200, 630]);
  },
};

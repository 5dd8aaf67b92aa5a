import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { LoginBackdrop } from "./LoginBackdrop.tsx";

const meta = {
  title: "Auth/LoginBackdrop",
  component: LoginBackdrop,
  decorators: [
    (Story) => (
      <div style={{ position: "relative", isolation: "isolate", minHeight: "100dvh" }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof LoginBackdrop>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Rotating: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll("[data-current=true]")).toHaveLength(1);
    await expect(canvasElement.querySelectorAll("[data-current=false]")).toHaveLength(2);
  },
};

export const Paused: Story = {
  // Tests of stories prefer reduced motion, under which nothing moves that could be paused.
  beforeEach: () => {
    const { matchMedia } = window;
    window.matchMedia = (query) =>
      matchMedia.call(window, query.includes("reduced-motion") ? "not all" : query);
    return () => {
      window.matchMedia = matchMedia;
    };
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Pause the background" }));
    await expect(canvas.getByRole("button", { name: "Start the background" })).toBeVisible();
  },
};

export const Dark: Story = { ...Rotating, globals: { theme: "dark" } };

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { onSurface } from "../frame/onSurface.tsx";
import { Hero } from "../landing/Hero.tsx";
import { Partners } from "../landing/Partners.tsx";

/**
 * The rows of the landing page that move on by themselves. They stop under the pointer, for the
 * keyboard, and where motion is reduced.
 */
const meta = { title: "Marketing/Carousels", decorators: [onSurface] } satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

export const OfTheHero: Story = {
  render: () => <Hero />,
  play: async ({ canvas }) => {
    const next = canvas.getByRole("button", { name: "Next slide" });
    await userEvent.dblClick(next);
    await expect(canvas.getByRole("heading", { name: "Put animal welfare first" })).toBeVisible();
    await userEvent.click(next);
    await expect(canvas.getByRole("heading", { name: "Monitor test results" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Previous slide" }));
    await expect(canvas.getByRole("group", { name: "3 of 3" })).toBeVisible();
  },
};

/** Under reduced motion it only plays if somebody starts it. */
export const Playing: Story = {
  ...OfTheHero,
  play: async ({ canvas, canvasElement }) => {
    const slides = canvasElement.querySelector("[aria-live]");
    await expect(slides).toHaveAttribute("aria-live", "polite");
    await userEvent.click(canvas.getByRole("button", { name: "Start the rotation" }));
    await expect(canvas.getByRole("button", { name: "Pause the rotation" })).toBeVisible();
    await expect(slides).toHaveAttribute("aria-live", "off");
    await userEvent.click(canvas.getByRole("button", { name: "Pause the rotation" }));
    await expect(slides).toHaveAttribute("aria-live", "polite");
  },
};

export const OfThePartners: Story = {
  render: () => <Partners />,
  play: async ({ canvasElement }) => {
    const carousel = within(canvasElement).getByRole("region", { name: "Partners" });
    const track = carousel.querySelector("#partner-slides");
    await userEvent.click(within(carousel).getByRole("button", { name: "Next slide" }));
    await expect(track?.scrollLeft).toBeGreaterThan(0);
    await userEvent.click(within(carousel).getByRole("button", { name: "Previous slide" }));
    await expect(track?.scrollLeft).toBe(0);
  },
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { lazyPart } from "./lazyPart.tsx";

const Chart = () => (
  <section>
    <h2>Open bugs by age</h2>
  </section>
);

interface Props {
  /** How often the code can't be loaded. */
  failures: number;
}

/** A screen with a part whose code is loaded late. */
function Screen({ failures }: Props) {
  const [Part] = useState(() => {
    let left = failures;
    return lazyPart(async () => {
      if (left-- > 0) throw new TypeError("Failed to fetch");
      return Chart;
    });
  });
  return (
    <main>
      <h1>Home</h1>
      <Part />
    </main>
  );
}

/**
 * A part of a screen whose code comes later. If it can't be loaded, a line in its place says why
 * and offers to try again.
 */
const meta = {
  title: "Components/LatePart",
  component: Screen,
  // Each attempt is made twice.
  args: { failures: 2 },
} satisfies Meta<typeof Screen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Failed: Story = {
  play: async ({ canvas }) => {
    const line = await canvas.findByRole("alert");
    await expect(line).toHaveTextContent("This part of the screen could not be loaded.");
    await expect(canvas.getByRole("heading", { name: "Home" })).toBeVisible();
  },
};

export const TriedAgain: Story = {
  play: async (context) => {
    await Failed.play?.(context);
    const { canvas } = context;
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await waitFor(() =>
      expect(canvas.getByRole("heading", { name: "Open bugs by age" })).toHaveFocus(),
    );
    await expect(canvas.queryByRole("alert")).toBeNull();
  },
};

/** A second attempt failed although the server answers. */
export const GoneAfterAnUpgrade: Story = {
  args: { failures: 4 },
  play: async (context) => {
    await Failed.play?.(context);
    const line = within(context.canvas.getByRole("alert"));
    await userEvent.click(line.getByRole("button", { name: "Try again" }));
    await expect(await line.findByRole("button", { name: "Reload" })).toBeVisible();
    await expect(line.getByText(/may have been updated/)).toBeVisible();
  },
};

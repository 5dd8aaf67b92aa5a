import type { Decorator } from "@storybook/react-vite";

/** The frame of a screen, for stories of its parts. */
export const inMain: Decorator = (Story) => (
  <main style={{ padding: 24 }}>
    <Story />
  </main>
);

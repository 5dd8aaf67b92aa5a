import type { Decorator } from "@storybook/react-vite";
import { PublicSurface } from "./PublicFrame.tsx";

/** Renders a component's story with the public pages' base styles. */
export const onSurface: Decorator = (Story) => (
  <PublicSurface>
    <Story />
  </PublicSurface>
);

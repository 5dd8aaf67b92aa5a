import type { Decorator } from "@storybook/react-vite";
import { PublicSurface } from "./PublicSurface.tsx";

/** Shows a story of a part of a public page as it looks there. */
export const onSurface: Decorator = (Story) => (
  <PublicSurface>
    <Story />
  </PublicSurface>
);

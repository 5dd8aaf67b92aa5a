import type { StorybookConfig } from "@storybook/react-vite";

const config: StorybookConfig = {
  framework: "@storybook/react-vite",
  stories: ["./Start.mdx", "./foundations/*.stories.tsx", "../src/**/*.stories.tsx"],
  // `public` is served by Vite.
  staticDirs: ["./static"],
  addons: ["@storybook/addon-docs", "@storybook/addon-a11y", "@storybook/addon-vitest"],
  // The typescript docgen needs a compiler API that TypeScript 7 does not have.
  typescript: { reactDocgen: "react-docgen" },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
};

export default config;

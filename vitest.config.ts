import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { themeVariables } from "./scripts/themeVariables.ts";
import { findChromium, STORY_ARGS } from "./tests/support/chromium.ts";
import { pictureCommands } from "./tests/support/storyPictures.ts";

/** The stories; all other tests are in vitest.node.config.ts. */

// React as it is shipped, and as the built Storybook shows it: what a story expects before it is there
// would fail in both. React's development build also takes a fifth more time.
process.env.NODE_ENV = "production";

/** Vite writes the source map of each module into the module, which the browser then has to read, too. */
const withoutSourceMaps = {
  name: "without-source-maps",
  enforce: "post" as const,
  transform: (code: string) => ({ code, map: { mappings: "" as const } }),
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    silent: "passed-only",
    projects: [
      {
        plugins: [
          themeVariables(),
          storybookTest({ configDir: ".storybook" }),
          // Run separately, a story's failure names the line as it is written.
          ...(process.env.TEST_IS_BUILT ? [withoutSourceMaps] : []),
        ],
        test: {
          name: "stories",
          // Two pages for all files: loading Storybook and the app takes longer than most stories.
          isolate: false,
          maxWorkers: 2,
          testTimeout: 30_000,
          // Not part of `npm test`: with pictures, the stories take three times as long.
          setupFiles: process.env.STORY_PICTURES ? [".storybook/takePictures.ts"] : [],
          browser: {
            enabled: true,
            commands: pictureCommands,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: findChromium(), args: STORY_ARGS },
              contextOptions: {
                // Without a GPU, rendering frames takes most of the CPU.
                reducedMotion: "reduce",
                // So that the widest picture isn't made smaller.
                viewport: { width: 1920, height: 1080 },
              },
            }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
    ],
  },
});

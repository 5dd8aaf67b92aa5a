import "../src/locales/i18n.ts";
import "../src/theme/base.css";
import type { Preview } from "@storybook/react-vite";
import { localStore } from "../src/storage.ts";
import { unanswered, withApp } from "./withApp.tsx";

const preview: Preview = {
  decorators: [withApp],
  beforeEach: ({ globals }) => {
    localStorage.clear();
    sessionStorage.clear();
    localStore.set("isDarkMode", String(globals.theme === "dark"));
    unanswered.length = 0;
  },
  afterEach: () => {
    if (unanswered.length > 0) {
      throw new Error(`The story has no answer to ${unanswered.join(", ")} (parameters.calls).`);
    }
  },
  initialGlobals: { theme: "light" },
  globalTypes: {
    theme: {
      description: "Light or dark",
      toolbar: {
        icon: "contrast",
        items: [
          { value: "light", title: "Light" },
          { value: "dark", title: "Dark" },
        ],
        dynamicTitle: true,
      },
    },
  },
  parameters: {
    layout: "fullscreen",
    // A violation fails the story's test.
    a11y: { test: "error" },
  },
};

export default preview;

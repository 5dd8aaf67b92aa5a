import "./ownStorage.ts";
import "../src/locales/i18n.ts";
import "../src/locales/addSignedInTexts.ts";
import "virtual:theme.css";
import "../src/theme/base.css";
import type { Preview } from "@storybook/react-vite";
import { useEffect } from "react";
import { configure } from "storybook/test";
import { localStore } from "../src/storage.ts";
import { rememberColours } from "../tests/support/rememberColours.ts";
import { DocsContainer } from "./DocsContainer.tsx";
import { DocsPage } from "./DocsPage.tsx";
import { fitFrame, openInDocs } from "./embedded.ts";
import { resetFailures } from "./failures.ts";
import type { Calls } from "./fakeApi.ts";
import { screenControls } from "./screenControls.ts";
import { applyToolbars, toolbars } from "./toolbars.ts";
import { viewports } from "./viewports.ts";
import { unanswered, withApp } from "./withApp.tsx";

// Where the frames of a docs page lead: embedded stories aren't played. Plays would take the focus
// from each other and scroll the page.
Object.assign(globalThis, { PREVIEW_URL: "iframe.html?embed=true" });

// A busy machine is slow.
configure({ asyncUtilTimeout: 10_000 });

/** Storybook leaves a story's animations paused when it fails; the next one would fail for that alone. */
function resumeAnimations() {
  for (const style of document.head.querySelectorAll("style")) {
    if (style.textContent?.includes("animation-play-state: paused !important")) style.remove();
  }
}

/** antd insists on some transitions, so Storybook can't cut them short before axe looks. */
async function endTransitions() {
  const ending = document
    .getAnimations()
    .filter(({ playState }) => playState === "running")
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

const NO_BUGS = { pending: 0, complete: 0, parked: 0 };

// Not in `beforeAll`, which each file of stories calls in the same page.
const axeRemembers =
  import.meta.env.MODE === "test" &&
  import("axe-core").then(({ default: judge }) => rememberColours(judge));

const preview: Preview = {
  tags: ["autodocs"],
  beforeAll: async () => {
    if (import.meta.env.MODE !== "test") return;
    await axeRemembers;
    // The first test to open a dialog, a form or a select should not have to wait until its code is
    // transformed.
    await Promise.all([
      import("../src/components/AntdModal.tsx"),
      import("../src/components/AntdSelect.tsx"),
      import("../src/framework/ResourceForm.tsx"),
    ]);
  },
  decorators: [
    (Story, { globals, parameters }) => {
      useEffect(() => applyToolbars(globals), [globals]);
      useEffect(() => fitFrame(globals), [globals]);
      // A story may be without its button.
      useEffect(() => void openInDocs(parameters.opens).catch(() => undefined), [parameters.opens]);
      return <Story />;
    },
    withApp,
  ],
  beforeEach: ({ globals }) => {
    localStorage.clear();
    sessionStorage.clear();
    localStore.set("isDarkMode", String(globals.theme === "dark"));
    unanswered.length = 0;
    resetFailures();
    resumeAnimations();
  },
  // Every story shows something and answers every call, whatever else it asserts. Only in tests: a designer
  // may switch the mode while a story is still being rendered.
  afterEach: async ({ globals }) => {
    await endTransitions();
    if (import.meta.env.MODE !== "test") return;
    if (globals.theme === "dark" && document.documentElement.dataset.theme !== "dark") {
      throw new Error("The story isn't shown in dark mode.");
    }
    if (!document.body.innerText.trim() && !document.body.querySelector("img, svg")) {
      throw new Error("The story shows nothing.");
    }
    if (unanswered.length > 0) {
      throw new Error(`The story has no answer to ${unanswered.join(", ")} (parameters.calls).`);
    }
  },
  ...toolbars,
  argTypesEnhancers: [screenControls],
  parameters: {
    layout: "fullscreen",
    // Side requests that many screens make, and what other screens show first.
    calls: {
      listInvitations: () => ({ data: [], total: 0 }),
      listBugHistory: () => ({ data: [], total: 0 }),
      listActivity: () => ({ data: [], total: 0 }),
      listAssignees: () => ({ users: [] }),
      listWidgets: () => ({ data: { list: [] } }),
      bugsByWeek: () => ({ data: { weeks: [], ages: [] } }),
      listBugs: () => ({ data: [], total: 0, counts: { status: NO_BUGS, assignees: [] } }),
      listUsers: () => ({ data: { users: [] } }),
    } satisfies Calls,
    viewport: { options: viewports },
    // Each story gets a page of its own: most have dialogs or toasts, or fill the height.
    docs: { container: DocsContainer, page: DocsPage, story: { inline: false, height: "480px" } },
    options: {
      storySort: {
        order: ["Start here", "Foundations", "Components", "Framework", "Home", "Bugs"],
      },
    },
    // A violation fails the story's test.
    a11y: { test: "error", options: { resultTypes: ["violations"] } },
  },
};

export default preview;

/**
 * What every story stands in: theme, texts, a router, and Refine on the real providers.
 * Only the API is the story's own. `import { admin, type Calls, fail, pending } from "#storybook/fakeApi.ts"`:
 *
 *   parameters: {
 *     // Answers by the name of the call, as the server gives them: a reply, a promise of
 *     // one, `fail(status, info?)` or `pending`. A call without an answer fails the story.
 *     calls: { listWidgets: () => ({ data: { list: [] } }) } satisfies Calls,
 *     // Who is signed in; `null` is nobody. Without it, `admin`.
 *     session: { ...admin, role: "user" },
 *     // Where the router stands, and the route's path if it has parameters. Any other
 *     // place that a story leads to shows "Went to <path>".
 *     path: "/bug-comments/b1",
 *     route: "/bug-comments/:id",
 *   }
 *
 * `globals: { theme: "dark" }` tests a story in dark mode. Storage is empty before each story.
 */
import type { Decorator } from "@storybook/react-vite";
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { createMemoryRouter, useLocation } from "react-router";
import { RouterProvider } from "react-router/dom";
import { App } from "../src/App.tsx";
import { createSession } from "../src/providers/session.ts";
import { localStore } from "../src/storage.ts";
import { useMode } from "../src/theme/mode.ts";
import { fitHeight } from "./embedded.ts";
import { admin, createFakeApi } from "./fakeApi.ts";
import { createMemoryStore } from "./memoryStore.ts";
import { byScreenControls, type StoryParameters, withoutScreenControls } from "./screenControls.ts";
import styles from "./withApp.module.css";

/** The calls that the current story has no answer for. */
export const unanswered: string[] = [];

const StoryContext = createContext<ReactNode>(null);

export const withApp: Decorator = (Story, { id, title, parameters, globals, args }) => {
  const isDark = String(globals.theme === "dark");
  useEffect(() => localStore.set("isDarkMode", isDark), [isDark]);
  const { role, server } = args;
  const story = <Story args={withoutScreenControls(args)} />;
  const isPart = title.startsWith("Components/");
  return (
    <StoryContext
      value={
        isPart ? (
          <Part textSize={globals.textSize} opens={parameters.opens}>
            {story}
          </Part>
        ) : (
          story
        )
      }
    >
      <StoryApp
        key={`${id} ${role} ${server}`}
        {...byScreenControls(parameters as StoryParameters, args)}
      />
    </StoryContext>
  );
};

/** Centres small components. */
function Part(props: { children: ReactNode; textSize: number; opens?: string }) {
  const { children, textSize, opens } = props;
  const part = useRef<HTMLDivElement>(null);
  useEffect(
    // A dialog needs more room than its button.
    () => (part.current && !opens ? fitHeight(part.current, textSize) : undefined),
    [textSize, opens],
  );
  return (
    <div className={styles.stage}>
      <div ref={part} className={styles.part}>
        {children}
      </div>
    </div>
  );
}

function StoryApp({
  calls = {},
  session: user = admin,
  path = "/",
  route = path,
}: StoryParameters) {
  const [router] = useState(() => {
    const session = createSession(createMemoryStore(), createMemoryStore());
    if (user) session.start(user);
    const api = createFakeApi(calls, unanswered);
    const Frame = ({ children }: { children: ReactNode }) => (
      <App api={api} session={session} mode={useMode()}>
        {children}
      </App>
    );
    return createMemoryRouter(
      [
        {
          path: new URL(route, "http://story").pathname,
          element: (
            <Frame>
              <Slot />
            </Frame>
          ),
        },
        {
          path: "*",
          element: (
            <Frame>
              <Elsewhere />
            </Frame>
          ),
        },
      ],
      { initialEntries: [path] },
    );
  });
  return <RouterProvider router={router} />;
}

const Slot = () => useContext(StoryContext);

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>{`Went to ${pathname}${search}`}</p>;
}

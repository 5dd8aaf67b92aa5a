import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { BUG_TYPES, LEFT_ASSIGNEE, NO_ASSIGNEE } from "#contract/constants.ts";
import { paths } from "#contract/paths.ts";
import type { Bug, SignedInUser } from "#contract/types.ts";
import { App } from "./App.tsx";
import { dayPartAt } from "./components/dates.tsx";
import * as definitions from "./definitions.ts";
import type { Resource } from "./framework/defineResource.ts";
import { PageHeader } from "./framework/ScreenHeader.tsx";
import { screensOf } from "./framework/screens.ts";
import layout from "./layout/AppShell.module.css";
import type { Defaults, Greetings } from "./layout/paintShell.ts";
import { SideNavigation } from "./layout/SideNavigation.tsx";
import { TopBar } from "./layout/TopBar.tsx";
import "./locales/addSignedInTexts.ts";
import { addTexts, i18n } from "./locales/i18n.ts";
import { HomeHeader } from "./pages/home/HomePage.tsx";
import { createSession } from "./providers/session.ts";
import { BugListPage } from "./resources/bugs/BugListPage.tsx";
import { createSelection, SelectionContext } from "./resources/bugs/bulk/selection.ts";
import { BugCard } from "./resources/bugs/list/BugCard.tsx";
import list from "./resources/bugs/list/BugListContent.module.css";
import { kindOf } from "./resources/bugs/list/cardTexts.ts";
import { servicesOf } from "./services.ts";
import { createStore } from "./storage.ts";
import { NARROW, WIDE } from "./theme/useMediaQuery.ts";

/**
 * What the dashboard's documents show before any script, for scripts/prerender.mjs: the app's own
 * components as they load, with names in braces for what only the browser knows.
 */

const resources: readonly Resource[] = Object.values(definitions);
for (const { texts = {} } of resources) addTexts(texts);

/** Somebody of whom the document fills in the name and the role (paintShell.ts). */
const session = createSession(
  createStore(() => {
    throw new Error("The build has no storage.");
  }),
);
session.start({ uid: "u", username: "{name}", role: "{role}", authToken: "t" } as SignedInUser);
const services = servicesOf(session);

interface Frame {
  /** The document's title; undefined where the address alone doesn't say it. */
  title?: string | undefined;
  html: string;
  /** The address of the first call. */
  call: string | undefined;
}

/** The shell of the screen at a path of contract/paths.ts, with its heading. */
export function renderFrame(path: string): Frame {
  const screen = screensOf(resources).find((each) => each.path === path);
  const isKnown = screen && !path.includes(":");
  const title = isKnown ? i18n.t(screen.documentTitle ?? screen.title) : undefined;
  const html = render(
    path,
    <div data-defaults={JSON.stringify(defaults())}>
      <style>{MEASURES}</style>
      <div data-wide="">
        <aside className={layout.side}>
          <SideNavigation />
        </aside>
      </div>
      <div data-rest="">
        <div data-wide="">
          <TopBar />
        </div>
        <div data-small="">
          <TopBar onOpenNavigation={() => undefined} />
        </div>
        <Screen>{isKnown && headingOf(path, i18n.t(screen.title))}</Screen>
      </div>
    </div>,
  );
  return { title, html, call: screen?.firstCall };
}

/** Decided by styles, as no script has read the window's width. */
const MEASURES = `
#shell :is([data-wide], [data-small]) {display: contents}
@media ${WIDE} {#shell [data-small] {display: none} #shell [data-rest] {margin-inline-start: var(--navigation-width)}}
@media not all and ${WIDE} {#shell [data-wide] {display: none}}`;

const defaults = (): Defaults => ({
  name: i18n.t("layout:defaultName"),
  role: i18n.t("layout:defaultRole"),
});

const headingOf = (path: string, title: string) =>
  path === paths.home ? (
    <HomeHeader greeting={<span data-greetings={JSON.stringify(greetings())} />} />
  ) : (
    <PageHeader title={title} />
  );

const greetings = (): Greetings => ({
  hours: Array.from({ length: 24 }, (_, hour) =>
    i18n.t(`home:greeting.${dayPartAt(hour)}`, { name: "{name}" }),
  ),
  name: i18n.t("home:defaultName"),
});

/** Not `main`: that is how the document knows that the app's own is there. */
const Screen = ({ children }: { children: ReactNode }) => (
  <div className={layout.main} data-screen="">
    {children}
  </div>
);

const commentInBraces = {
  count: "{commentCount}" as never,
  latestComment: { createdAt: "{commentedAt}" },
} as Bug["commentData"][number];

/** By the names of `cardTexts`, which the document's script writes (paintBugs.ts). */
const bugInBraces = {
  _id: "",
  title: "{title}",
  order: "{order}" as never,
  description: "{description}",
  assigned: "{assigned}",
  username: "{username}",
  createdAt: "{createdAt}",
  updatedAt: "{updatedAt}",
} as Partial<Bug> as Bug;

/** Templates: the bug list as it loads, for wide and narrow windows, and a card of each kind. */
export function renderBugList(): string {
  const page = (width: "wide" | "narrow") =>
    inWindow(width, () =>
      template(
        { "data-page": width, "data-no-people": JSON.stringify(noPeople()) },
        <Screen>
          <BugListPage />
        </Screen>,
      ),
    );
  const kinds = BUG_TYPES.flatMap((bugType) =>
    [[], [commentInBraces]].map((commentData): Bug => ({ ...bugInBraces, bugType, commentData })),
  );
  const cards = template(
    { "data-cards": "" },
    <SelectionContext value={createSelection()}>
      <ul className={`${list.list} ${list.skeletonList}`}>
        {kinds.map((bug) => (
          <li key={kindOf(bug)} data-kind={kindOf(bug)}>
            <BugCard bug={bug} canComplete onComplete={() => undefined} />
          </li>
        ))}
      </ul>
    </SelectionContext>,
  );
  return `${page("wide")}${page("narrow")}${cards}`;
}

function inWindow<T>(width: "wide" | "narrow", work: () => T): T {
  const { matchMedia } = globalThis;
  globalThis.matchMedia = ((query: string) => ({
    matches: width === "narrow" && query === NARROW,
  })) as typeof matchMedia;
  try {
    return work();
  } finally {
    globalThis.matchMedia = matchMedia;
  }
}

const noPeople = () => ({
  [NO_ASSIGNEE]: i18n.t("bugs:filters.nobody"),
  [LEFT_ASSIGNEE]: i18n.t("bugs:filters.left"),
});

const template = (data: Record<string, string>, content: ReactNode): string =>
  render(paths.bugs, content, (app) => <template {...data}>{app}</template>);

const render = (
  path: string,
  content: ReactNode,
  wrap = (app: ReactNode): ReactNode => app,
): string =>
  renderToString(
    wrap(
      <MemoryRouter initialEntries={[path]}>
        <App {...services} mode="light">
          {content}
        </App>
      </MemoryRouter>,
    ),
  );

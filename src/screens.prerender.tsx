import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { App } from "./App.tsx";
import * as definitions from "./definitions.ts";
import type { Resource } from "./framework/defineResource.ts";
import { PageHeader } from "./framework/ScreenHeader.tsx";
import { menuOf, screensOf } from "./framework/screens.ts";
import layout from "./layout/AppShell.module.css";
import "./locales/addSignedInTexts.ts";
import type { ReactNode } from "react";
import { BUG_TYPES, LEFT_ASSIGNEE, NO_ASSIGNEE } from "#contract/constants.ts";
import { paths } from "#contract/paths.ts";
import type { Bug } from "#contract/types.ts";
import { dayPartAt } from "./components/dates.tsx";
import { addTexts, i18n } from "./locales/i18n.ts";
import { HomeHeader } from "./pages/home/HomePage.tsx";
import { createSession } from "./providers/session.ts";
import { BugListPage } from "./resources/bugs/BugListPage.tsx";
import { createSelection, SelectionContext } from "./resources/bugs/bulk/selection.ts";
import { BugCard } from "./resources/bugs/list/BugCard.tsx";
import list from "./resources/bugs/list/BugListContent.module.css";
import { kindOf } from "./resources/bugs/list/cardTexts.ts";
import { servicesOf } from "./services.ts";
import { NARROW } from "./theme/useMediaQuery.ts";

const resources: readonly Resource[] = Object.values(definitions);
for (const { texts = {} } of resources) addTexts(texts);
const screens = screensOf(resources);

/** The entries of the side navigation, by their texts alone. */
export const renderMenu = (): string =>
  renderToString(
    menuOf(screens).map(({ path, menu }) => <span key={path}>{i18n.t(menu.text)}</span>),
  );

interface Heading {
  path: string;
  /** The document's title. */
  title: string;
  html: string;
}

/**
 * The headings of all screens whose address says what it is, as their documents show them before
 * any script, for scripts/prerender.mjs.
 */
export function renderHeadings(): Heading[] {
  return screens
    .filter(({ path }) => !path.includes(":"))
    .map(({ path, title, documentTitle = title }) => ({
      path,
      title: i18n.t(documentTitle),
      html: renderToString(
        <div className={layout.main}>
          {path === paths.home ? (
            <HomeHeader greeting={<span data-greetings={JSON.stringify(greetings())} />} />
          ) : (
            <PageHeader title={i18n.t(title)} />
          )}
        </div>,
      ),
    }));
}

/** Of each hour; the document fills in the name in braces (app.html). */
const greetings = () => ({
  hours: Array.from({ length: 24 }, (_, hour) =>
    i18n.t(`home:greeting.${dayPartAt(hour)}`, { name: "{name}" }),
  ),
  name: i18n.t("home:defaultName"),
});

/** Of a card; the document's script writes a bug's own (paintBugs.ts). */
const textsInBraces = {
  _id: "",
  title: "{title}",
  order: "{order}" as never,
  description: "{description}",
  assigned: "{assigned}",
  username: "{username}",
  createdAt: "{createdAt}",
  updatedAt: "{updatedAt}",
} as Partial<Bug> as Bug;
const commentInBraces = {
  count: "{count}" as never,
  latestComment: { createdAt: "{commentedAt}" },
} as Bug["commentData"][number];

/** The bug list as it loads, for wide and narrow windows, and a card of each kind. */
export function renderBugList(): string {
  const kinds = BUG_TYPES.flatMap((bugType) =>
    [[], [commentInBraces]].map((commentData): Bug => ({ ...textsInBraces, bugType, commentData })),
  );
  const noPeople = {
    [NO_ASSIGNEE]: i18n.t("bugs:filters.nobody"),
    [LEFT_ASSIGNEE]: i18n.t("bugs:filters.left"),
  };
  const page = (width: "wide" | "narrow") => {
    globalThis.matchMedia = ((query: string) => ({
      matches: width === "narrow" && query === NARROW,
    })) as typeof matchMedia;
    return (
      `<template data-page="${width}" data-no-people='${JSON.stringify(noPeople)}'>` +
      renderScreen(paths.bugs, <BugListPage />) +
      "</template>"
    );
  };
  const cards = renderScreen(
    paths.bugs,
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
  return `${page("wide")}${page("narrow")}<template data-cards>${cards}</template>`;
}

const renderScreen = (path: string, screen: ReactNode): string =>
  renderToString(
    <MemoryRouter initialEntries={[path]}>
      <App {...servicesOf(createSession())} mode="light">
        <div className={layout.main}>{screen}</div>
      </App>
    </MemoryRouter>,
  );

import { renderToString } from "react-dom/server";
import * as definitions from "./definitions.ts";
import type { Resource } from "./framework/defineResource.ts";
import { PageHeader } from "./framework/ScreenHeader.tsx";
import { menuOf, screensOf } from "./framework/screens.ts";
import layout from "./layout/AppShell.module.css";
import "./locales/addSignedInTexts.ts";
import { paths } from "#contract/paths.ts";
import { dayPartAt } from "./components/dates.tsx";
import { addTexts, i18n } from "./locales/i18n.ts";
import { HomeHeader } from "./pages/home/HomePage.tsx";

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

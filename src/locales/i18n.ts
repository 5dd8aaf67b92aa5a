/** All texts of the dashboard, in English only. Language detection is off, so texts stay exact. */
import i18next from "i18next";
import { setI18n } from "react-i18next";
import { formatCount } from "#src/components/formatCount.ts";
import * as texts from "./en/index.ts";
import type * as signedInTexts from "./en/signedIn.ts";

/** Resources that bring their texts in their definition add them here by `declare module`, hence the export. */
// biome-ignore lint/suspicious/noEmptyInterface: it is there to be added to.
export interface ResourceTexts {}

type Texts = typeof texts & typeof signedInTexts & ResourceTexts;

declare module "i18next" {
  interface CustomTypeOptions {
    // All namespaces, so that keys such as t("auth:login") are type-checked everywhere.
    defaultNS: ["common", ...Exclude<keyof Texts, "common">[]];
    resources: Texts;
    returnNull: false;
  }
}

export const i18n = i18next.createInstance();

void i18n.init({
  lng: "en",
  // A copy: resources bring further texts.
  resources: { en: { ...texts } },
  ns: Object.keys(texts),
  defaultNS: "common",
  // React escapes what it renders.
  interpolation: { escapeValue: false },
});
// All of our numbers are counts. i18next's own would make a formatter for each.
i18n.services.formatter?.add("number", formatCount);

// Texts without values, by key.
const known = new Map<string, string>();
const find = i18n.getFixedT("en") as unknown as (key: string, ...values: unknown[]) => string;

function findOnce(key: string, ...values: unknown[]): string {
  if (values.length > 0) return find(key, ...values);
  const text = known.get(key) ?? find(key);
  known.set(key, text);
  return text;
}

/**
 * What `useTranslation` reads of i18next. In each component it copies the whole instance and listens
 * for other languages, and a card of a list has four such components and ten texts.
 */
const lasting = {
  language: "en",
  languages: ["en"],
  isInitialized: true,
  options: { defaultNS: "common", react: { bindI18n: "" } },
  hasLoadedNamespace: () => true,
  getFixedT: () => findOnce,
};
setI18n(lasting as unknown as typeof i18n);

/** Makes the texts of resources known. @param given texts by namespace */
export function addTexts(given: Readonly<Record<string, object>>): void {
  known.clear();
  for (const [namespace, content] of Object.entries(given)) {
    i18n.addResourceBundle("en", namespace, content);
  }
}

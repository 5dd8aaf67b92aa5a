/** All texts of the dashboard, in English only. Language detection is off, so texts stay exact. */
import i18next from "i18next";
import { initReactI18next } from "react-i18next";
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

void i18n.use(initReactI18next).init({
  lng: "en",
  // A copy: resources bring further texts.
  resources: { en: { ...texts } },
  ns: Object.keys(texts),
  defaultNS: "common",
  // React escapes what it renders.
  interpolation: { escapeValue: false },
});

/** Makes the texts of resources known. @param given texts by namespace */
export function addTexts(given: Readonly<Record<string, object>>): void {
  for (const [namespace, content] of Object.entries(given)) {
    i18n.addResourceBundle("en", namespace, content);
  }
}

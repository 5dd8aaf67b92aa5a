/** Every text of the dashboard. English only, and it never switches by itself: texts stay exact. */
import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import * as texts from "./en/index.ts";

type Namespace = keyof typeof texts;

declare module "i18next" {
  interface CustomTypeOptions {
    // All of them, so that t("auth:login") is a checked key wherever `t` comes from.
    defaultNS: ["common", ...Exclude<Namespace, "common">[]];
    resources: typeof texts;
    returnNull: false;
  }
}

export const i18n = i18next.createInstance();

void i18n.use(initReactI18next).init({
  lng: "en",
  resources: { en: texts },
  ns: Object.keys(texts),
  defaultNS: "common",
  // React escapes what it shows.
  interpolation: { escapeValue: false },
});

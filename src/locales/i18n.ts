/** All texts of the dashboard, in English only. Language detection is off, so texts stay exact. */
import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import * as texts from "./en/index.ts";

type Namespace = keyof typeof texts;

declare module "i18next" {
  interface CustomTypeOptions {
    // All namespaces, so that keys such as t("auth:login") are type-checked everywhere.
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
  // React escapes what it renders.
  interpolation: { escapeValue: false },
});

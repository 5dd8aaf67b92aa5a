import type { I18nProvider } from "@refinedev/core";
import type { i18n } from "i18next";

/** Refine's seam to the texts. Only English is there, so nothing changes the language. */
export function createI18nProvider(instance: i18n): I18nProvider {
  // Refine's keys are any text, the app's own are checked.
  const translate = instance.t as unknown as (key: string, options: object) => string;
  return {
    translate: (key, options, defaultMessage) =>
      translate(key, { defaultValue: defaultMessage ?? key, ...options }),
    changeLocale: () => undefined,
    getLocale: () => instance.language,
  };
}

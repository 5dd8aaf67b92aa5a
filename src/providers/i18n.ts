import type { I18nProvider } from "@refinedev/core";
import type { i18n } from "i18next";

/** Refine's i18n provider. Only English exists, so the language never changes. */
export function createI18nProvider(instance: i18n): I18nProvider {
  // Refine's keys are plain strings; the app's own are type-checked.
  const translate = instance.t as unknown as (key: string, options: object) => string;
  return {
    translate: (key, options, defaultMessage) =>
      translate(key, { defaultValue: defaultMessage ?? key, ...options }),
    changeLocale: () => undefined,
    getLocale: () => instance.language,
  };
}

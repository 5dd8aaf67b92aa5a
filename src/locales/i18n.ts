/** Every text of the dashboard. English only, and it never switches by itself: texts stay exact. */
import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { activity } from "./en/activity.ts";
import { auth } from "./en/auth.ts";
import { bugs } from "./en/bugs.ts";
import { comments } from "./en/comments.ts";
import { common } from "./en/common.ts";
import { home } from "./en/home.ts";
import { layout } from "./en/layout.ts";
import { profile } from "./en/profile.ts";
import { records } from "./en/records.ts";
import { users } from "./en/users.ts";

const texts = {
  common,
  activity,
  auth,
  bugs,
  comments,
  home,
  layout,
  profile,
  records,
  users,
} as const;

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

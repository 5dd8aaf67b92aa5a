import { renderToString } from "react-dom/server";
import { i18n } from "./locales/i18n.ts";
import { createSession } from "./providers/session.ts";
import { SignIn } from "./signIn.tsx";

/** The sign-in page as its document brings it, for scripts/prerender.mjs. */
export const renderSignIn = () => ({
  title: i18n.t("auth:documentTitle"),
  html: renderToString(<SignIn session={createSession()} search="" onSignedIn={() => undefined} />),
});

import type { ComponentType } from "react";
import { paths } from "#contract/paths.ts";
import { privacyPolicy, termsOfService } from "../locales/en/legal.ts";
import { aboutUs, contactUs, landing, notFound } from "../locales/en/marketing.ts";
import { AboutUsPage } from "./about/AboutUsPage.tsx";
import { ContactUsPage } from "./contact/ContactUsPage.tsx";
import { LandingPage } from "./landing/LandingPage.tsx";
import { PrivacyPolicyPage, TermsOfServicePage } from "./legal/LegalDocument.tsx";
import { NotFoundPage } from "./notFound/NotFoundPage.tsx";

export interface PublicPage {
  path: string;
  /** The file that the build writes it to. */
  file: string;
  title: string;
  description: string;
  Page: ComponentType;
}

const page = (
  path: string,
  file: string,
  texts: { title: string; description: string },
  Page: ComponentType,
): PublicPage => ({
  path,
  file,
  title: texts.title,
  description: texts.description,
  Page,
});

/** Every public page, as the build prerenders it. */
export const publicPages = {
  landing: page(paths.landing, "index.html", landing, LandingPage),
  aboutUs: page(paths.aboutUs, "about-us.html", aboutUs, AboutUsPage),
  contactUs: page(paths.contactUs, "contact-us.html", contactUs, ContactUsPage),
  privacyPolicy: page(paths.privacyPolicy, "privacy-policy.html", privacyPolicy, PrivacyPolicyPage),
  termsOfService: page(
    paths.termsOfService,
    "terms-of-service.html",
    termsOfService,
    TermsOfServicePage,
  ),
  notFound: page(paths.notFound, "404.html", notFound, NotFoundPage),
};

import type { ComponentType, ReactNode } from "react";
import { HeroCarousel, type HeroCarouselProps } from "../carousel/HeroCarousel.tsx";
import { PartnersCarousel, type PartnersCarouselProps } from "../carousel/PartnersCarousel.tsx";
import { ContactForm, type ContactFormProps } from "../contact/ContactForm.tsx";

/** What of each island crosses from the prerendered document to the browser, as JSON. */
export interface IslandProps {
  heroCarousel: HeroCarouselProps;
  partnersCarousel: PartnersCarouselProps;
  contactForm: ContactFormProps;
}

export type IslandName = keyof IslandProps;

/** The parts of the public pages that do something, and so are taken over by React in the browser. */
export const islands: {
  [Name in IslandName]: ComponentType<IslandProps[Name] & { slides: ReactNode[] }>;
} = {
  heroCarousel: HeroCarousel,
  partnersCarousel: PartnersCarousel,
  contactForm: ContactForm,
};

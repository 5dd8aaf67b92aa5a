import type { ComponentType, ReactNode } from "react";
import type { CarouselProps } from "../carousel/CarouselProps.ts";
import { HeroCarousel } from "../carousel/HeroCarousel.tsx";
import { PartnersCarousel } from "../carousel/PartnersCarousel.tsx";
import { ContactForm, type ContactFormProps } from "../contact/ContactForm.tsx";

/** What of each island crosses from the prerendered document to the browser, as JSON. */
export interface IslandProps {
  heroCarousel: CarouselProps;
  partnersCarousel: CarouselProps;
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

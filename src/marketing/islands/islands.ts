import type { ComponentType, ReactNode } from "react";
import type { CarouselProps } from "../carousel/CarouselProps.ts";
import { HeroCarousel } from "../carousel/HeroCarousel.tsx";
import { PartnersCarousel } from "../carousel/PartnersCarousel.tsx";
import { ContactForm, type ContactFormProps } from "../contact/ContactForm.tsx";

/** The props of each island, passed from the prerendered document to the browser as JSON. */
export interface IslandProps {
  heroCarousel: CarouselProps;
  partnersCarousel: CarouselProps;
  contactForm: ContactFormProps;
}

export type IslandName = keyof IslandProps;

/** The interactive parts of the public pages, which React hydrates in the browser. */
export const islands: {
  [Name in IslandName]: ComponentType<IslandProps[Name] & { slides: ReactNode[] }>;
} = {
  heroCarousel: HeroCarousel,
  partnersCarousel: PartnersCarousel,
  contactForm: ContactForm,
};

import type { RefCallback } from "react";
import { enhanceHeroCarousel, enhancePartnersCarousel } from "./carousel/enhanceCarousel.ts";
import { enhanceContactForm } from "./contact/enhanceContactForm.ts";

/** What makes the interactive parts of the public pages live, until the signal. */
const enhancers = {
  heroCarousel: enhanceHeroCarousel,
  partnersCarousel: enhancePartnersCarousel,
  contactForm: enhanceContactForm,
} satisfies Record<string, (root: HTMLElement, signal: AbortSignal) => void>;

type Name = keyof typeof enhancers;

/** The props of a part's root element. Wherever React renders it in the browser, it is live at once. */
export const enhanced = (name: Name) => ({
  "data-enhance": name,
  ref: enhance as RefCallback<HTMLElement>,
});

/** Makes every part of a prerendered page live. */
export function enhancePage(): void {
  for (const root of document.querySelectorAll<HTMLElement>("[data-enhance]")) enhance(root);
}

/** Returns a function that undoes it. */
function enhance(root: HTMLElement): () => void {
  const ending = new AbortController();
  enhancers[root.dataset.enhance as Name](root, ending.signal);
  root.dataset.live = "";
  return () => ending.abort();
}

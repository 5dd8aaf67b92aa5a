import type { ComponentType, ReactNode } from "react";
import { type IslandName, islands } from "./islands.ts";

/** Hydrates the islands of a prerendered page, if it has any. */
export async function hydrateIslands(): Promise<void> {
  const roots = document.querySelectorAll<HTMLElement>("[data-island]");
  if (roots.length === 0) return;
  const { hydrateRoot } = await import("react-dom/client");
  for (const root of roots) {
    const Content = islands[root.dataset.island as IslandName] as ComponentType<{
      slides: ReactNode[];
    }>;
    const props = JSON.parse(root.dataset.props ?? "{}") as object;
    hydrateRoot(root, <Content {...props} slides={slidesOf(root)} />);
    root.dataset.live = "";
  }
}

/** The slides from the document. React adopts their markup without the code that rendered them. */
function slidesOf(root: HTMLElement): ReactNode[] {
  return [...root.querySelectorAll("[data-slide]")].map((slide, index) => (
    <div
      // biome-ignore lint/suspicious/noArrayIndexKey: the slides of an island never change.
      key={index}
      data-slide=""
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is this document's own prerendered markup.
      dangerouslySetInnerHTML={{ __html: slide.innerHTML }}
    />
  ));
}

import type { ComponentType, ReactNode } from "react";
import { type IslandName, type IslandProps, islands } from "./islands.ts";

interface Props<Name extends IslandName> {
  name: Name;
  props: IslandProps[Name];
  /** Content that stays as prerendered: its code never reaches the browser. */
  slides?: ReactNode[];
}

/**
 * A part of a page that `hydrateIslands` makes interactive. Inside a live React tree it is
 * interactive already.
 */
export function Island<Name extends IslandName>({ name, props, slides = [] }: Props<Name>) {
  const Content = islands[name] as ComponentType<{ slides: ReactNode[] }>;
  return (
    <div
      data-island={name}
      data-props={JSON.stringify(props)}
      data-live={import.meta.env.SSR ? undefined : ""}
    >
      <Content
        {...(props as object)}
        slides={slides.map((slide, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the slides of an island never change.
          <div key={index} data-slide="">
            {slide}
          </div>
        ))}
      />
    </div>
  );
}

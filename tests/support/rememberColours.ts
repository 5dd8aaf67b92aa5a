import type axe from "axe-core";

interface Channels {
  r: number;
  g: number;
  b: number;
  alpha: number;
}

/** A part of what axe offers to rules that others write; its types leave it out. */
interface Commons {
  color: { Color: { prototype: Channels & { parseString: (text: string) => Channels } } };
}

/**
 * Lets axe remember the colours it has parsed. A page has a few dozen, and the contrast rule parses
 * them again for each text and everything behind it: half of what axe computes.
 * @param judge a loaded axe; the function is also sent into pages, so it refers to nothing else
 */
export function rememberColours(judge: typeof axe): void {
  const { prototype } = (judge.commons as unknown as Commons).color.Color;
  const parse = prototype.parseString;
  const known = new Map<string, Channels>();
  prototype.parseString = function (text) {
    const channels = known.get(text);
    if (channels) return Object.assign(this, channels);
    parse.call(this, text);
    const { r, g, b, alpha } = this;
    known.set(text, { r, g, b, alpha });
    return this;
  };
}

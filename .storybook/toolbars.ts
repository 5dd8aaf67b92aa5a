import type { Preview } from "@storybook/react-vite";
import { docsGlobals } from "./embedded.ts";

/** The toolbar above each story, and its effects on the page. */

type Items = readonly { value: string | number; title: string }[];

const choice = (description: string, icon: "contrast" | "zoom" | "play", items: Items) => ({
  description,
  toolbar: { icon, items: [...items], dynamicTitle: true },
});

export const toolbars = {
  initialGlobals: { theme: "light", textSize: 100, motion: "full", ...docsGlobals() },
  globalTypes: {
    theme: choice("Light or dark", "contrast", [
      { value: "light", title: "Light" },
      { value: "dark", title: "Dark" },
    ]),
    textSize: choice(
      "Text size",
      "zoom",
      [100, 125, 150, 200].map((value) => ({ value, title: `Text ${value}%` })),
    ),
    motion: choice("Motion", "play", [
      { value: "full", title: "Motion" },
      { value: "reduced", title: "Reduced motion" },
    ]),
  },
} satisfies Preview;

const MOTION_QUERY = /prefers-reduced-motion/;

/** Stands in for the browser's setting, which a page can't change. */
class MotionQuery extends EventTarget {
  isReduced = false;

  readonly list = (media: string, system: MediaQueryList): MediaQueryList => {
    const asksForReduced = media.includes("reduce)");
    const matches = () => (this.isReduced ? asksForReduced : system.matches);
    return new Proxy(system, {
      get: (_, key) => {
        if (key === "matches") return matches();
        if (key === "addEventListener") return this.addEventListener.bind(this);
        if (key === "removeEventListener") return this.removeEventListener.bind(this);
        return Reflect.get(system, key);
      },
    });
  };

  set(isReduced: boolean): void {
    if (isReduced === this.isReduced) return;
    this.isReduced = isReduced;
    this.dispatchEvent(new Event("change"));
  }
}

const motion = new MotionQuery();
const matchMedia = window.matchMedia.bind(window);
window.matchMedia = (media) =>
  MOTION_QUERY.test(media) ? motion.list(media, matchMedia(media)) : matchMedia(media);

const still = new CSSStyleSheet();
still.replaceSync(
  "*, ::before, ::after { animation: none !important; transition: none !important }",
);

/** Enlarging the frame makes its page narrower, as in a browser; enlarging the page itself would not. */
const enlarged = (window.frameElement as HTMLElement | null) ?? document.documentElement;

/** @returns what undoes it: a docs page that comes next has frames of its own to enlarge. */
export function applyToolbars({ textSize, motion: chosen }: Record<string, unknown>): () => void {
  const isReduced = chosen === "reduced";
  motion.set(isReduced);
  document.adoptedStyleSheets = isReduced ? [still] : [];
  enlarged.style.zoom = Number(textSize) === 100 ? "" : `${textSize}%`;
  return () => {
    enlarged.style.zoom = "";
  };
}

import type { Globals } from "storybook/internal/types";
import { screen } from "storybook/test";
import { viewports } from "./viewports.ts";

/** On a docs page, each story stands in a frame, unplayed. */
const isEmbedded = new URLSearchParams(location.search).get("embed") === "true";

/** What Storybook keeps in the window of a docs page or a story. */
interface StorybookWindow {
  __STORYBOOK_PREVIEW__?: {
    storyStoreValue?: { userGlobals: { globals: Globals } };
    onUpdateGlobals: (change: { globals: Globals }) => Promise<void>;
  };
  __STORYBOOK_ADDONS_CHANNEL__: Record<"on" | "off", (event: string, listen: () => void) => void>;
}
const own = window as unknown as StorybookWindow;
const docsPage = window.parent as unknown as StorybookWindow;

/** What the toolbar above a docs page or a story sets. */
export const toolbarGlobals = (of: Window): Globals =>
  (of as unknown as StorybookWindow).__STORYBOOK_PREVIEW__?.storyStoreValue?.userGlobals.globals ??
  {};

/** The same for the docs page around this frame: Storybook only tells the page itself. */
export const docsGlobals = (): Globals => (isEmbedded ? toolbarGlobals(window.parent) : {});

if (isEmbedded) {
  // A dialog that opens by itself would take the focus from the page and scroll it there.
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = () => undefined;
  const allowFocus = () => {
    HTMLElement.prototype.focus = focus;
  };
  for (const sign of ["pointerdown", "keydown"]) window.addEventListener(sign, allowFocus, true);

  let followed = JSON.stringify(docsGlobals());
  const follow = () => {
    const globals = docsGlobals();
    // The page also hears what its frames say about their own.
    if (JSON.stringify(globals) === followed) return;
    followed = JSON.stringify(globals);
    void own.__STORYBOOK_PREVIEW__?.onUpdateGlobals({ globals });
  };
  const channel = docsPage.__STORYBOOK_ADDONS_CHANNEL__;
  channel.on("globalsUpdated", follow);
  window.addEventListener("pagehide", () => channel.off("globalsUpdated", follow));
}

/** Gives a story's frame the width that its viewport would have, however much it is enlarged. */
export function fitFrame({ viewport, textSize }: Globals): void {
  const frame = isEmbedded && (window.frameElement as HTMLElement | null);
  if (!frame) return;
  const chosen = viewports[viewport?.value as keyof typeof viewports];
  const width = chosen ? `calc(${chosen.styles.width} * 100 / ${textSize})` : "100%";
  Object.assign(frame.style, { width, maxWidth: "100%" });
}

/** Around a small part; there is room for a menu that it opens, and the longest scroll. */
const PART = { margin: 48, least: 240, most: 720 };

/** Gives a small part a frame of its height: a page of buttons would mostly be empty. */
export function fitHeight(part: HTMLElement, textSize: number): () => void {
  const stage = isEmbedded && window.frameElement?.parentElement;
  if (!stage) return () => undefined;
  const fitted = new ResizeObserver(() => {
    const height = Math.max(PART.least, Math.min(part.offsetHeight + PART.margin, PART.most));
    stage.style.height = `${(height * textSize) / 100}px`;
  });
  fitted.observe(part);
  return () => fitted.disconnect();
}

/** Presses the button that opens a dialog, which is what the page is about: `parameters: { opens: "Edit" }`. */
export async function openInDocs(button: string | undefined): Promise<void> {
  if (!isEmbedded || !button) return;
  const [opener] = await screen.findAllByRole("button", { name: button });
  opener?.click();
}

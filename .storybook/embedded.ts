import { screen } from "storybook/test";

/** On a docs page, each story stands in a frame, unplayed. */
const isEmbedded = new URLSearchParams(location.search).get("embed") === "true";

// A dialog that opens by itself would take the focus from the page and scroll it there.
if (isEmbedded) {
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = () => undefined;
  const allowFocus = () => {
    HTMLElement.prototype.focus = focus;
  };
  for (const sign of ["pointerdown", "keydown"]) window.addEventListener(sign, allowFocus, true);
}

/** Presses the button that opens a dialog, which is what the page is about: `parameters: { opens: "Edit" }`. */
export async function openInDocs(button: string | undefined): Promise<void> {
  if (!isEmbedded || !button) return;
  const [opener] = await screen.findAllByRole("button", { name: button });
  opener?.click();
}

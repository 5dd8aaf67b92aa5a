import { userEvent } from "storybook/test";

/**
 * Puts a text into a field in one step, as pasting does: each typed key renders the screen again.
 * @param key what to press then
 */
export async function enterText(field: Element, text: string, key?: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
  if (key) await userEvent.keyboard(key);
}

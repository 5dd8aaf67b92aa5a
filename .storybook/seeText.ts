import { expect, screen, waitFor } from "storybook/test";

/** Waits until a text is visible, as animated elements aren't at first. */
export async function seeText(
  text: string | RegExp,
  inside: Pick<typeof screen, "getByText"> = screen,
): Promise<void> {
  await waitFor(() => expect(inside.getByText(text)).toBeVisible());
}

/** The table row that shows a text. */
export async function findRow(text: string): Promise<HTMLElement> {
  const cell = await screen.findByText(text);
  return cell.closest("tr") as HTMLElement;
}

import { expect, screen, waitFor } from "storybook/test";

/** Waits until a text is there for people: what slides or fades in isn't at first. */
export async function seeText(
  text: string | RegExp,
  inside: Pick<typeof screen, "getByText"> = screen,
): Promise<void> {
  await waitFor(() => expect(inside.getByText(text)).toBeVisible());
}

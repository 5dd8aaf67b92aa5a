/** Vite never asks again for a stylesheet that failed: what needs it would be shown without. */
const failed = new Set<HTMLLinkElement>();

globalThis.document?.addEventListener(
  "error",
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === "stylesheet") failed.add(target);
  },
  { capture: true },
);

/**
 * Asks for them once more. Resolves when each has come or failed again; at once without a connection,
 * when every loader would ask for all of them.
 */
export async function askForFailedStyles(): Promise<void> {
  if (!navigator.onLine) return;
  const answers = [...failed].map((link) => {
    failed.delete(link);
    const again = link.cloneNode() as HTMLLinkElement;
    const answer = new Promise((resolve) => {
      again.onload = resolve;
      again.onerror = resolve;
    });
    link.replaceWith(again);
    return answer;
  });
  await Promise.all(answers);
}

import type { Page } from "@playwright/test";

/**
 * The network fails each time the server has handled a request and answers:
 * the answers to matching requests are lost until the returned function is called.
 */
export async function loseAnswers(
  page: Page,
  method: string,
  urlPattern: string,
): Promise<() => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  browser.on("Fetch.requestPaused", ({ requestId, request }) => {
    const step =
      request.method === method
        ? browser.send("Fetch.failRequest", { requestId, errorReason: "ConnectionReset" })
        : browser.send("Fetch.continueRequest", { requestId });
    // The page may be gone by then.
    step.catch(() => undefined);
  });
  await browser.send("Fetch.enable", { patterns: [{ urlPattern, requestStage: "Response" }] });
  return () => browser.detach();
}

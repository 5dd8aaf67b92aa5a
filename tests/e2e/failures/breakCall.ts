import type { Page } from "@playwright/test";
import { type Call, type CallName, calls } from "#contract/calls.ts";

/**
 * How a call can fail: the server is down, doesn't answer for a minute,
 * fails without a reason, or refuses with one.
 */
export const FAILURES = ["absence", "timeOut", "trouble", "refusal"] as const;
export type Failure = (typeof FAILURES)[number];

/** The server's reason for refusing. */
export const REASON = "The server has its reasons.";

const addressOf = (name: CallName): RegExp => {
  const { path }: Call = calls[name];
  return new RegExp(`${path.replaceAll(/:\w+/g, "[^/?]+")}(\\?|$)`);
};

/** Makes one call fail until the returned function is called. */
export async function breakCall(
  page: Page,
  name: CallName,
  failure: Failure,
): Promise<() => Promise<void>> {
  const address = addressOf(name);
  const { method }: Call = calls[name];
  await page.route(address, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    if (failure === "absence") return route.abort("connectionrefused");
    if (failure === "trouble") return route.fulfill({ status: 500, body: "" });
    if (failure === "refusal") {
      return route.fulfill({ status: 400, json: { info: REASON, message: REASON } });
    }
    // Never answered.
  });
  if (failure === "timeOut") await hurry(page, address.source);
  return async () => {
    await page.unroute(address);
    await hurry(page, undefined);
  };
}

declare global {
  interface Window {
    /** The address whose timeout is shortened. */
    hurriedAddress?: RegExp;
  }
}

const hurry = (page: Page, source: string | undefined) =>
  page.evaluate((text) => {
    window.hurriedAddress = text === undefined ? undefined : new RegExp(text);
    sessionStorage.setItem("hurriedAddress", text ?? "");
  }, source);

/**
 * Shortens the specified one-minute timeout, and nothing else, for the call that
 * `breakCall` lets time out. The browser measures a request's own timeout where no
 * test clock reaches, so this wraps the page's requests and timers.
 */
export async function letMinutesPass(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const MINUTE_MS = 60_000;
    const MOMENT_MS = 250;
    const stored = sessionStorage.getItem("hurriedAddress");
    if (stored) window.hurriedAddress = new RegExp(stored);

    const addresses = new WeakMap<XMLHttpRequest, string>();
    const { open, send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.open = function (...args: unknown[]) {
      addresses.set(this, String(args[1]));
      Reflect.apply(open, this, args);
    };
    XMLHttpRequest.prototype.send = function (body) {
      const isHurried = window.hurriedAddress?.test(addresses.get(this) ?? "");
      if (isHurried && this.timeout === MINUTE_MS) this.timeout = MOMENT_MS;
      send.call(this, body);
    };

    // An upload has a timer of its own.
    const { setTimeout } = window;
    const patched = (handler: TimerHandler, delay?: number, ...args: unknown[]) => {
      const isHurried = window.hurriedAddress !== undefined && delay === MINUTE_MS;
      return setTimeout(handler, isHurried ? MOMENT_MS : delay, ...args);
    };
    window.setTimeout = patched as typeof window.setTimeout;
  });
}

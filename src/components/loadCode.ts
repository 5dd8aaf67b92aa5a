import { askForFailedStyles } from "./failedStyles.ts";

const SECOND_TRY_MS = 600;
const ANSWER_MS = 5_000;
const TEXT_FIELDS = "textarea, input:not([type=checkbox], [type=radio])";

/** Code could not be loaded: the connection failed, or a new version has replaced it. */
export class LoadError extends Error {
  /** Whether the server answers, so that reloading the page could help. */
  readonly isServed: boolean;
  /** Whether something was typed on the screen at that moment. */
  readonly isTyping = isTyping();

  constructor(cause: unknown, isServed: boolean) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = "LoadError";
    this.isServed = isServed;
  }
}

const loaded = new WeakMap<() => Promise<unknown>, unknown>();

/** Loads code, or answers at once what has come before: to import that again takes several tasks. */
export async function loadOnce<Code>(load: () => Promise<Code>): Promise<Code> {
  if (!loaded.has(load)) loaded.set(load, await load());
  return loaded.get(load) as Code;
}

/**
 * Loads code, with a second attempt. Some browsers, such as Firefox 153, cache a failed module until the
 * page is reloaded. No attempt helps there, so the messages of dialogs and parts also suggest reloading.
 * @throws {LoadError}
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  const attempt = async () => {
    await askForFailedStyles();
    return loadOnce(load);
  };
  try {
    return await attempt();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, SECOND_TRY_MS));
    return attempt().catch(async (error) => {
      throw new LoadError(error, await isServed());
    });
  }
}

/** Whether the server has this page. Without it, a reload ends at the browser's own error page. */
export async function isServed(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ANSWER_MS);
    const { ok } = await fetch(window.location.href, { method: "HEAD", cache: "no-store", signal });
    return ok;
  } catch {
    return false;
  }
}

const isTyping = () =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT_FIELDS)].some(
    ({ value }) => value !== "",
  );

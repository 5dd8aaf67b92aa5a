import type { Page } from "@playwright/test";
import type { Bug, CallInput } from "#contract/types.ts";
import type { ApiClient } from "../../support/api.ts";
import { expect } from "../../support/e2e.ts";

/** Adds a user; returns their uid. */
export async function addPerson(api: ApiClient, username: string): Promise<string> {
  const email = `${username.toLowerCase().replaceAll(/[^a-z]/g, "")}@vivarium.test`;
  const { data } = await api.call("signup", { email, password: "a long enough password" });
  const { uid } = data.user;
  await api.call("updateProfile", { uid, key: "username", value: username });
  return uid;
}

/** Reports a bug by the API, by default assigned to its reporter. */
export async function reportBug(
  api: ApiClient & { user: { uid: string } },
  bug: Partial<CallInput<"createBug">> = {},
): Promise<Bug> {
  const { data } = await api.call("createBug", {
    title: "Cage sensor stops",
    description: "It stops after a power cut.",
    assignedTo: api.user.uid,
    ...bug,
  });
  return data.bug;
}

/** All bugs by their number, as they are now. */
export async function readBugs(api: ApiClient): Promise<Map<number, Bug>> {
  const lists = await Promise.all(
    (["pending", "complete", "parked"] as const).map((status) => api.call("listBugs", { status })),
  );
  return new Map(lists.flatMap(({ data }) => data).map((bug) => [bug.order, bug]));
}

export const card = (page: Page, title: string | RegExp) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name: title }) });

export const tab = (page: Page, name: RegExp) => page.getByRole("tab", { name });

export const toast = (page: Page, text: string | RegExp) =>
  page.locator("[data-toast]").filter({ hasText: text });

export const selectionBar = (page: Page) => page.getByRole("region", { name: "Selection" });

export const selectionBox = (page: Page, order: number) =>
  page.getByRole("checkbox", { name: `Select bug #${order}`, exact: true });

/** Sees a message, and closes it: the next one of the same text is a new one. */
export async function seeToast(page: Page, text: string | RegExp): Promise<void> {
  await expect(toast(page, text)).toBeVisible();
  await toast(page, text).getByRole("button", { name: "Close" }).click();
  await expect(toast(page, text)).toHaveCount(0);
}

/** Chooses a value of one of the list's filters. */
export async function chooseFilter(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name: label, exact: true }).press("ArrowDown");
  await page.locator(".ant-select-dropdown:visible").getByTitle(option, { exact: true }).click();
}

/** The number of the focused bug; "body" if nothing has the focus. */
export const focusedBug = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: focused, body } = document;
    if (focused === body) return "body";
    return /#(\d+)/.exec(focused?.closest("[data-index]")?.textContent ?? "")?.[1];
  });

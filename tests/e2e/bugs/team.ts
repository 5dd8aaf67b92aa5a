import type { Page } from "@playwright/test";
import type { CallInput, CallReply } from "#contract/types.ts";
import type { ApiClient } from "../../support/api.ts";

/** Adds a person to the team; answers their uid. */
export async function addPerson(api: ApiClient, username: string): Promise<string> {
  const email = `${username.toLowerCase().replaceAll(/[^a-z]/g, "")}@vivarium.test`;
  await api.call("signup", { email, password: "a long enough password" });
  // Looked up, since the specification shows no result of signing somebody up.
  const { data } = await api.call("listUsers", {});
  const uid = data.users.find((user) => user.email === email)?.uid ?? "";
  await api.call("updateProfile", { uid, key: "username", value: username });
  return uid;
}

export type ReportedBug = CallReply<"listBugs">["data"][number];

/** Reports a bug by the API; without an assignee, to whoever reports it. */
export async function reportBug(
  api: ApiClient & { user: { uid: string } },
  bug: Partial<CallInput<"createBug">> = {},
): Promise<ReportedBug> {
  await api.call("createBug", {
    title: "Cage sensor stops",
    description: "It stops after a power cut.",
    assignedTo: api.user.uid,
    ...bug,
  });
  const { data } = await api.call("listBugs", { status: "pending" });
  const [newest] = data.toSorted((a, b) => b.order - a.order);
  if (!newest) throw new Error("The reported bug is not in the list.");
  return newest;
}

export const card = (page: Page, title: string | RegExp) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name: title }) });

export const tab = (page: Page, name: RegExp) => page.getByRole("tab", { name });

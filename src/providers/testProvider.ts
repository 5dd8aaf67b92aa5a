import { vi } from "vitest";
import type { CallName } from "#contract/calls.ts";
import { admin, type Calls, createFakeApi } from "#storybook/fakeApi.ts";
import { createMemoryStore } from "#storybook/memoryStore.ts";
import * as definitions from "../definitions.ts";
import { createAdapters, type Resource } from "../framework/defineResource.ts";
import { createDataProvider } from "./dataProvider.ts";
import { createSession } from "./session.ts";

const resources: readonly Resource[] = Object.values(definitions);

/** The data provider of all resources, as an admin uses it against a fake API. */
export function setUpProvider(calls: Calls = {}) {
  const session = createSession(createMemoryStore(), createMemoryStore());
  session.start(admin);
  return {
    session,
    provider: createDataProvider(
      createAdapters(resources, { api: createFakeApi(calls, []), session }),
    ),
  };
}

/** Records each call and always gives the same answer. */
export const answering = (name: CallName, reply: unknown) => {
  const answer = vi.fn((_input: unknown, _options: unknown) => reply);
  return { answer, calls: { [name]: answer } as Calls };
};

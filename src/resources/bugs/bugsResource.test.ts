import { expect, it } from "vitest";
import { createFakeApi } from "#storybook/fakeApi.ts";
import { createMemoryStore } from "#storybook/memoryStore.ts";
import { createSession } from "../../providers/session.ts";
import { assigneesResource } from "./bugsResource.ts";

it("calls an assignee Unknown whose server has no name for them, as after a sign-up by email", async () => {
  const api = createFakeApi({ listAssignees: () => ({ users: [{ uid: "u1" }] }) as never }, []);
  const session = createSession(createMemoryStore(), createMemoryStore());
  const reply = await assigneesResource.adapter?.({ api, session }).getList?.({
    resource: "assignees",
  });
  expect(reply?.data).toEqual([{ id: "u1", uid: "u1", username: "Unknown" }]);
});

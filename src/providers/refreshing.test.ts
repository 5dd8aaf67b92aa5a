import type { DataProvider } from "@refinedev/core";
import { InfiniteQueryObserver, QueryObserver } from "@tanstack/react-query";
import { beforeEach, describe, expect, it } from "vitest";
import { createQueryClient } from "./queryClient.ts";
import { tellChanges } from "./refreshing.ts";

const key = (resource: string, action: string) => ["data", "default", resource, action, {}];

/** A data provider that accepts every change. */
const provider = tellChanges(
  { update: async () => ({ data: { id: "1" } }) } as unknown as DataProvider,
  { bugs: ["bugs", "widgets"], comments: ["comments", "bugs", "widgets"] },
);

let queryClient: ReturnType<typeof createQueryClient>;
beforeEach(() => {
  queryClient = createQueryClient();
});

/** Makes a change as a screen does; `onSuccess` is the screen's handler. */
const change = (resource: string, onSuccess?: () => void) =>
  queryClient
    .getMutationCache()
    .build(queryClient, {
      mutationFn: () => provider.update({ resource, id: "1", variables: {} }),
      onSuccess,
    })
    .execute(undefined);

/** A query on the screen, answered by the test. */
function show(resource: string) {
  const asked: ((answer: string) => void)[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: key(resource, "list"),
    queryFn: () => new Promise<string>((resolve) => asked.push(resolve)),
  });
  observer.subscribe(() => {});
  return { asked, data: () => observer.getCurrentResult().data };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe("after a change", () => {
  it("restarts running queries, so that no earlier answer passes for the new state", async () => {
    const bugs = show("bugs");
    await change("bugs");
    bugs.asked[0]?.("before");
    bugs.asked[1]?.("after");
    await settled();
    expect(bugs.data()).toBe("after");
  });

  it("refetches its visible queries and no others", async () => {
    const shown = { bugs: show("bugs"), widgets: show("widgets"), assignees: show("assignees") };
    for (const { asked } of Object.values(shown)) asked[0]?.("before");
    await settled();
    await change("bugs");
    expect(shown.bugs.asked).toHaveLength(2);
    expect(shown.widgets.asked).toHaveLength(2);
    expect(shown.assignees.asked).toHaveLength(1);
  });

  it("leaves running queries of other resources alone", async () => {
    const assignees = show("assignees");
    await change("bugs");
    expect(assignees.asked).toHaveLength(1);
  });

  it("marks queries that aren't visible as stale", async () => {
    queryClient.setQueryData(key("bugs", "one"), "before");
    queryClient.setQueryData(key("records", "one"), "before");
    await change("comments");
    expect(queryClient.getQueryState(key("bugs", "one"))?.isInvalidated).toBe(true);
    expect(queryClient.getQueryState(key("records", "one"))?.isInvalidated).toBe(false);
  });

  it("refetches nothing after a change outside the data provider, such as signing in", async () => {
    const bugs = show("bugs");
    await queryClient
      .getMutationCache()
      .build(queryClient, { mutationFn: async () => ({ success: true }) })
      .execute(undefined);
    expect(bugs.asked).toHaveLength(1);
  });
});

describe("an endless list", () => {
  /** Pages of two; the third is loading. */
  async function showTwoPages() {
    const asked: number[] = [];
    let answer = async (page: number): Promise<string[]> => [`${page}a`, `${page}b`];
    const observer = new InfiniteQueryObserver(queryClient, {
      queryKey: key("bugs", "infinite"),
      queryFn: ({ pageParam }) => {
        asked.push(pageParam);
        return answer(pageParam);
      },
      initialPageParam: 1,
      getNextPageParam: (_last, pages) => pages.length + 1,
    });
    observer.subscribe(() => {});
    await settled();
    await observer.fetchNextPage();
    const held: (() => void)[] = [];
    answer = (page) => new Promise((resolve) => held.push(() => resolve([`${page}a`, `${page}b`])));
    void observer.fetchNextPage();
    asked.length = 0;
    return {
      asked,
      answerAll: () => held.map((each) => each()),
      pages: () => observer.getCurrentResult().data?.pages,
    };
  }

  it("finishes loading its page, on top of the changed earlier pages", async () => {
    const list = await showTwoPages();
    await change("bugs", () =>
      queryClient.setQueryData(key("bugs", "infinite"), {
        pages: [["1a"], ["2a", "2b"]],
        pageParams: [1, 2],
      }),
    );
    list.answerAll();
    await settled();
    expect(list.asked).toEqual([3]);
    expect(list.pages()).toEqual([["1a"], ["2a", "2b"], ["3a", "3b"]]);
  });

  it("isn't reloaded page by page", async () => {
    const list = await showTwoPages();
    list.answerAll();
    await settled();
    await change("bugs");
    await settled();
    expect(list.asked).toEqual([]);
    expect(queryClient.getQueryState(key("bugs", "infinite"))?.isInvalidated).toBe(true);
  });
});

it("is not cancelled by the start of a change", async () => {
  const bugs = show("bugs");
  await queryClient
    .getMutationCache()
    .build(queryClient, {
      mutationFn: () => Promise.reject(new Error("refused")),
      // As Refine's hooks do.
      onMutate: () => queryClient.cancelQueries({ queryKey: ["data"] }),
    })
    .execute(undefined)
    .catch(() => undefined);
  bugs.asked[0]?.("bugs");
  await settled();
  expect(bugs.data()).toBe("bugs");
});

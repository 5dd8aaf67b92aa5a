import { InfiniteQueryObserver, onlineManager, QueryObserver } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { ApiError } from "./ApiError.ts";
import { createQueryClient } from "./queryClient.ts";

const retry = createQueryClient().getDefaultOptions().queries?.retry;
const isRetried = (error: Error, failures = 0) =>
  typeof retry === "function" && retry(failures, error);

it.each([0, 500, 503])("retries once after status %i", (statusCode) => {
  const error = new ApiError("failed", { statusCode });
  expect(isRetried(error)).toBe(true);
  expect(isRetried(error, 1)).toBe(false);
});

it.each([400, 401, 403, 404])("does not retry after status %i", (statusCode) => {
  expect(isRetried(new ApiError("refused", { statusCode }))).toBe(false);
});

it("doesn't wait for a second timeout", () => {
  expect(isRetried(new ApiError("failed", { statusCode: 0, isTimeOut: true }))).toBe(false);
});

it("doesn't retry errors raised in the browser itself", () => {
  expect(isRetried(new TypeError("x is undefined"))).toBe(false);
});

describe("back online", () => {
  const unanswered = new ApiError("No answer", { statusCode: 0 });
  const settled = () => new Promise((resolve) => setTimeout(resolve));

  /** Asks for it, loses the network and finds it again. */
  async function comeBack(...options: { enabled?: boolean; fails?: Error; isLeft?: boolean }[]) {
    const queryClient = createQueryClient();
    queryClient.mount();
    onlineManager.setOnline(false);
    const shown = options.map(({ enabled, fails, isLeft }, at) => {
      const asked: string[] = [];
      const observer = new QueryObserver(queryClient, {
        queryKey: [at],
        enabled,
        retry: false,
        queryFn: async () => {
          asked.push(onlineManager.isOnline() ? "online" : "offline");
          if (fails && !onlineManager.isOnline()) throw fails;
          return "answer";
        },
      });
      const leave = observer.subscribe(() => undefined);
      if (enabled === false) void observer.refetch();
      return { asked, leave: () => isLeft && leave() };
    });
    await settled();
    for (const { leave } of shown) leave();
    onlineManager.setOnline(true);
    await settled();
    queryClient.unmount();
    return shown.map(({ asked }) => asked);
  }

  it("fetches again what failed on the screen, and nothing that is there", async () => {
    const [failed, fine] = await comeBack({ fails: unanswered }, {});
    expect(failed).toEqual(["offline", "online"]);
    expect(fine).toEqual(["offline"]);
  });

  it("doesn't repeat what was refused, asked for on demand or left", async () => {
    const asked = await comeBack(
      { fails: new ApiError("refused", { statusCode: 403 }) },
      { fails: unanswered, enabled: false },
      { fails: unanswered, isLeft: true },
    );
    expect(asked).toEqual([["offline"], ["offline"], ["offline"]]);
  });

  it("asks an endless list for the missing page alone", async () => {
    const queryClient = createQueryClient();
    queryClient.mount();
    const asked: number[] = [];
    const list = new InfiniteQueryObserver(queryClient, {
      queryKey: ["list"],
      retry: false,
      queryFn: async ({ pageParam }) => {
        asked.push(pageParam);
        if (!onlineManager.isOnline()) throw unanswered;
        return pageParam;
      },
      initialPageParam: 1,
      getNextPageParam: (_last, pages) => pages.length + 1,
    });
    list.subscribe(() => undefined);
    await settled();
    onlineManager.setOnline(false);
    await list.fetchNextPage();
    onlineManager.setOnline(true);
    await settled();
    expect(asked).toEqual([1, 2, 2]);
    expect(list.getCurrentResult().data?.pages).toEqual([1, 2]);
    queryClient.unmount();
  });

  it("sends no failed change again", async () => {
    const queryClient = createQueryClient();
    queryClient.mount();
    onlineManager.setOnline(false);
    let sent = 0;
    const change = queryClient.getMutationCache().build(queryClient, {
      mutationFn: () => {
        sent++;
        return Promise.reject(unanswered);
      },
    });
    await change.execute(undefined).catch(() => undefined);
    onlineManager.setOnline(true);
    await settled();
    expect(sent).toBe(1);
    queryClient.unmount();
  });
});

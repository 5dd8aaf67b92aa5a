import { expect, it } from "vitest";
import { ApiError } from "./errors.ts";
import { FairQueue } from "./FairQueue.ts";

const refusal = () => new ApiError("unavailable", "Too many wait.");

/** A queue with one slot, which `finish` hands to the next item; `done` lists what has run. */
function build(mostWaiting = 100, mostOfOne = mostWaiting) {
  const queue = new FairQueue({ atOnce: 1, mostWaiting, mostOfOne, refusal });
  const done: string[] = [];
  const refused: string[] = [];
  let finishCurrent: () => void = () => undefined;
  const add = (key: string, name: string, signal?: AbortSignal) => {
    const work = () =>
      new Promise<void>((resolve) => {
        finishCurrent = resolve;
      });
    queue.run(key, work, signal).then(
      () => done.push(name),
      () => refused.push(name),
    );
  };
  const finish = async (times: number) => {
    for (let time = 0; time < times; time++) {
      await settle();
      finishCurrent();
    }
    await settle();
  };
  return { add, finish, done, refused };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

it("serves the keys in turn, each in its own order", async () => {
  const { add, finish, done } = build();
  for (const name of ["a1", "a2", "a3", "a4"]) add("a", name);
  for (const name of ["b1", "b2"]) add("b", name);
  add("c", "c1");
  await finish(7);
  expect(done).toEqual(["a1", "b1", "c1", "a2", "b2", "a3", "a4"]);
});

it("serves a newcomer before the key whose item has just run", async () => {
  const { add, finish, done } = build();
  for (const name of ["a1", "a2"]) add("a", name);
  for (const name of ["b1", "b2"]) add("b", name);
  add("c", "c1");
  await finish(5);
  expect(done).toEqual(["a1", "b1", "c1", "a2", "b2"]);
});

it("rejects the last item of the longest line when too many wait", async () => {
  const { add, finish, done, refused } = build(3);
  for (const name of ["a1", "a2", "a3", "a4", "a5"]) add("a", name);
  add("b", "b1");
  await settle();
  expect(refused.toSorted()).toEqual(["a4", "a5"]);
  await finish(4);
  expect(done).toEqual(["a1", "b1", "a2", "a3"]);
});

it("rejects the newest item when all lines are equally long", async () => {
  const { add, finish, done, refused } = build(2);
  for (const key of ["a", "b", "c", "d"]) add(key, key);
  await settle();
  expect(refused).toEqual(["d"]);
  await finish(3);
  expect(done).toEqual(["a", "b", "c"]);
});

it("limits how many items of one key wait", async () => {
  const { add, finish, done, refused } = build(100, 2);
  for (const name of ["a1", "a2", "a3", "a4"]) add("a", name);
  add("b", "b1");
  await settle();
  expect(refused).toEqual(["a4"]);
  await finish(4);
  expect(done).toEqual(["a1", "b1", "a2", "a3"]);
});

it("drops an item that is aborted while it waits, and no other", async () => {
  const { add, finish, done, refused } = build();
  const stop = new AbortController();
  add("a", "a1", stop.signal);
  add("b", "b1", stop.signal);
  for (const name of ["a2", "a3"]) add("a", name, name === "a2" ? stop.signal : undefined);
  add("c", "c1");
  await settle();
  stop.abort();
  add("d", "d1", stop.signal);
  await settle();
  expect(refused.toSorted()).toEqual(["a2", "b1", "d1"]);
  await finish(3);
  expect(done).toEqual(["a1", "c1", "a3"]);
});

it("limits how many items of one key run, and lets other keys pass", async () => {
  const queue = new FairQueue({ atOnce: 3, atOnceOfOne: 2, mostWaiting: 100, refusal });
  const running = new Map<string, () => void>();
  const add = (name: string) =>
    queue.run(
      name.slice(0, 1),
      () =>
        new Promise<void>((resolve) => {
          running.set(name, () => {
            running.delete(name);
            resolve();
          });
        }),
    );
  for (const name of ["a1", "a2", "a3", "a4", "b1", "c1", "c2"]) add(name);
  await settle();
  expect([...running.keys()]).toEqual(["a1", "a2", "b1"]);
  const finish = async (name: string) => {
    running.get(name)?.();
    await settle();
    return [...running.keys()];
  };
  expect(await finish("b1")).toEqual(["a1", "a2", "c1"]);
  expect(await finish("a1")).toEqual(["a2", "c1", "c2"]);
  expect(await finish("c1")).toEqual(["a2", "c2", "a3"]);
  expect(await finish("c2")).toEqual(["a2", "a3"]);
  expect(await finish("a3")).toEqual(["a2", "a4"]);
});

it("serves a key with nothing running before one that has", async () => {
  const queue = new FairQueue({ atOnce: 2, mostWaiting: 100, refusal });
  const started: string[] = [];
  const add = (name: string, work = Promise.resolve()) =>
    queue.run(name.slice(0, 1), () => {
      started.push(name);
      return work;
    });
  let finishFirst: () => void = () => undefined;
  let finishOther: () => void = () => undefined;
  const first = new Promise<void>((resolve) => {
    finishFirst = resolve;
  });
  const other = new Promise<void>((resolve) => {
    finishOther = resolve;
  });
  const all = [add("a1", first), add("b1", other), add("a2"), add("c1")];
  finishOther();
  await settle();
  finishFirst();
  await Promise.all(all);
  expect(started).toEqual(["a1", "b1", "c1", "a2"]);
});

it("continues after work that fails", async () => {
  const queue = new FairQueue({ atOnce: 1, mostWaiting: 1, refusal });
  const failing = queue.run("a", async () => {
    throw new Error("no");
  });
  const next = queue.run("a", async () => "done");
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("done");
  expect(await queue.run("a", async () => "again")).toBe("again");
});

import { setTimeout as delay } from "node:timers/promises";
import { expect, it } from "vitest";
import { KeyedMutex } from "./PasswordChecker.ts";

it("runs work with the same key in order, even after a failure", async () => {
  const mutex = new KeyedMutex();
  const seen: string[] = [];
  const step = (name: string, ms: number) => async () => {
    await delay(ms);
    seen.push(name);
    if (name === "fails") throw new Error("no");
    return name;
  };
  const results = await Promise.allSettled([
    mutex.run("a", step("slow", 20)),
    mutex.run("a", step("fails", 5)),
    mutex.run("a", step("last", 0)),
  ]);
  expect(seen).toEqual(["slow", "fails", "last"]);
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
});

it("runs work with different keys concurrently", async () => {
  const mutex = new KeyedMutex();
  const never = new Promise<void>(() => undefined);
  mutex.run("a", () => never);
  expect(await mutex.run("b", async () => "done")).toBe("done");
});

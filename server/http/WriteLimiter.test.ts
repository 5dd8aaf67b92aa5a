import { expect, it } from "vitest";
import { WriteLimiter } from "./WriteLimiter.ts";

function build(perMinute = 2) {
  let now = 0;
  return {
    limiter: new WriteLimiter(perMinute, () => new Date(now)),
    pass: (ms: number) => {
      now += ms;
    },
  };
}

it("refuses more changes than the limit and says how long to wait", () => {
  const { limiter, pass } = build();
  limiter.take("ada");
  limiter.take("ada");
  pass(20_000);
  const refused = () => limiter.take("ada");
  expect(refused).toThrow(
    "You have made more than 2 changes a minute. Wait 10 seconds and try again.",
  );
  expect(refused).toThrow(expect.objectContaining({ headers: { "retry-after": "10" } }));
});

it("allows further changes at the pace of the limit, regardless of refused ones", () => {
  const { limiter, pass } = build();
  limiter.take("ada");
  for (let changes = 0; changes < 10; changes++) {
    limiter.take("ada");
    expect(() => limiter.take("ada")).toThrow();
    pass(30_000);
  }
});

it("saves up no more than a minute's changes", () => {
  const { limiter, pass } = build();
  limiter.take("ada");
  pass(59_999);
  limiter.take("ada");
  limiter.take("ada");
  expect(() => limiter.take("ada")).toThrow();
});

it("counts changes already made beyond the limit, and refuses more until that is paid off", () => {
  const { limiter, pass } = build();
  limiter.take("ada");
  limiter.add("ada", 3);
  expect(() => limiter.check("ada")).toThrow("Wait 60 seconds");
  pass(60_000);
  expect(() => limiter.check("ada")).not.toThrow();
  expect(() => limiter.take("ada")).toThrow("Wait 30 seconds");
});

it("counts each user separately", () => {
  const { limiter } = build(1);
  limiter.take("ada");
  expect(() => limiter.take("bo")).not.toThrow();
});

it("allows exactly the limit at once, for any limit", () => {
  for (const limit of [1, 7, 600]) {
    const { limiter, pass } = build(limit);
    pass(123_457);
    for (let changes = 0; changes < limit; changes++) limiter.take("ada");
    expect(() => limiter.take("ada")).toThrow();
  }
});

it("forgets users who owe nothing, even if an earlier writer keeps writing", () => {
  const { limiter, pass } = build(10);
  limiter.take("ada");
  limiter.take("bo");
  pass(5_000);
  limiter.take("ada");
  pass(2_000);
  limiter.take("cy");
  expect(limiter.size).toBe(2);
});

it("remembers nobody who has not written for a minute", () => {
  const { limiter, pass } = build();
  for (let person = 0; person < 1_000; person++) limiter.take(`person ${person}`);
  expect(limiter.size).toBe(1_000);
  pass(60_000);
  limiter.take("ada");
  expect(limiter.size).toBe(1);
});

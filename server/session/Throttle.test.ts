import { expect, it } from "vitest";
import { Throttle } from "./Throttle.ts";

function build({ limit = 2, windowMs = 60_000 } = {}) {
  let now = 0;
  const throttle = new Throttle({ limit, windowMs }, () => new Date(now));
  return {
    throttle,
    pass: (ms: number) => {
      now += ms;
    },
  };
}

it("refuses more tries than the limit", () => {
  const { throttle } = build();
  throttle.take("a");
  throttle.take("a");
  expect(() => throttle.take("a")).toThrow("Too many tries. Wait a minute and try again.");
});

it("counts each key by itself", () => {
  const { throttle } = build({ limit: 1 });
  throttle.take("a");
  expect(() => throttle.take("b")).not.toThrow();
});

it("says how long to wait", () => {
  const { throttle, pass } = build({ limit: 1 });
  throttle.take("a");
  pass(59_400);
  const refused = () => throttle.take("a");
  expect(refused).toThrow("Too many tries. Wait a second and try again.");
  expect(refused).toThrow(expect.objectContaining({ headers: { "retry-after": "1" } }));
});

it("begins anew when the window has passed", () => {
  const { throttle, pass } = build({ limit: 1 });
  throttle.take("a");
  pass(60_000);
  expect(() => throttle.take("a")).not.toThrow();
});

it("does not count what is given back, nor what is forgotten", () => {
  const { throttle } = build();
  throttle.take("a");
  throttle.take("a");
  throttle.giveBack("a");
  throttle.take("a");
  throttle.forget("a");
  expect(() => throttle.take("a")).not.toThrow();
});

it("forgets the oldest keys rather than grow without end", () => {
  const { throttle } = build({ limit: 1 });
  throttle.take("first");
  for (let i = 0; i < 20_000; i++) throttle.take(`key ${i}`);
  expect(() => throttle.take("first")).not.toThrow();
  expect(() => throttle.take("key 19999")).toThrow();
});

import { setImmediate as othersTurn } from "node:timers/promises";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PhotoTurns } from "./PhotoTurns.ts";

const MOST_MS = 20_000;
const never = new AbortController().signal;

let turns: PhotoTurns;
/** What has begun and how it ended, in order. */
let events: string[];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  turns = new PhotoTurns({ mostMs: MOST_MS });
  events = [];
});
afterEach(() => {
  vi.useRealTimers();
});

function send(name: string, work: (signal: AbortSignal) => Promise<void>, stop = never) {
  const begin = (signal: AbortSignal) => {
    events.push(`${name} begins`);
    return work(signal);
  };
  return turns.run(name.slice(0, 1), begin, stop).then(
    () => events.push(`${name} is stored`),
    ({ code }) => events.push(`${name}: ${code}`),
  );
}

/** Ends only when it is stopped. */
const endless = (signal: AbortSignal) =>
  new Promise<void>((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(new Error("stopped")));
  });
const quick = async () => undefined;

async function pass(ms: number) {
  vi.advanceTimersByTime(ms);
  await othersTurn();
}

it("lets a newcomer in after one endless photo of each of two attackers", async () => {
  for (const name of ["a1", "a2", "a3", "b1", "b2", "b3"]) void send(name, endless);
  void send("c1", quick);
  await pass(MOST_MS);
  await pass(MOST_MS);
  expect(events.filter((each) => each.endsWith("begins"))).toEqual([
    "a1 begins",
    "b1 begins",
    "c1 begins",
  ]);
  expect(events).toContain("c1 is stored");
  for (const name of ["a2", "a3", "b2", "b3"]) expect(events).toContain(`${name}: unavailable`);
});

it("refuses a user whose photo took too long for five minutes, and nobody else", async () => {
  void send("a1", endless);
  await pass(MOST_MS);
  await send("a2", quick);
  await send("b1", quick);
  await pass(5 * 60_000);
  await send("a3", quick);
  expect(events).toEqual([
    "a1 begins",
    "a1: unsupported_file",
    "a2: unavailable",
    "b1 begins",
    "b1 is stored",
    "a3 begins",
    "a3 is stored",
  ]);
});

it("refuses such a user at once, without a wait for another's photo", async () => {
  void send("a1", endless);
  await pass(MOST_MS);
  void send("b1", endless);
  await send("a2", quick);
  expect(events.slice(2)).toEqual(["b1 begins", "a2: unavailable"]);
});

it.each([
  ["refuses a user who left late", 0.9, "a2: unavailable"],
  ["allows a user who left early another photo", 0.1, "a2 is stored"],
])("%s", async (_title, part, last) => {
  const leave = new AbortController();
  void send("a1", endless, leave.signal);
  await pass(part * MOST_MS);
  leave.abort();
  await othersTurn();
  await send("a2", quick);
  expect(events.at(-1)).toBe(last);
});

it("says what to do about a photo that takes too long, and about those refused after it", async () => {
  const [first, second] = [endless, quick].map((work) => turns.run("a", work, never));
  const answers = Promise.allSettled([first, second]);
  await pass(MOST_MS);
  expect(await answers).toMatchObject([
    { reason: { message: expect.stringMatching(/takes too long.*JPEG of at most 16 megapixels/) } },
    {
      reason: {
        message: expect.stringMatching(/Wait 5 min, or save this one anew as a JPEG/),
        headers: { "retry-after": "300" },
      },
    },
  ]);
});

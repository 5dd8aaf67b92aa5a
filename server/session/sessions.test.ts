import { expect, it } from "vitest";
import { describeDevice } from "./sessions.ts";

const CHROME = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36";
const SAFARI = "AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1";

it.each([
  ["Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0", "Firefox on Linux"],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${SAFARI}`, "Safari on iOS"],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Edg/126.0`, "Microsoft Edge on Windows"],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${CHROME}`, "Chrome on macOS"],
  ["curl/8.5.0", "curl"],
  ["node", "node"],
])("reads %j as %j", async (userAgent, device) => {
  expect(await describeDevice(userAgent)).toBe(device);
});

it.each([undefined, "", " ", "<b>you</b>", "\u202ereppilf/1", "x".repeat(10_000)])(
  "names no device for %j",
  async (userAgent) => {
    expect(await describeDevice(userAgent)).toBe("Unknown device");
  },
);

import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { mayLoad } from "./fileUrl.ts";

beforeEach(() => vi.stubGlobal("window", { location: { href: "http://lab.test:3000/bugs" } }));
afterAll(() => void vi.unstubAllGlobals());

describe("mayLoad", () => {
  it.each(["/uploads/a.png", "http://lab.test:3000/uploads/a.png", "blob:x", "data:image/png,x"])(
    "loads our own file %s",
    (url) => expect(mayLoad(url)).toBe(true),
  );

  it.each(["https://media.test/a.png", "https://MEDIA.test/a.png", "https://cdn.test:8443/a.png"])(
    "loads %s from an allowed host",
    (url) => expect(mayLoad(url, ["media.test", "cdn.test:8443"])).toBe(true),
  );

  it.each([
    "https://evil.test/a.png",
    "http://media.test/a.png",
    "https://media.test.evil.test/a.png",
    "https://media.test@evil.test/a.png",
    "//evil.test/a.png",
    "/\\evil.test/a.png",
    "http://lab.test/uploads/a.png",
    "javascript:alert(1)",
    "https://",
  ])("loads nothing else: %s", (url) => expect(mayLoad(url, ["media.test"])).toBe(false));
});

import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { attachmentUrl, isVideo, mayLoad } from "./fileUrl.ts";

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

describe("isVideo", () => {
  it.each([
    "/uploads/a.mp4",
    "/uploads/a.MOV",
    "https://x.test/a.avi?size=2",
    "/uploads/a.webm#t=1",
  ])("is true for a video's extension: %s", (url) => expect(isVideo(url)).toBe(true));

  it.each(["/uploads/a.png", "/uploads/mp4", "https://x.test/a.jpg?as=.mp4"])(
    "is false for anything else: %s",
    (url) => expect(isVideo(url)).toBe(false),
  );
});

describe("attachmentUrl", () => {
  it("accepts URLs of the store and of the web", () => {
    expect(attachmentUrl("/uploads/a.png")).toBe("/uploads/a.png");
    expect(attachmentUrl("https://x.test/a.png")).toBe("https://x.test/a.png");
  });

  it.each(["javascript:alert(1)", "data:text/html,x", "//evil.test/a.png", "a.png", ""])(
    "rejects any other: %s",
    (url) => expect(attachmentUrl(url)).toBeUndefined(),
  );
});

import { describe, expect, it } from "vitest";
import { attachmentUrl, isVideo } from "./attachmentUrl.ts";

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

// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import {
  excerpt,
  isMarkdown,
  linkTarget,
  pictureUrl,
  splitLinks,
  withoutMarkdown,
} from "./richText.ts";

beforeAll(() => {
  vi.stubGlobal("window", { location: new URL("https://lab.example/bugs") });
});
afterAll(() => void vi.unstubAllGlobals());

describe("isMarkdown", () => {
  it.each([
    "**bold**",
    "a `word` of code",
    "- one\n- two",
    "1. Open\n2. Click",
    "## Steps",
    "> quoted",
    "```\nlog\n```",
    "[here](https://a.example)",
    "![](/uploads/development/a.png)",
    "| a | b |\n|---|:-:|\n| 1 | 2 |",
    "it is *not* so",
  ])("finds %j", (text) => expect(isMarkdown(text)).toBe(true));

  it.each([
    "Plain\n  indented  text",
    "See #69 and https://a.example/x_y_z",
    "5 * 3 * 2 = 30, ~5 mm",
    "snake_case_name and __init",
    "Result\n------\n0 failures",
    "[12:03] gateway: restarted\n[12:04]: up",
    "<b>no</b> &amp;",
    "-5 degrees\n#tag",
    "C:\\temp\\*.log",
  ])("leaves %j as it is", (text) => expect(isMarkdown(text)).toBe(false));

  it("leaves very long texts as they are", () => {
    expect(isMarkdown("**bold** ".repeat(10_000))).toBe(false);
  });
});

describe("splitLinks", () => {
  const linksOf = (text: string) =>
    splitLinks(text).flatMap((part) => (typeof part === "string" ? [] : [[part.text, part.href]]));

  it("keeps every character of the text", () => {
    const text = " (see #69, https://a.example/x?y=1.)\n a.b@c.example! ";
    const parts = splitLinks(text).map((part) => (typeof part === "string" ? part : part.text));
    expect(parts.join("")).toBe(text);
  });

  it("links numbers of bugs, web and mail addresses", () => {
    expect(linksOf("#69 at https://a.example/x_(y)_z, ask ada@lab.example.")).toEqual([
      ["#69", "/bug-comments/%2369"],
      ["https://a.example/x_(y)_z", "https://a.example/x_(y)_z"],
      ["ada@lab.example", "mailto:ada@lab.example"],
    ]);
  });

  it.each([
    "https://a.example).",
    "https://a.example>",
    "https://a.example's",
    "(https://a.example)",
  ])("ends the address before what follows it in %j", (text) =>
    expect(linksOf(text)[0]?.[0]).toMatch(/^https:\/\/a\.example('s)?$/),
  );

  it.each(["issue#69", "#069", "#12345678", "#a1", "/x#69", "&#69;", "javascript:alert(1)", "a@b"])(
    "finds no link in %j",
    (text) => expect(linksOf(text)).toEqual([]),
  );

  it.each([
    "a".repeat(100_000),
    "a@".repeat(50_000),
    "https://".repeat(12_500),
    "#1 ".repeat(33_000),
    `https://a${")".repeat(2_000)} `.repeat(1_000),
  ])("finds a bounded number of links in a hostile text (%#)", (text) =>
    expect(linksOf(text).length).toBeLessThanOrEqual(500),
  );
});

describe("linkTarget", () => {
  it.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "file:///etc/passwd",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    // These become //evil.example as soon as their dots are resolved.
    "/.//evil.example",
    "/%2e//evil.example",
    "/a/..//evil.example",
    "https://lab.example//evil.example",
    "bugs",
    "",
    "http://",
  ])("refuses %j", (href) => expect(linkTarget(href)).toBeUndefined());

  it("stays in the app for its own screens, also with their whole address", () => {
    expect(linkTarget("/bugs?status=parked")).toEqual({ to: "/bugs?status=parked" });
    expect(linkTarget("https://lab.example/bug-comments/b1#comment-c1")).toEqual({
      to: "/bug-comments/b1#comment-c1",
    });
  });

  it("opens everything else outside", () => {
    expect(linkTarget("https://a.example/x")).toEqual({
      href: "https://a.example/x",
      isOutside: true,
    });
    for (const path of ["/healthz", "/docs", "/api/v1/users/profile", "/about-us"]) {
      expect(linkTarget(`https://lab.example${path}`)).toMatchObject({ isOutside: true });
    }
    expect(linkTarget("/uploads/development/a.png")).toEqual({
      href: "/uploads/development/a.png",
      isOutside: true,
    });
    expect(linkTarget("mailto:a@b.example")).toEqual({
      href: "mailto:a@b.example",
      isOutside: false,
    });
  });
});

describe("pictureUrl", () => {
  it("shows our uploads", () => {
    expect(pictureUrl("/uploads/development/a.png")).toBe("/uploads/development/a.png");
    expect(pictureUrl("https://lab.example/uploads/development/a.png")).toBeDefined();
  });

  it.each([
    "https://evil.example/pixel.png",
    "http://evil.example/pixel.png",
    "//evil.example/pixel.png",
    "data:image/svg+xml,<svg/>",
    "blob:https://lab.example/x",
    "/api/v1/dash-auth/logout",
    "/uploads/../api/v1/dash-auth/logout",
    "/uploads/%2e%2e/api/v1/dash-auth/logout",
    "https://lab.example/api/v1/development/bugs",
    "javascript:alert(1)",
  ])("refuses %j", (src) => expect(pictureUrl(src)).toBeUndefined());
});

describe("excerpt", () => {
  it("leaves an ordinary text alone", () => {
    expect(excerpt("The cage sensor stops.\nSteps:\n1. wait")).toBeUndefined();
  });

  it("cuts a long text between words", () => {
    const start = excerpt("mouse ".repeat(12_000)) ?? "";
    expect(start.length).toBeLessThanOrEqual(1_600);
    expect(start).toMatch(/mouse$/);
  });

  it("cuts a long list of short lines", () => {
    const log = Array.from({ length: 500 }, (_, line) => `at step ${line}`).join("\n");
    expect(excerpt(log)?.split("\n")).toHaveLength(18);
    expect(excerpt(log)).toMatch(/at step 17$/);
  });

  it("cuts between lines where that leaves enough, so that no mark of the next one shows", () => {
    const line = `${"mouse ".repeat(150)}**at night**`;
    expect(excerpt([line, line, line].join("\n"))).toBe(line);
  });

  it("cuts a single endless word", () => {
    expect(excerpt("x".repeat(70_000))).toHaveLength(1_600);
  });

  it("doesn't split a surrogate pair", () => {
    const start = excerpt(`x${"🐁".repeat(5_000)}`) ?? "";
    expect(start).toMatch(/^x(🐁)+$/);
  });
});

describe("withoutMarkdown", () => {
  it.each([
    ["Line one of *emph* and **strong**", "Line one of emph and strong"],
    ["# Steps\n- open\n- close", "Steps\n• open\n• close"],
    ["| x | y |\n|---|---|\n| 1 | 2 |", "x · y\n\n1 · 2"],
    [
      "See [the log](https://a.example/x) and ![rack](/uploads/development/a.png)",
      "See the log and rack",
    ],
    ["Run `npm start`\n```\nnpm ci\n```", "Run npm start\n\nnpm ci"],
    ["> quoted\n\n~~old~~ _new_", "quoted\n\nold new"],
  ])("makes plain text of %j", (text, plain) => expect(withoutMarkdown(text)).toBe(plain));

  it.each(["5 * 3 * 2 = 30 | snake_case_name", "<b>no</b> [12:03]", "a - b", ""])(
    "leaves %j as it is",
    (text) => expect(withoutMarkdown(text)).toBe(text),
  );

  it("copes with hostile texts", () => {
    for (const text of ["**".repeat(200), "`a".repeat(150), "[".repeat(300), "| ".repeat(150)]) {
      expect(typeof withoutMarkdown(`# x\n${text}`)).toBe("string");
    }
  });
});

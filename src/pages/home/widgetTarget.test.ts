import { describe, expect, it } from "vitest";
import { widgetTarget } from "./widgetTarget.ts";

const ORIGIN = "https://lab.example";
const target = (redirectURL: string) => widgetTarget(redirectURL, ORIGIN);

describe("a widget's target", () => {
  it.each([
    ["/bugs", "/bugs"],
    ["bugs", "/bugs"],
    [" /bugs ", "/bugs"],
    ["/bugs?tab=parked#first", "/bugs?tab=parked#first"],
    ["https://lab.example/profile", "/profile"],
    ["https://lab.example//other.example/a", "/other.example/a"],
  ])("is within the dashboard for %j", (redirectURL, to) => {
    expect(target(redirectURL)).toEqual({ to });
  });

  it.each([
    ["https://other.example/a", "https://other.example/a"],
    ["http://lab.example/bugs", "http://lab.example/bugs"],
    ["//other.example/a", "https://other.example/a"],
    ["\\\\other.example/a", "https://other.example/a"],
  ])("is another site for %j", (redirectURL, href) => {
    expect(target(redirectURL)).toEqual({ href });
  });

  it.each([
    "",
    "  ",
    "javascript:alert(1)",
    " JavaScript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "blob:https://lab.example/1",
    "mailto:a@b.example",
    "https://",
  ])("is undefined for %j", (redirectURL) => {
    expect(target(redirectURL)).toBeUndefined();
  });
});

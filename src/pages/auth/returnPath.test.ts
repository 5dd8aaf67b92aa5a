import { describe, expect, it } from "vitest";
import { returnPath, signInPath } from "./returnPath.ts";

const ORIGIN = "https://vivarium.lab";

describe("returnPath", () => {
  it("is Home by default", () => {
    expect(returnPath("", ORIGIN)).toBe("/home");
  });

  it("is the path given to signInPath, with query and hash", () => {
    const path = signInPath({ pathname: "/bugs", search: "?q=a&b=1", hash: "#top" });
    expect(returnPath(path.slice(path.indexOf("?")), ORIGIN)).toBe("/bugs?q=a&b=1#top");
  });

  it.each([
    "https://evil.example/bugs",
    "//evil.example/bugs",
    "/\\evil.example",
    "/\t/evil.example",
    "/..//evil.example",
    "/bugs/%2e%2e//evil.example",
    "javascript:alert(1)",
    "bugs",
    "/auth?to=/auth",
  ])("rejects %j", (to) => {
    expect(returnPath(`?${new URLSearchParams({ to })}`, ORIGIN)).toBe("/home");
  });
});

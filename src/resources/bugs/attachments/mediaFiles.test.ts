import { describe, expect, it } from "vitest";
import { mediaKind, sortFiles } from "./mediaFiles.ts";

const file = (name: string, type: string) => new File(["x"], name, { type });

describe("mediaKind", () => {
  it("uses the MIME type", () => {
    expect(mediaKind(file("a", "image/png"))).toBe("image");
    expect(mediaKind(file("a", "video/mp4"))).toBe("video");
    expect(mediaKind(file("a.mp4", "text/plain"))).toBeUndefined();
  });

  it("uses a video's extension if there is no type", () => {
    expect(mediaKind(file("cage.AVI", ""))).toBe("video");
    expect(mediaKind(file("notes", ""))).toBeUndefined();
  });
});

describe("sortFiles", () => {
  const picture = file("a.png", "image/png");
  const video = file("b.mp4", "video/mp4");

  it("accepts supported files and names the others", () => {
    const sorted = sortFiles([picture, video, file("c.txt", "text/plain")], ["image"], 50);
    expect(sorted).toEqual({ taken: [picture], refused: ["b.mp4", "c.txt"], tooMany: [] });
  });

  it("accepts no more files than there is room for", () => {
    const sorted = sortFiles([picture, video], ["image", "video"], 1);
    expect(sorted).toEqual({ taken: [picture], refused: [], tooMany: ["b.mp4"] });
  });
});

import { describe, expect, it } from "vitest";
import {
  areRefusedForGood,
  areUploaded,
  countOthers,
  fromStored,
  mediaKind,
  sortFiles,
  type Upload,
} from "./uploads.ts";

const stored = (url: string) => fromStored({ name: "a.png", kind: "image", url });
const waiting: Upload = { id: "1", name: "b.png", kind: "image", state: "waiting", progress: 0 };

it("counts an attachment once even if it is among the uploads", () => {
  const attachments = ["/uploads/a.png", "/uploads/b.png", "/uploads/b.png"];
  expect(countOthers(attachments, [])).toBe(2);
  expect(countOthers(attachments, [stored("/uploads/a.png"), waiting])).toBe(1);
});

it("considers uploads complete if there are any and each is stored", () => {
  expect(areUploaded([])).toBe(false);
  expect(areUploaded([stored("/uploads/a.png"), waiting])).toBe(false);
  expect(areUploaded([stored("/uploads/a.png")])).toBe(true);
});

it("knows whether trying failed uploads again can help", () => {
  const failed = (failure: unknown): Upload => ({ ...waiting, state: "failed", failure });
  const wrongType = failed({ statusCode: 415 });
  expect(areRefusedForGood([stored("/uploads/a.png"), wrongType])).toBe(true);
  for (const statusCode of [0, 401, 408, 429, 500, 507]) {
    expect(areRefusedForGood([wrongType, failed({ statusCode })])).toBe(false);
  }
  expect(areRefusedForGood([failed({ statusCode: 413, code: "too_large" })])).toBe(true);
  expect(areRefusedForGood([failed({ statusCode: 413, code: "quota_exceeded" })])).toBe(false);
});

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

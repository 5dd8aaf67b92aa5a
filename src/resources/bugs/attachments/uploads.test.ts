import { expect, it } from "vitest";
import { areUploaded, countOthers, fromStored, type Upload } from "./uploads.ts";

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

import { expect, it } from "vitest";
import { hashPassword, verifyPassword } from "./passwords.ts";

it("tells a right password from a wrong one, and from any where there is no account", async () => {
  const hash = await hashPassword("correct horse");
  expect(await verifyPassword(hash, "correct horse", "here")).toBe(true);
  expect(await verifyPassword(hash, "wrong horse", "here")).toBe(false);
  expect(await verifyPassword(null, "correct horse", "here")).toBe(false);
});

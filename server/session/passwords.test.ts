import { expect, it } from "vitest";
import { hashPassword, verifyPassword } from "./passwords.ts";

it("accepts the right password only, and none if there is no account", async () => {
  const hash = await hashPassword("correct horse");
  expect(await verifyPassword(hash, "correct horse", "here")).toBe(true);
  expect(await verifyPassword(hash, "wrong horse", "here")).toBe(false);
  expect(await verifyPassword(null, "correct horse", "here")).toBe(false);
});

it("does not let one address's guesses delay everybody else", async () => {
  const hash = await hashPassword("correct horse");
  let guessed = 0;
  const guesses = Array.from({ length: 20 }, async () => {
    await verifyPassword(hash, "a guess", "there");
    guessed += 1;
  });
  await verifyPassword(hash, "correct horse", "here");
  expect(guessed).toBeLessThan(10);
  await Promise.all(guesses);
});

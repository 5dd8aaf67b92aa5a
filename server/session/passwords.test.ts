import { expect, it } from "vitest";
import { hashPassword, refuseCommonPassword, verifyPassword } from "./passwords.ts";

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

const ada = { email: "Ada@Lab.test", username: "Ada Lovelace" };

it.each(["password", "Password1", "12345678", "QWERTYUIOP", "iloveyou"])(
  "refuses %j as too common",
  async (password) => {
    await expect(refuseCommonPassword(password, ada)).rejects.toMatchObject({
      code: "invalid_input",
      message: "This is one of the commonest passwords, which are guessed first: choose another.",
    });
  },
);

it.each(["ada@lab.test", "ADA@LAB.TEST ", "ada lovelace"])(
  "refuses %j as the account's own email or username",
  async (password) => {
    await expect(refuseCommonPassword(password, ada)).rejects.toMatchObject({
      code: "invalid_input",
      message:
        "The password is the account's own email or username, which is guessed first: choose another.",
    });
  },
);

it.each(["correct horse battery", "1 mouse!", "Passwort für drei Mäuse"])(
  "accepts %j",
  async (password) => {
    await expect(refuseCommonPassword(password, ada)).resolves.toBeUndefined();
  },
);

import { expect, it } from "vitest";
import { refuseCommonPassword } from "./newPasswords.ts";

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

import { describe, expect, it } from "vitest";
import { buildUser } from "../../testData.ts";
import { findsUser } from "./usersTable.tsx";

describe("findsUser", () => {
  const ann = buildUser({ id: "1", username: "Ann Lee", email: "ann@lab.test" });
  const bob = buildUser({ id: "2", username: "Bob", email: "Bob.Annan@lab.test" });
  const eve = buildUser({ id: "3", username: "eve", email: "eve@lab.test" });
  const find = (text: string) => [ann, bob, eve].filter((user) => findsUser(user, text));

  it("finds a text in the username or in the email", () => {
    expect(find("Ann")).toEqual([ann, bob]);
  });

  it("is case-sensitive", () => {
    expect(find("ANN")).toEqual([]);
  });

  it("treats wildcard characters literally", () => {
    expect(find(".*")).toEqual([]);
  });

  it("finds all users without a text", () => {
    expect(find("")).toEqual([ann, bob, eve]);
  });
});

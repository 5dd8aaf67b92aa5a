import { describe, expect, it } from "vitest";
import type { User } from "#contract/types.ts";
import { buildUser, buildUsers } from "../buildUser.ts";
import {
  changeUsers,
  joinUsers,
  nextUserPage,
  renewPages,
  searchUsers,
  type UserPage,
} from "./userPages.ts";

const page = (data: UserPage["data"]): UserPage => ({ data, total: data.length });
const users = buildUsers(250);
const pages = [page(users.slice(0, 100)), page(users.slice(100, 200)), page(users.slice(200))];

describe("joinUsers", () => {
  it("lists the users of all pages in their order", () => {
    expect(joinUsers(pages)).toEqual(users);
  });

  it("lists a user once who moved on to the next page between two requests", () => {
    expect(joinUsers([page(users.slice(0, 100)), page(users.slice(99, 199))])).toHaveLength(199);
  });
});

describe("nextUserPage", () => {
  it("asks for one page after the other", () => {
    expect(nextUserPage(pages.slice(0, 2))).toBe(3);
  });

  it("asks on after a page that isn't full, since only an empty one is the end", () => {
    expect(nextUserPage(pages)).toBe(4);
  });

  it("stops after an empty page", () => {
    expect(nextUserPage([...pages, page([])])).toBeUndefined();
  });

  it("stops where a server gives everyone whatever page is asked for", () => {
    expect(nextUserPage([page(users), page(users)])).toBeUndefined();
  });
});

describe("searchUsers", () => {
  const ann = buildUser({ id: "1", username: "Ann Lee", email: "ann@lab.test" });
  const bob = buildUser({ id: "2", username: "Bob", email: "Bob.Annan@lab.test" });
  const eve = buildUser({ id: "3", username: "eve", email: "eve@lab.test" });

  it("finds a text in the username or in the email", () => {
    expect(searchUsers([ann, bob, eve], "Ann")).toEqual([ann, bob]);
  });

  it("tells capital from small letters", () => {
    expect(searchUsers([ann, bob, eve], "ANN")).toEqual([]);
  });

  it("takes signs of a pattern for what they are", () => {
    expect(searchUsers([ann, bob, eve], ".*")).toEqual([]);
  });

  it("finds everybody without a text", () => {
    expect(searchUsers([ann, bob, eve], "")).toEqual([ann, bob, eve]);
  });
});

describe("changeUsers", () => {
  it("changes one user and leaves the others", () => {
    const changed = changeUsers(pages, (user) =>
      user.id === "u-150" ? { ...user, username: "New" } : user,
    );
    expect(joinUsers(changed).filter(({ username }) => username === "New")).toHaveLength(1);
    expect(joinUsers(changed)).toHaveLength(250);
  });

  it("leaves out a user who is gone", () => {
    const changed = changeUsers(pages, (user) => (user.id === "u-150" ? undefined : user));
    expect(joinUsers(changed).map(({ id }) => id)).not.toContain("u-150");
    expect(joinUsers(changed)).toHaveLength(249);
  });
});

describe("renewPages", () => {
  const [ann, bob, eve, joe] = buildUsers(4) as [User, User, User, User];
  const renamed = { ...ann, username: "Renamed" };

  it("takes the only page as it is answered, whoever is gone", () => {
    const renewed = renewPages([page([ann, bob]), page([])], new Map([[1, page([renamed])]]));
    expect(renewed).toEqual([page([renamed]), page([])]);
  });

  it("keeps those whom somebody new has moved on to a page that isn't asked for", () => {
    const renewed = renewPages(
      [page([ann, bob]), page([eve])],
      new Map([[1, page([joe, renamed])]]),
    );
    expect(joinUsers(renewed)).toEqual([joe, renamed, bob, eve]);
  });

  it("keeps those on the last page whom a deletion has moved to the one before", () => {
    const renewed = renewPages([page([ann]), page([bob, eve])], new Map([[2, page([eve, joe])]]));
    expect(joinUsers(renewed)).toEqual([ann, bob, eve, joe]);
  });
});

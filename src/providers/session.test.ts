import { describe, expect, it, vi } from "vitest";
import { createMemoryStore } from "#storybook/memoryStore.ts";
import { createSession } from "./session.ts";

const ada = {
  uid: "u1",
  username: "Ada",
  email: "ada@lab.example",
  avatarURL: "/uploads/ada.png",
  role: "admin",
  authToken: "t1",
};
const { authToken: _, ...adaAsUser } = ada;

function setUp() {
  const local = createMemoryStore();
  const tab = createMemoryStore();
  return { local, tab, session: createSession(local, tab) };
}

describe("a session", () => {
  it("stores each specified item when it starts", () => {
    const { local, session } = setUp();
    session.start(ada);
    expect(Object.fromEntries(local.keys().map((key) => [key, local.get(key)]))).toEqual({
      authToken: "t1",
      isAuth: "true",
      uid: "u1",
      username: "Ada",
      email: "ada@lab.example",
      avatarURL: "/uploads/ada.png",
      role: "admin",
      user: JSON.stringify(ada),
    });
  });

  it("knows its user", () => {
    const { session } = setUp();
    session.start(ada);
    expect(session.user()).toEqual(adaAsUser);
  });

  it("belongs to nobody without isAuth, whatever else is stored", () => {
    const { local, session } = setUp();
    session.start(ada);
    local.set("isAuth", "false");
    expect(session.user()).toBeNull();
  });

  it("belongs to nobody without a token", () => {
    const { local, session } = setUp();
    session.start(ada);
    local.set("authToken", null);
    expect(session.user()).toBeNull();
  });

  it.each(["{", "null", "[]", '"Ada"', "7"])("tolerates %s as the stored user", (text) => {
    const { local, session } = setUp();
    session.start(ada);
    local.set("user", text);
    expect(session.user()).toEqual(adaAsUser);
  });

  it("completes single keys from the stored user", () => {
    const { local, session } = setUp();
    session.start(ada);
    local.set("username", null);
    expect(session.user()?.username).toBe("Ada");
  });

  it("shows 0 for a stored widget without a count", () => {
    const { local, session } = setUp();
    const widget = { name: "Bugs", imageURL: "/a.svg", redirectURL: "/bugs" };
    local.set("dashboardWidgets", JSON.stringify([widget, { name: 7 }, null]));
    expect(session.widgets()).toEqual([{ ...widget, count: 0 }]);
  });

  it.each(["{", "{}", "[]", '[{"name":7}]'])("has no widgets if %s is stored", (text) => {
    const { local, session } = setUp();
    local.set("dashboardWidgets", text);
    expect(session.widgets()).toBeNull();
  });

  it("takes over changes of its user", () => {
    const { local, session } = setUp();
    session.start(ada);
    session.update({ username: "Ada B." });
    expect(session.user()?.username).toBe("Ada B.");
    expect(JSON.parse(local.get("user") ?? "").username).toBe("Ada B.");
  });

  it("returns the same user object until something changes", () => {
    const { session } = setUp();
    session.start(ada);
    const before = session.user();
    expect(session.user()).toBe(before);
    session.update({ role: "user" });
    expect(session.user()).not.toBe(before);
  });

  it("notifies its listeners of changes", () => {
    const { session } = setUp();
    const listener = vi.fn();
    session.subscribe(listener);
    session.start(ada);
    expect(listener).toHaveBeenCalled();
  });

  it("removes personal data at its end, but not the mode and the tabs", () => {
    const { local, session } = setUp();
    for (const key of ["isDarkMode", "selectedTab", "selectedAssignedTab"]) local.set(key, "x");
    session.start(ada);
    session.saveWidgets([]);
    local.set("lastVisit:u1", "{}");
    session.end();
    expect(local.keys().sort()).toEqual(["isDarkMode", "selectedAssignedTab", "selectedTab"]);
  });

  it("drops drafts when its user signs out", () => {
    const { tab, session } = setUp();
    session.start(ada);
    tab.set("draft:u1:report", "half a bug");
    session.end();
    expect(tab.keys()).toEqual([]);
  });

  it("keeps drafts for the same user when it expires", () => {
    const { tab, session } = setUp();
    session.start(ada);
    tab.set("draft:u1:report", "half a bug");
    session.expire();
    session.start(ada);
    expect(tab.get("draft:u1:report")).toBe("half a bug");
  });

  it("drops another user's drafts", () => {
    const { tab, session } = setUp();
    session.start(ada);
    tab.set("draft:u1:report", "half a bug");
    session.expire();
    session.start({ ...ada, uid: "u2" });
    expect(tab.get("draft:u1:report")).toBeNull();
  });

  it("counts as lost when it expires, not when its user signs out", () => {
    const { session } = setUp();
    session.start(ada);
    session.user();
    session.expire();
    expect(session.isLost()).toBe(true);
    session.end();
    expect(session.isLost()).toBe(false);
  });

  it("does not count as lost if there was none", () => {
    expect(setUp().session.isLost()).toBe(false);
  });
});

describe("what was opened last", () => {
  const visit = (number: number) =>
    ({ kind: "bug", path: `/bug-comments/${number}`, text: `#${number}` }) as const;

  it("comes newest first, each place once, up to a limit", () => {
    const { session } = setUp();
    session.start(ada);
    for (let number = 1; number <= 12; number++) session.addVisit(visit(number));
    session.addVisit(visit(10));
    expect(session.visits().map(({ text }) => text)).toEqual([
      ...["#10", "#12", "#11", "#9", "#8", "#7", "#6", "#5"],
    ]);
  });

  it("is deleted when its user signs out or is signed out, or another user signs in", () => {
    const { local, session } = setUp();
    for (const leave of [
      () => session.end(),
      () => session.expire(),
      () => session.start({ ...ada, uid: "u2" }),
    ]) {
      session.start(ada);
      session.addVisit(visit(1));
      leave();
      expect(local.get("recentVisits")).toBeNull();
    }
    session.end();
    session.addVisit(visit(1));
    expect(session.visits()).toEqual([]);
  });

  it.each(["{", "{}", '[{"kind":"bug","text":"x"}]', "[null]"])("tolerates %s", (stored) => {
    const { local, session } = setUp();
    local.set("recentVisits", stored);
    expect(session.visits()).toEqual([]);
  });

  it.each([
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/..//evil.example",
    "https://evil.example",
    "javascript:alert(1)",
  ])("never leads to %j", (path) => {
    const { local, session } = setUp();
    local.set("recentVisits", JSON.stringify([{ kind: "screen", path, text: "Home" }]));
    expect(session.visits()).toEqual([]);
  });
});

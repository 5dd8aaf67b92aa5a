import { afterEach, beforeEach, expect, it } from "vitest";
import { describeOnEachDatabase, type TestDb } from "../db/testDatabases.ts";
import { hashToken } from "../session/sessions.ts";
import {
  changeInvitation,
  deleteInvitation,
  deleteInvitationTo,
  findInvited,
  findOpenInvitation,
  listInvitations,
  saveInvitations,
} from "./invitationRepository.ts";
import { newInvitation, newLink, presentInvitation } from "./invitationRules.ts";

const DAY = 24 * 60 * 60 * 1000;
const START = new Date("2026-03-01T08:00:00.000Z");
const after = (days: number) => new Date(START.getTime() + days * DAY);
const timeAfter = (days: number) => after(days).toISOString();

describeOnEachDatabase("Invitations", (open) => {
  let test: TestDb;
  beforeEach(async () => {
    test = await open();
  });
  afterEach(() => test.close());

  const invite = async (email: string, token: string, day = 0) => {
    const row = newInvitation({ email, role: "user", token, by: null }, after(day));
    await saveInvitations(test.db, [row]);
    return row;
  };
  const find = (token: string, day = 0) =>
    findOpenInvitation(test.db, hashToken(token), after(day));

  it("are found by their token for seven days, but not by its hash", async () => {
    const row = await invite("ada@lab.test", "t");
    expect(await find("t", 6.99)).toEqual(row);
    expect(await find("t", 7)).toBeUndefined();
    expect(await find(hashToken("t"))).toBeUndefined();
    expect(JSON.stringify(row)).not.toContain('"t"');
  });

  it("aren't found, nor pending, for longer if the clock was ahead", async () => {
    const row = await invite("ada@lab.test", "t", 100);
    // The clocks of two servers differ a little.
    expect(await find("t", 99.999)).toEqual(row);
    expect(await find("t", 99.9)).toBeUndefined();
    expect(await findInvited(test.db, [row.email_key], after(99.9))).toEqual(new Set());
    expect(presentInvitation(row, after(99.9)).status).toBe("expired");
    expect(presentInvitation(row, after(99.999)).status).toBe("pending");
  });

  it("aren't found once they are accepted, replaced or deleted", async () => {
    const { id } = await invite("ada@lab.test", "accepted");
    await changeInvitation(test.db, id, { accepted_at: timeAfter(1) });
    expect(await find("accepted")).toBeUndefined();

    const replaced = await invite("bo@lab.test", "first");
    await changeInvitation(test.db, replaced.id, newLink("second", after(6)));
    expect(await find("first", 1)).toBeUndefined();
    expect(await find("second", 12)).toMatchObject({ id: replaced.id });

    await deleteInvitation(test.db, replaced.id);
    expect(await find("second", 1)).toBeUndefined();
  });

  it("are unique for an address: the last one", async () => {
    await invite("Ada@lab.test", "first");
    const last = await invite(" ada@LAB.test ", "last", 8);
    const { data, total } = await listInvitations(test.db, {}, (row) => row);
    expect({ data, total }).toEqual({ data: [last], total: 1 });
    await deleteInvitationTo(test.db, "ADA@lab.test");
    expect(await find("last", 8)).toBeUndefined();
  });

  it("are found for the addresses that can still accept", async () => {
    const { id } = await invite("ada@lab.test", "a");
    await changeInvitation(test.db, id, { accepted_at: timeAfter(0) });
    await invite("bo@lab.test", "b");
    await invite("cleo@lab.test", "c", 3);
    const keys = ["ada@lab.test", "bo@lab.test", "cleo@lab.test", "dora@lab.test"];
    expect(await findInvited(test.db, keys, after(3))).toEqual(
      new Set(["bo@lab.test", "cleo@lab.test"]),
    );
    expect(await findInvited(test.db, keys, after(7))).toEqual(new Set(["cleo@lab.test"]));
  });

  it("are listed newest first, a page at a time", async () => {
    for (const [index, name] of ["ada", "bo", "cleo"].entries()) {
      await invite(`${name}@lab.test`, name, index);
    }
    const page = (number: number) =>
      listInvitations(test.db, { page: number, limit: 2 }, ({ email }) => email);
    expect(await page(1)).toEqual({ data: ["cleo@lab.test", "bo@lab.test"], total: 3 });
    expect(await page(2)).toEqual({ data: ["ada@lab.test"], total: 3 });
  });
});

import { afterEach, beforeEach, expect, it } from "vitest";
import { describeOnEachDatabase, type TestDb } from "../db/testDatabases.ts";
import { write } from "../db/write.ts";
import { buildUser } from "../testData.ts";
import { removeUser } from "../users/removeUser.ts";
import { insertUser } from "../users/userRepository.ts";
import { identifyVisitor, rememberAddress } from "./knownAddresses.ts";

const DAY = 24 * 60 * 60 * 1000;
const START = new Date("2026-03-01T08:00:00.000Z");
const after = (ms: number) => new Date(START.getTime() + ms);

describeOnEachDatabase("Known addresses", (open) => {
  let test: TestDb;
  beforeEach(async () => {
    test = await open();
    for (const uid of ["ada", "bo"]) {
      await insertUser(test.db, buildUser({ uid, email: `${uid}@lab.test` }));
    }
  });
  afterEach(() => test.close());

  const identify = (email: string, ip: string, ms = 0) =>
    identifyVisitor(test.db, email, ip, after(ms));
  const isKnown = async (email: string, ip: string, ms = 0) =>
    (await identify(email, ip, ms)).isKnown;
  const remember = async (uid: string, ip: string, ms = 0) => {
    const visitor = await identify(`${uid}@lab.test`, ip, ms);
    await write(test.db, (trx) => rememberAddress(trx, uid, visitor, after(ms)));
  };

  it("recognise an account from an address it signed in from, and no other account or address", async () => {
    await remember("ada", "192.0.2.1");
    await remember("ada", "2001:db8:1:2::1");
    expect(await isKnown(" Ada@LAB.test", "192.0.2.1")).toBe(true);
    expect(await isKnown("ada@lab.test", "2001:db8:1:2::99")).toBe(true);
    expect(await isKnown("ada@lab.test", "192.0.2.2")).toBe(false);
    expect(await isKnown("bo@lab.test", "192.0.2.1")).toBe(false);
    expect(await isKnown("nobody@lab.test", "192.0.2.1")).toBe(false);
  });

  it("expire ninety days after the last sign-in", async () => {
    await remember("ada", "192.0.2.1");
    await remember("ada", "192.0.2.1", 60 * DAY);
    expect(await isKnown("ada@lab.test", "192.0.2.1", 149 * DAY)).toBe(true);
    expect(await isKnown("ada@lab.test", "192.0.2.1", 150 * DAY)).toBe(false);
    await remember("bo", "192.0.2.1", 150 * DAY);
    const rows = await test.db.selectFrom("known_addresses").select("uid").execute();
    expect(rows).toEqual([{ uid: "bo" }]);
  });

  it("stay, all but two, if somebody signs in while the clock is months ahead", async () => {
    const hosts = [1, 2, 3, 4, 5];
    for (const host of hosts) await remember("ada", `192.0.2.${host}`);
    await remember("bo", "192.0.2.1", 100 * DAY);
    const known = await Promise.all(
      hosts.map((host) => isKnown("ada@lab.test", `192.0.2.${host}`)),
    );
    expect(known.filter(Boolean)).toHaveLength(3);
  });

  it("are limited to the latest twenty of each user", async () => {
    await remember("bo", "192.0.2.99");
    for (let host = 1; host <= 25; host++) await remember("ada", `192.0.2.${host}`, host);
    expect(await isKnown("ada@lab.test", "192.0.2.5")).toBe(false);
    expect(await isKnown("ada@lab.test", "192.0.2.6")).toBe(true);
    expect(await isKnown("bo@lab.test", "192.0.2.99")).toBe(true);
  });

  it("are deleted with their user", async () => {
    await remember("ada", "192.0.2.1");
    await write(test.db, (trx) => removeUser(trx, "ada", START));
    expect(await test.db.selectFrom("known_addresses").selectAll().execute()).toEqual([]);
  });
});

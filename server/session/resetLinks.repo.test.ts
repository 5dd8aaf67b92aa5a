import { afterEach, beforeEach, expect, it } from "vitest";
import { describeOnEachDatabase, type TestDb } from "../db/testDatabases.ts";
import type { Mail } from "../mail/createMailer.ts";
import { buildUser } from "../testData.ts";
import { insertUser } from "../users/userRepository.ts";
import { findResetLinkUser, sendResetLink } from "./resetLinks.ts";
import { hashToken } from "./sessions.ts";

const HOUR = 60 * 60 * 1000;
const NOW = new Date("2026-03-01T08:00:00.000Z");

describeOnEachDatabase("sendResetLink", (open) => {
  let test: TestDb;
  let sent: Mail[];
  let rehearsed: Mail[];
  beforeEach(async () => {
    test = await open();
    await insertUser(test.db, buildUser({ uid: "ada", email: "ada@lab.test" }));
    sent = [];
    rehearsed = [];
  });
  afterEach(() => test.close());

  const mailer = {
    send: async (mail: Mail) => void sent.push(mail),
    rehearse: async (mail: Mail) => void rehearsed.push(mail),
  };

  /** Requests a link and returns the statements that ran. */
  async function ask(email: string): Promise<string[]> {
    const statements: string[] = [];
    const db = test.db.withPlugin({
      transformQuery: ({ node, queryId }) => {
        statements.push(test.db.getExecutor().compileQuery(node, queryId).sql);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await sendResetLink({ db, mailer, clock: () => NOW }, email, "http://lab.test");
    return statements;
  }

  it("does the same work for an email with an account and one without", async () => {
    const known = await ask("ada@lab.test");
    const unknown = await ask("nobody@lab.test");
    expect(known).toContainEqual(expect.stringMatching(/^insert into "reset_links"/));
    expect(unknown).toEqual(known);
    expect(sent).toHaveLength(1);
    expect(rehearsed).toHaveLength(1);
  });

  it("mails a link that isn't valid for longer if the clock was ahead", async () => {
    await ask("ada@lab.test");
    const token = /reset=(\S+)/.exec(sent[0]?.text ?? "")?.[1] ?? "";
    const findAt = (hours: number) =>
      findResetLinkUser(test.db, hashToken(token), new Date(NOW.getTime() + hours * HOUR));
    // The clocks of two servers differ a little.
    expect(await findAt(-0.05)).toBe("ada");
    expect(await findAt(0.99)).toBe("ada");
    expect(await findAt(1)).toBeUndefined();
    expect(await findAt(-0.1)).toBeUndefined();
  });

  it("keeps at most one link without an account, which grants nothing", async () => {
    for (const name of ["a", "b", "c"]) await ask(`${name}@lab.test`);
    expect(await test.db.selectFrom("reset_links").select("uid").execute()).toEqual([{ uid: "" }]);
    const token = /reset=(\S+)/.exec(rehearsed.at(-1)?.text ?? "")?.[1] ?? "";
    const stored = await test.db.selectFrom("reset_links").select("token_hash").execute();
    expect(stored).toEqual([{ token_hash: hashToken(token) }]);
    const found = await findResetLinkUser(test.db, hashToken(token), NOW);
    expect(found).toBeUndefined();
  });
});

import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { parse } from "csv-parse/sync";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { calls } from "#contract/calls.ts";
import { insertBugs } from "#server/bugs/bugRepository.ts";
import { write } from "#server/db/write.ts";
import { buildBug as buildRow } from "#server/testData.ts";
import { runCommand } from "../support/server.ts";
import { buildBug, startTestServer, type TestServer, type TestUser } from "./support.ts";

let server: TestServer;
let ada: TestUser;
beforeEach(async () => {
  server = await startTestServer();
  ada = await server.buildUser({ username: "Ada" });
});
afterEach(() => server.close());

async function download(query: Record<string, string>): Promise<Response> {
  const target = `${server.url}${calls.exportBugs.path}?${new URLSearchParams(query)}`;
  return fetch(target, { headers: { authorization: `Bearer ${ada.token}` } });
}

/** The rows of a CSV file by column name, without the byte order mark. */
async function readCsv(answer: Response): Promise<Record<string, string>[]> {
  return parse(await answer.text(), { columns: true, bom: true });
}

describe("the export of a list of bugs as CSV", () => {
  it("has all columns, whatever the texts contain", async () => {
    const title = 'Cage "7", rack;\tthe – 2nd';
    const description = "First line\nsecond, line\r\nthird 🐭";
    const bug = await buildBug(ada, { title, description, assignedTo: ada.uid });
    await ada.api.call("addComment", { bugID: bug._id, comment: "Seen." });
    const { data } = await ada.api.call("listBugs", {});

    const answer = await download({ format: "csv" });

    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toMatch(
      /^attachment; filename="bugs-\d{4}-\d{2}-\d{2}\.csv"$/,
    );
    expect(await readCsv(answer)).toEqual([
      {
        Number: "1",
        Title: title,
        Description: description,
        Type: "design",
        Status: "pending",
        Assignee: "Ada",
        "Assignee ID": ada.uid,
        Reporter: "Ada",
        Created: bug.createdAt,
        Updated: data[0]?.updatedAt,
        Comments: "1",
        "Last comment": data[0]?.commentData[0]?.latestComment.createdAt,
        Attachments: "",
        ID: bug._id,
      },
    ]);
  });

  it("starts with a byte order mark, so that Excel reads it as UTF-8", async () => {
    const bytes = Buffer.from(await (await download({ format: "csv" })).arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  it.each(["=1+1", "+1", "-1", "@SUM(A1)", '"=1"', "\t=1", "\r=1", "＝1"])(
    "keeps a spreadsheet from running the title %j as a formula",
    async (title) => {
      await buildBug(ada, { title });
      const [row] = await readCsv(await download({ format: "csv" }));
      expect(row?.Title).toMatch(/^\s?'["=+@＝-]/);
      expect(row?.Title?.replace("'", "")).toBe(title);
    },
  );

  it("stays one row for programs that end a row at every LF, whatever the texts contain", async () => {
    await buildBug(ada, { title: "Cage\n7", description: "once\ntwice\rthrice" });
    const text = await (await download({ format: "csv" })).text();
    const rows = parse(text, { columns: true, bom: true, record_delimiter: "\n", rtrim: true });
    expect(rows).toMatchObject([{ Title: "Cage\n7", Description: "once\ntwice\rthrice" }]);
  });

  it("keeps formulas within a text from running if a spreadsheet splits it into cells or rows", async () => {
    const cells = ["Cage;=1+1;", '"@SUM(A1)"', "\t+1", "\t-1", "- a; b", "a = b; c"];
    await buildBug(ada, { title: cells.join(";"), description: "a\n=1\r\n=2\r=3\n=4" });
    const [row] = await readCsv(await download({ format: "csv" }));
    expect(row?.Title).toBe(`Cage;'=1+1;;'"@SUM(A1)";\t'+1;\t'-1;'- a; b;a = b; c`);
    expect(row?.Description).toBe("a\n'=1\r\n'=2\r'=3\n'=4");
  });

  it("has only the header if no bug matches", async () => {
    expect(await (await download({ format: "csv", status: "parked" })).text()).toMatch(
      /^\uFEFF?"Number","Title",.*,"ID"\r\n$/,
    );
  });
});

describe("the export of a list of bugs", () => {
  it("has the bugs of the list in order, even across batches", async () => {
    const rows = Array.from({ length: 450 }, (_, index) =>
      buildRow({ created_by: ada.uid, status: index % 2 ? "parked" : "pending" }),
    );
    await write(server.parts.db, (trx) => insertBugs(trx, rows));
    const query = { status: "parked", sort: "order" } as const;
    const { data } = await ada.api.call("listBugs", query);
    expect(data).toHaveLength(225);

    const json = (await (await download({ format: "json", ...query })).json()) as { data: unknown };
    expect(json).toEqual({ data });
    const csv = await readCsv(await download({ format: "csv", ...query }));
    expect(csv.map(({ ID }) => ID)).toEqual(data.map(({ _id }) => _id));
  });

  it("has the texts unchanged in JSON", async () => {
    await buildBug(ada, { title: "=1+1" });
    expect(await (await download({ format: "json" })).json()).toMatchObject({
      data: [{ title: "=1+1" }],
    });
  });

  it("requires a session and one of the two formats", async () => {
    expect((await server.api.send("exportBugs", { format: "csv" })).status).toBe(401);
    expect(await ada.api.send("exportBugs", { format: "xls" })).toMatchObject({ status: 400 });
  });
});

describe("npm run export", () => {
  const location = () => {
    const { dataDir, databaseUrl } = server.parts.config;
    return { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  };
  const run = (args: string[]) => runCommand("exportBugs", args, location());
  const path = (name: string) => join(server.parts.config.dataDir, name);

  it("writes the same file as the running server", async () => {
    await buildBug(ada, { title: "First" });
    const { _id: bugID } = await buildBug(ada, { title: "Second" });
    await ada.api.call("setBugStatus", { bugID, status: "parked" });
    const file = path("bugs.csv");

    expect(await run([file])).toEqual({
      code: 0,
      stdout: `2 bugs written to ${file}.\n`,
      stderr: "",
    });
    const served = Buffer.from(await (await download({ format: "csv" })).arrayBuffer());
    expect(await readFile(file)).toEqual(served);
    const parked = relative(".", path("parked.json"));
    expect((await run([parked, "status=parked&sort=-updatedAt"])).stdout).toBe(
      `1 bug written to ${path("parked.json")}.\n`,
    );
    const { data } = JSON.parse(await readFile(path("parked.json"), "utf8"));
    expect(data).toMatchObject([{ title: "Second" }]);
    const filters = "hasAttachment=false&updatedSince=2026-01-01T00:00:00Z";
    expect((await run([path("plain.json"), filters])).stdout).toMatch(/^2 bugs /);
  });

  it("explains which parts of the query can't be used", async () => {
    const file = path("none.csv");
    expect(await run([file, "q=status:open"])).toEqual({
      code: 0,
      stdout: `0 bugs written to ${file}.\n`,
      stderr: '"status:open" finds nothing: status: takes one of pending, complete and parked.\n',
    });
  });

  it("leaves nothing that passes for a list when interrupted", async () => {
    const rows = Array.from({ length: 300 }, () =>
      buildRow({ created_by: ada.uid, description: "x".repeat(100_000) }),
    );
    await write(server.parts.db, (trx) => insertBugs(trx, rows));
    const written = () =>
      readdirSync(server.parts.config.dataDir).filter((name) => name.startsWith("bugs.csv"));
    const child = spawn(process.execPath, ["dist/server/cli/exportBugs.js", path("bugs.csv")], {
      stdio: "ignore",
      env: { PATH: process.env.PATH, ...location() },
    });
    const exited = once(child, "exit");
    await expect.poll(written, { interval: 1, timeout: 30_000 }).toHaveLength(1);
    child.kill("SIGTERM");
    expect(await exited).toEqual([2, null]);
    expect(written()).toEqual([]);
  });

  it("doesn't overwrite an existing file", async () => {
    await writeFile(path("bugs.csv"), "mine");
    expect(await run([path("bugs.csv")])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("is there already: give the name of a new file."),
    });
    expect(await readFile(path("bugs.csv"), "utf8")).toBe("mine");
  });

  it.each([
    ["bugs.xls", "", "Usage: npm run export -- FILE"],
    ["bugs.csv", "colour=red", 'There is no filter "colour"; there are status, assignedTo'],
    ["bugs.csv", "status=open", 'status can\'t be "open"'],
    ["bugs.csv", "updatedSince=2026-02-31", 'updatedSince can\'t be "2026-02-31"'],
    ["bugs.csv", "q=cage -author:me", "The command doesn't know who me is: give a name instead."],
    ["none/bugs.csv", "", "There is no folder"],
  ])("reports the error in %s %s and writes nothing", async (name, query, sentence) => {
    const { code, stderr } = await run([path(name), query]);
    expect(code).toBe(2);
    expect(stderr).toContain(sentence);
    expect(existsSync(path(name))).toBe(false);
  });
});

import { expect, it } from "vitest";
import { runCommand } from "../support/server.ts";

it.each([
  ["backup", "backup"],
  ["restore", "restore"],
  ["doctor", "doctor"],
  ["sweep", "sweep"],
  ["carryOver", "carry-over"],
  ["importBugs", "import"],
  ["importRecords", "import-records"],
  ["exportBugs", "export"],
  ["demo", "demo"],
])("%s --help prints the usage and is no failure", async (program, name) => {
  const { code, stdout, stderr } = await runCommand(program, ["--help"], {});
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toContain(`Usage: npm run ${name}`);
});

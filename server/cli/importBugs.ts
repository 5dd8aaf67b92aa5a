import { runImport } from "./command/runImport.ts";
import { importBugFile } from "./import/importBugFile.ts";

await runImport({
  usage: `Brings in the reports of a Jira or Bugzilla CSV export, each once however often it is run.
Usage: npm run import -- FILE.csv [--dry-run]
  --dry-run   only say what would happen`,
  noun: "report",
  importFile: importBugFile,
});

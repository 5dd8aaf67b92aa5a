import { runImport } from "./command/runImport.ts";
import { importRecordFile } from "./records/importRecordFile.ts";

await runImport({
  usage: `Brings in users' records from a CSV or JSON file (type, email, and anything else), each once.
Usage: npm run import-records -- FILE [--dry-run]
  --dry-run   only say what would happen`,
  noun: "record",
  importFile: importRecordFile,
});

import { ResourceSection } from "../../framework/ResourceSection.tsx";
import { allRecordsTable } from "./allRecordsTable.tsx";

/** All records, for users who may browse them. */
export function AllRecords() {
  return <ResourceSection table={allRecordsTable} intro="allRecords:intro" />;
}

import { ResourceSection } from "../../framework/ResourceSection.tsx";
import { ownSessionsTable } from "./sessionsTable.tsx";

/** Where one is signed in oneself. */
export function OwnDevices() {
  return <ResourceSection table={ownSessionsTable} intro="sessions:intro" />;
}

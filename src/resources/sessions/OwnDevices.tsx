import { ResourceSection } from "../../framework/ResourceSection.tsx";
import { ownSessionsTable } from "./sessionsTable.tsx";

/** The signed-in user's own devices. */
export function OwnDevices() {
  return <ResourceSection table={ownSessionsTable} intro="sessions:intro" />;
}

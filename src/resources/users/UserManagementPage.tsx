import { ResourcePage } from "../../framework/ResourceTable.tsx";
import { useEvents } from "../history/useEvents.ts";
import { usersTable } from "./usersTable.tsx";

export function UserManagementPage() {
  // Finds out whether the server has histories to offer.
  useEvents({}, { pageSize: 1 });
  return <ResourcePage table={usersTable} />;
}

import { ResourcePage, useFirstRows } from "../../framework/ResourceTable.tsx";
import { useActivityProbe } from "../history/useEvents.ts";
import { usersTable } from "./usersTable.tsx";

export function UserManagementPage() {
  // Finds out whether a person's history can be offered.
  useActivityProbe();
  return <ResourcePage table={usersTable} />;
}

export const useFirstUsers = () => useFirstRows(usersTable);

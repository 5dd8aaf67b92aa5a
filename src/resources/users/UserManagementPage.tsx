import { ResourcePage } from "../../framework/ResourceTable.tsx";
import { usersTable } from "./usersTable.tsx";

export const UserManagementPage = () => <ResourcePage table={usersTable} />;

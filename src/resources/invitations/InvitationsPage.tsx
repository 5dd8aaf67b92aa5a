import { ResourcePage } from "../../framework/ResourceTable.tsx";
import { invitationsTable } from "./invitationsTable.tsx";

export const InvitationsPage = () => <ResourcePage table={invitationsTable} />;

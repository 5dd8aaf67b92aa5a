import {
  Admin,
  Datagrid,
  DateField,
  FunctionField,
  List,
  NumberField,
  Resource,
  TextField,
} from "react-admin";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";

const dataProvider = {
  async getList(_resource, { pagination: { page, perPage }, sort: { field, order } }) {
    const query = new URLSearchParams({
      status: "pending",
      page,
      limit: perPage,
      sort: order === "DESC" ? `-${field}` : field,
    });
    const answer = await fetch(`/api/v1/development/bugs?${query}`, {
      headers: { Authorization: `Bearer ${localStorage.getItem("authToken")}` },
    });
    if (!answer.ok) throw new Error(answer.statusText);
    const { data, total } = await answer.json();
    return { data: data.map((bug) => ({ ...bug, id: bug._id })), total };
  },
};

const authProvider = {
  login: async () => undefined,
  logout: async () => undefined,
  checkAuth: async () => {
    if (!localStorage.getItem("authToken")) throw new Error("Nobody is signed in.");
  },
  checkError: async () => undefined,
  getPermissions: async () => undefined,
  getIdentity: async () => ({
    id: localStorage.getItem("uid"),
    fullName: localStorage.getItem("username"),
  }),
};

const BugList = () => (
  <List perPage={50} sort={{ field: "order", order: "DESC" }}>
    <Datagrid>
      <NumberField source="order" label="Bug" />
      <TextField source="title" sortable={false} />
      <TextField source="bugType" label="Type" sortable={false} />
      <TextField source="status" sortable={false} />
      <TextField source="assigned" label="Assigned to" sortable={false} />
      <TextField source="username" label="Added by" sortable={false} />
      <DateField source="createdAt" label="Created" sortable={false} />
      <DateField source="updatedAt" label="Updated" />
      <FunctionField label="Comments" render={(bug) => bug.commentData[0]?.count ?? 0} />
    </Datagrid>
  </List>
);

createRoot(document.getElementById("root")).render(
  <BrowserRouter>
    <Admin dataProvider={dataProvider} authProvider={authProvider}>
      <Resource name="bugs" list={BugList} />
    </Admin>
  </BrowserRouter>,
);

import "@ant-design/v5-patch-for-react-19";
import { DateField, List, ThemedLayout, useNotificationProvider, useTable } from "@refinedev/antd";
import "@refinedev/antd/dist/reset.css";
import { Authenticated, Refine } from "@refinedev/core";
import routerProvider, { NavigateToResource } from "@refinedev/react-router";
import { App as AntdApp, ConfigProvider, Table } from "antd";
import { createRoot } from "react-dom/client";
import { BrowserRouter, Outlet, Route, Routes } from "react-router";

const dataProvider = {
  getApiUrl: () => "/api",
  async getList({ pagination: { currentPage, pageSize }, sorters: [{ field, order }] }) {
    const query = new URLSearchParams({
      status: "pending",
      page: currentPage,
      limit: pageSize,
      sort: order === "desc" ? `-${field}` : field,
    });
    const answer = await fetch(`/api/v1/development/bugs?${query}`, {
      headers: { Authorization: `Bearer ${localStorage.getItem("authToken")}` },
    });
    if (!answer.ok) throw new Error(answer.statusText);
    return answer.json();
  },
};

const authProvider = {
  login: async () => ({ success: true }),
  logout: async () => ({ success: true }),
  check: async () => ({ authenticated: Boolean(localStorage.getItem("authToken")) }),
  onError: async () => ({}),
  getIdentity: async () => ({ name: localStorage.getItem("username") }),
};

function BugList() {
  const { tableProps } = useTable({
    pagination: { pageSize: 50 },
    sorters: { initial: [{ field: "order", order: "desc" }] },
  });
  const asDate = (value) => <DateField value={value} />;
  return (
    <List>
      <Table {...tableProps} rowKey="_id">
        <Table.Column dataIndex="order" title="Bug" />
        <Table.Column dataIndex="title" title="Title" />
        <Table.Column dataIndex="bugType" title="Type" />
        <Table.Column dataIndex="status" title="Status" />
        <Table.Column dataIndex="assigned" title="Assigned to" />
        <Table.Column dataIndex="username" title="Added by" />
        <Table.Column dataIndex="createdAt" title="Created" render={asDate} />
        <Table.Column dataIndex="updatedAt" title="Updated" render={asDate} />
        <Table.Column
          dataIndex="commentData"
          title="Comments"
          render={([comments]) => comments?.count ?? 0}
        />
      </Table>
    </List>
  );
}

const App = () => (
  <ConfigProvider>
    <AntdApp>
      <Refine
        dataProvider={dataProvider}
        authProvider={authProvider}
        routerProvider={routerProvider}
        notificationProvider={useNotificationProvider}
        resources={[{ name: "bugs", list: "/bugs" }]}
        options={{ disableTelemetry: true }}
      >
        <Routes>
          <Route
            element={
              <Authenticated key="all">
                <ThemedLayout>
                  <Outlet />
                </ThemedLayout>
              </Authenticated>
            }
          >
            <Route index element={<NavigateToResource resource="bugs" />} />
            <Route path="/bugs" element={<BugList />} />
          </Route>
        </Routes>
      </Refine>
    </AntdApp>
  </ConfigProvider>
);

createRoot(document.getElementById("root")).render(
  <BrowserRouter>
    <App />
  </BrowserRouter>,
);

import "@ant-design/v5-patch-for-react-19";
import "./locales/i18n.ts";
import "./theme/base.css";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { ignoreHeldKeys } from "./components/ignoreHeldKeys.ts";
import { createApi } from "./providers/api.ts";
import { createHttp } from "./providers/http.ts";
import { createSession } from "./providers/session.ts";
import { createRoutes } from "./routes.tsx";

const session = createSession();
const http = createHttp({
  token: session.token,
  onUnauthorized: session.expire,
  baseURL: import.meta.env.VITE_API_URL,
});
const router = createBrowserRouter(createRoutes({ api: createApi(http), session }));

ignoreHeldKeys();

const root = document.getElementById("root");
if (!root) throw new Error("app.html has no #root.");
createRoot(root).render(<RouterProvider router={router} />);

import type { Services } from "./framework/defineResource.ts";
import { createApi } from "./providers/api.ts";
import { createHttp } from "./providers/http.ts";
import type { Session } from "./providers/session.ts";

let services: Services | undefined;

/** The page's only ones: the HTTP client is configured once. */
export function servicesOf(session: Session): Services {
  services ??= {
    session,
    api: createApi(
      createHttp({
        token: session.token,
        onUnauthorized: session.expire,
        baseURL: import.meta.env.VITE_API_URL,
      }),
    ),
  };
  return services;
}

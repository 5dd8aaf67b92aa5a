import type { Services } from "./framework/defineResource.ts";
import { createApi } from "./providers/api.ts";
import { takeFirstAnswer } from "./providers/firstAnswer.ts";
import { createHttp } from "./providers/http.ts";
import type { Session } from "./providers/session.ts";

let services: Services | undefined;

/** The page's only ones: the HTTP client is configured once. */
export function servicesOf(session: Session): Services {
  services ??= { session, api: createServicesApi(session) };
  return services;
}

function createServicesApi(session: Session) {
  const http = createHttp({
    token: session.token,
    onUnauthorized: session.expire,
    baseURL: import.meta.env.VITE_API_URL,
  });
  return createApi(http, (method, url) => takeFirstAnswer(method, url, session.token()));
}

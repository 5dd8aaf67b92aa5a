import type { GoConfig, RouterProvider } from "@refinedev/core";
import { useCallback } from "react";
import { Link, useLocation, useNavigate, useParams } from "react-router";

/**
 * Refine's seam to react-router. Its own package does more than this app asks for,
 * and brings 20 kB of query-string code to do it.
 */
export const routerProvider: RouterProvider = {
  go: () => {
    const navigate = useNavigate();
    return useCallback(
      ({ to = "", query, hash, type }: GoConfig) => {
        const search = new URLSearchParams(
          Object.entries(query ?? {}).map(([key, value]) => [key, String(value)]),
        ).toString();
        const href = `${to}${search && `?${search}`}${hash ? `#${hash.replace(/^#/, "")}` : ""}`;
        if (type === "path") return href;
        navigate(href, { replace: type === "replace" });
      },
      [navigate],
    );
  },
  back: () => {
    const navigate = useNavigate();
    return useCallback(() => navigate(-1), [navigate]);
  },
  parse: () => {
    const { pathname, search } = useLocation();
    const params = useParams();
    return useCallback(
      () => ({
        pathname,
        id: params.id,
        params: { ...Object.fromEntries(new URLSearchParams(search)), ...params },
      }),
      [pathname, search, params],
    );
  },
  Link,
};

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
    const { pathname } = useLocation();
    const { id } = useParams();
    // No `params`: Refine would merge them into the `meta` of every call, and an address can be
    // anybody's. A screen that is meant to read its query string does so itself.
    return useCallback(() => ({ pathname, id }), [pathname, id]);
  },
  Link,
};

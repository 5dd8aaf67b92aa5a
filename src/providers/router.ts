import type { RouterProvider } from "@refinedev/core";
import bindings from "@refinedev/react-router";
import { useCallback } from "react";
import { useLocation, useParams } from "react-router";

/**
 * Refine's binding for react-router. Refine merges the query parameters of the address into the
 * `meta` and the cache key of every call, and anybody can have written an address: so it only
 * receives the resource, the action and the `id`. Screens read their own by `useScreenQuery`.
 */
export const routerProvider: RouterProvider = {
  ...bindings,
  parse: () => {
    const parse = bindings.parse?.();
    const { pathname } = useLocation();
    const { id } = useParams();
    return useCallback(() => {
      const { resource, action } = attempt(() => parse?.()) ?? {};
      return { ...(resource && { resource, action }), pathname, id };
    }, [parse, pathname, id]);
  },
};

/** The binding decodes the id a second time, which fails for a lone "%". */
function attempt<T>(parse: () => T): T | undefined {
  try {
    return parse();
  } catch {
    return undefined;
  }
}

import type { RouterProvider } from "@refinedev/core";
import bindings from "@refinedev/react-router";
import { useCallback } from "react";
import { useLocation, useParams } from "react-router";

/**
 * Refine's binding for react-router. Refine merges the URL's parameters into the `meta` of every
 * call, and URLs are untrusted: so it only receives the resource, the action, the `id`, and the
 * query parameters that a screen's definition names.
 * @param knownParameters the names for the screen at a path
 */
export function createRouterProvider(
  knownParameters: (pathname: string) => readonly string[],
): RouterProvider {
  return {
    ...bindings,
    parse: () => {
      const parse = bindings.parse?.();
      const { pathname, search } = useLocation();
      const { id } = useParams();
      return useCallback(() => {
        const { resource, action } = attempt(() => parse?.()) ?? {};
        const given = new URLSearchParams(search);
        const params = Object.fromEntries(
          knownParameters(pathname).flatMap((name) => {
            const value = given.get(name);
            return value === null ? [] : [[name, value]];
          }),
        );
        return {
          ...(resource && { resource, action }),
          pathname,
          id,
          ...(Object.keys(params).length > 0 && { params }),
        };
      }, [parse, pathname, search, id]);
    },
  };
}

/** The binding decodes the id a second time, which fails for a lone "%". */
function attempt<T>(parse: () => T): T | undefined {
  try {
    return parse();
  } catch {
    return undefined;
  }
}

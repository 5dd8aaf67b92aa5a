import type { RouterProvider } from "@refinedev/core";
import bindings from "@refinedev/react-router";
import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useRef } from "react";
import { useLocation, useParams } from "react-router";

type Parse = ReturnType<NonNullable<RouterProvider["parse"]>>;
type Go = ReturnType<NonNullable<RouterProvider["go"]>>;

const AddressContext = createContext<{ parse: Parse; go: Go }>({
  parse: () => ({}),
  go: () => undefined,
});

/**
 * Refine's binding for react-router, read from `RefineAddress`: each of Refine's hooks calls it
 * several times, and each time the binding would match all resources and subscribe to the address.
 */
export const routerProvider: RouterProvider = {
  ...bindings,
  parse: () => useContext(AddressContext).parse,
  go: () => useContext(AddressContext).go,
};

/**
 * Reads the address once for all of Refine's hooks below it. Refine merges the query parameters of
 * the address into the `meta` and the cache key of every call, and anybody can have written an
 * address: so it only receives the resource, the action and the `id`. Screens read their own by
 * `useScreenQuery`.
 */
export function RefineAddress({ children }: { children: ReactNode }) {
  const parse = bindings.parse?.();
  const go = bindings.go?.();
  const { pathname } = useLocation();
  const { id } = useParams();
  const { resource, action } = attempt(() => parse?.()) ?? {};

  // The binding's own changes with each query, which would render all that use Refine again.
  const latestGo = useRef(go);
  useLayoutEffect(() => {
    latestGo.current = go;
  });
  const address = useMemo(() => {
    const parsed = { ...(resource && { resource, action }), pathname, id };
    return {
      parse: () => parsed,
      go: (config: Parameters<Go>[0]) => latestGo.current?.(config),
    };
  }, [resource, action, pathname, id]);
  return <AddressContext value={address}>{children}</AddressContext>;
}

/** The binding decodes the id a second time, which fails for a lone "%". */
function attempt<T>(parse: () => T): T | undefined {
  try {
    return parse();
  } catch {
    return undefined;
  }
}

import { type HttpError, useDataProvider } from "@refinedev/core";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { bugPath } from "#contract/paths.ts";
import type { BugsMeta } from "../data/bugsAdapter.ts";

/** Opens the bug with an order number, unless the screen was left or the number changed meanwhile. */
export function useGoToBug() {
  const dataProvider = useDataProvider();
  const navigate = useNavigate();
  const { mutate, ...mutation } = useMutation<string, HttpError, string>({
    mutationFn: async (order) => {
      const { data } = await dataProvider().getOne({
        resource: "bugs",
        id: order,
        meta: { bugNumber: order } satisfies BugsMeta,
      });
      return String(data._id);
    },
  });
  return {
    ...mutation,
    // Passed with the call: a callback above would also run after a reset and once the screen is gone.
    goTo: (order: string, open: (path: string) => unknown = navigate) =>
      mutate(order, { onSuccess: (id) => open(bugPath(id)) }),
  };
}

/**
 * Parses a bug's order number, also as `#69` or in full-width characters; undefined if it isn't a
 * number.
 */
export function parseBugNumber(text: string): string | undefined {
  const digits = text.normalize("NFKC").trim().replace(/^#\s*/, "");
  return /^\d+$/.test(digits) ? digits.replace(/^0+(?=\d)/, "") : undefined;
}

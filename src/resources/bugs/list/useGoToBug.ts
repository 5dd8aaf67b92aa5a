import { type HttpError, useDataProvider } from "@refinedev/core";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { bugPath } from "#contract/paths.ts";
import type { BugsMeta } from "../data/bugsAdapter.ts";

/** Opens the bug with an order number. */
export function useGoToBug() {
  const dataProvider = useDataProvider();
  const navigate = useNavigate();
  return useMutation<string, HttpError, string>({
    mutationFn: async (order) => {
      const { data } = await dataProvider().getOne({
        resource: "bugs",
        id: order,
        meta: { bugNumber: order } satisfies BugsMeta,
      });
      return String(data._id);
    },
    onSuccess: (id) => navigate(bugPath(id)),
  });
}

import type { KyselyPlugin } from "kysely";
import { ApiError } from "../errors.ts";

/** Runs no further query once the signal fires: nobody waits for the answer, and others wait for their turn. */
export const whileWanted = (left: AbortSignal): KyselyPlugin => ({
  transformQuery: ({ node }) => {
    if (left.aborted) throw new ApiError("invalid_input", "The request was broken off.");
    return node;
  },
  transformResult: async ({ result }) => result,
});

import type { GetListResponse } from "@refinedev/core";
import type { Person, SearchHit } from "#contract/types.ts";
import { defineResource } from "../../framework/defineResource.ts";
import { optionsOf, pageOf, parseFilters } from "../../providers/adapter.ts";

/** What search tells besides its hits. */
export interface SearchReply extends GetListResponse<SearchHit> {
  people: Person[];
  /** The query that the results belong to, where the given one has none. */
  corrected?: string;
  /** The parts of the query that weren't understood. */
  hints?: string[];
}

/** Bugs and people that a query finds, shown by the command bar. */
export const searchResource = defineResource({
  name: "search",
  adapter: ({ api }) => ({
    async getList({ filters, pagination, meta }): Promise<SearchReply> {
      const { q = "" } = parseFilters(filters, { q: "contains" });
      return api.call("search", { q, ...pageOf(pagination) }, optionsOf(meta));
    },
  }),
});

import { BUG_STATUSES } from "#contract/constants.ts";
import type { Api } from "../../../providers/api.ts";
import { type BugsByStatus, toBug } from "./bugRows.ts";

/** All bugs of a server that knows no pages, one list a status, kept from one page to the next. */
export function createWholeLists(api: Api) {
  let lists: Promise<BugsByStatus> | undefined;
  let isLoading = false;

  async function load(): Promise<BugsByStatus> {
    const replies = await Promise.all(
      BUG_STATUSES.map((status) => api.call("listBugs", { status })),
    );
    const [pending = [], complete = [], parked = []] = replies.map(({ data }) => data.map(toBug));
    return { pending, complete, parked };
  }

  function forget() {
    lists = undefined;
    isLoading = false;
  }

  return {
    /** Those at hand; with `fresh` the server's, asked for once by those who ask at the same time. */
    get({ fresh }: { fresh: boolean }): Promise<BugsByStatus> {
      if (lists && (isLoading || !fresh)) return lists;
      const loading = load();
      lists = loading;
      isLoading = true;
      loading.then(
        () => {
          if (lists === loading) isLoading = false;
        },
        () => {
          if (lists === loading) forget();
        },
      );
      return loading;
    },
    /** A bug has changed: what is at hand, or under way, is no longer true. */
    forget,
  };
}

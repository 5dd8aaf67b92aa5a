import { BUG_STATUSES } from "#contract/constants.ts";
import type { Api } from "../../../providers/api.ts";
import { type BugsByStatus, toBug } from "./bugRows.ts";

/** All bugs of a server without paging, one list per status, kept between pages. */
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
    /** The cached lists, or with `fresh` the server's, requested once for concurrent callers. */
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
    /** A bug has changed, so cached and running requests are outdated. */
    forget,
  };
}

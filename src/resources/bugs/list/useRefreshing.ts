import { type CrudFilter, type CrudSort, useDataProvider, useKeys } from "@refinedev/core";
import { type Query, useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { BUGS_PAGE_SIZE, type BugSort } from "#contract/constants.ts";
import type { Bug } from "#contract/types.ts";
import { compareBugs } from "../data/bugRows.ts";
import { type BugListData, useLoadedBugs } from "../data/useLoadedBugs.ts";
import { type BugPage, countOutrun, insertBugs, latestCounts, refreshPages } from "./bugPages.ts";

const EVERY_MS = 60_000;

/**
 * Refreshes the shown list when the window gets the focus and once a minute: its first page, and
 * those in the window. Nothing that is being read moves; bugs that came wait until they are asked
 * for.
 * @param shown the element whose rows have a `data-index`
 * @param onAsk called before each refresh; what it returns is called once the answer is shown
 */
export function useRefreshing(
  shown: RefObject<HTMLElement | null>,
  sort: BugSort,
  onAsk: () => () => void,
) {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const { lists } = useLoadedBugs();
  const { keys } = useKeys();
  const [newcomers, setNewcomers] = useState<readonly Bug[]>([]);
  // More bugs came than a page holds, so that there is a gap between them and what is known.
  const [outrunBy, setOutrunBy] = useState(0);
  const isUnderWay = useRef(false);

  const findList = () =>
    queryClient.getQueryCache().find({ ...lists, exact: false, type: "active" }) as
      | Query<BugListData>
      | undefined;

  async function askForPages(list: Query<BugListData>): Promise<Map<number, BugPage>> {
    const { filters, sorters } = list.queryKey.at(-1) as {
      filters?: CrudFilter[];
      sorters?: CrudSort[];
    };
    const answers = pageNumbers(shown.current).map(async (number) => {
      const pagination = { currentPage: number, pageSize: BUGS_PAGE_SIZE, mode: "server" as const };
      const answer = await dataProvider().getList({
        resource: "bugs",
        filters,
        sorters,
        pagination,
      });
      return [number, answer as unknown as BugPage] as const;
    });
    return new Map(await Promise.all(answers));
  }

  const refresh = useEffectEvent(async () => {
    const list = findList();
    const before = list?.state.data;
    const isBusy = list?.state.fetchStatus === "fetching" || queryClient.isMutating() > 0;
    if (!list || !before || isBusy || isUnderWay.current || document.hidden) return;
    isUnderWay.current = true;
    const onShown = onAsk();
    try {
      const fresh = await askForPages(list);
      // An answer from before a change would undo it on the screen.
      if (list.state.data !== before || queryClient.isMutating() > 0) return;
      const count = countOutrun(before.pages, fresh.get(1), BUGS_PAGE_SIZE);
      setOutrunBy(count);
      if (count > 0) return;
      const { pages, newcomers } = refreshPages(
        before.pages,
        fresh,
        compareBugs(sort),
        BUGS_PAGE_SIZE,
      );
      setPages(list, pages);
      onShown();
      // The menu's numbers are those of the tabs.
      if (countedIn(pages) !== countedIn(before.pages)) {
        const widgets = keys().data().resource("widgets").get();
        void queryClient.invalidateQueries({ queryKey: widgets });
      }
      if (pages[0]?.data.length === 0) insert(list, newcomers);
      else setNewcomers(newcomers);
    } catch {
      // The console has it; the list stays as it is until the next time.
    } finally {
      isUnderWay.current = false;
    }
  });

  function setPages(list: Query<BugListData>, pages: BugPage[]) {
    const pageParams = pages.map((_, index) => index + 1);
    queryClient.setQueryData<BugListData>(list.queryKey, { pages, pageParams });
  }

  function insert(list: Query<BugListData>, bugs: readonly Bug[]) {
    const pages = list.state.data?.pages ?? [];
    if (bugs.length > 0) setPages(list, insertBugs(pages, bugs, compareBugs(sort), BUGS_PAGE_SIZE));
    setNewcomers([]);
  }

  useEffect(() => {
    const tick = () => void refresh();
    const timer = setInterval(tick, EVERY_MS);
    window.addEventListener("focus", tick);
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearInterval(timer);
      window.removeEventListener("focus", tick);
      document.removeEventListener("visibilitychange", tick);
    };
  }, []);

  return {
    /** How many bugs came that the list doesn't show yet. */
    newcomers: outrunBy || newcomers.length,
    showNewcomers() {
      const list = findList();
      if (!list) return;
      if (outrunBy === 0) insert(list, newcomers);
      else void queryClient.resetQueries({ queryKey: list.queryKey, exact: true });
    },
  };
}

const countedIn = (pages: readonly BugPage[]) => JSON.stringify(latestCounts(pages)?.status);

/** The first page, and those that the rendered rows are from. */
function pageNumbers(shown: HTMLElement | null): number[] {
  const rows = [...(shown?.querySelectorAll<HTMLElement>("[data-index]") ?? [])];
  const inWindow = rows.filter((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight;
  });
  const numbers = inWindow.map(
    ({ dataset }) => Math.floor(Number(dataset.index) / BUGS_PAGE_SIZE) + 1,
  );
  return [...new Set([1, ...numbers])];
}

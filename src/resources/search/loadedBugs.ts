import type { QueryClient } from "@tanstack/react-query";
import type { Bug } from "#contract/types.ts";
import { matchesWords } from "../../components/matchesWords.ts";

/** What Refine's queries of bugs hold: a bug, a list of them, or pages of lists. */
type Loaded =
  | { data?: Partial<Bug> | Partial<Bug>[] | null; pages?: { data?: Partial<Bug>[] }[] }
  | undefined;

/** The bugs that any screen has loaded since the page was opened, newest first, by number and title. */
export function findLoadedBugs(queryClient: QueryClient, text: string): Bug[] {
  const found = new Map<string, Bug>();
  for (const query of queryClient.getQueryCache().findAll()) {
    const [kind, , resource] = query.queryKey;
    if (kind !== "data" || resource !== "bugs") continue;
    const { data, pages = [] } = (query.state.data as Loaded) ?? {};
    for (const bug of [data ?? [], pages.map((page) => page.data ?? [])].flat(2)) {
      if (isBug(bug) && matchesWords(text, String(bug.order), bug.title)) found.set(bug._id, bug);
    }
  }
  return [...found.values()].sort((a, b) => b.order - a.order);
}

/** Looking a bug up by its number answers its id alone. */
const isBug = (given: Partial<Bug>): given is Bug =>
  given._id !== undefined && given.title !== undefined && given.order !== undefined;

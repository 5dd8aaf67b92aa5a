import { type HttpError, useList } from "@refinedev/core";
import { keepPreviousData, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Bug, Person, SearchHit } from "#contract/types.ts";
import { useDebounced } from "../../components/hooks.ts";
import { matchesWords } from "../../components/matchesWords.ts";
import { useIsOffered } from "../../providers/missingCalls.ts";
import { useAssignees } from "../people/useAssignees.ts";
import type { SearchReply } from "./searchResource.ts";

const PAUSE_MS = 120;
const SHOWN_BUGS = 8;
const SHOWN_PEOPLE = 5;

export interface Search {
  hits: SearchHit[];
  people: Person[];
  /** How many bugs are found, shown or not. */
  total: number;
  corrected?: string;
  hints: string[];
  /** Whether this is the answer to the present query, not still that to the one before. */
  isSettled: boolean;
  /** The server has no search, so that only what is loaded is searched. */
  isLoadedOnly: boolean;
  error: HttpError | null;
  retry: () => void;
}

/** Finds bugs and people as a query is typed. */
export function useSearch(query: string): Search {
  const asked = query.trim();
  const sent = useDebounced(asked, PAUSE_MS);
  const isOffered = useIsOffered("search");
  const isOn = asked !== "" && sent !== "";
  const list = useList<SearchHit, HttpError>({
    resource: "search",
    filters: [{ field: "q", operator: "contains", value: sent }],
    pagination: { pageSize: SHOWN_BUGS },
    errorNotification: false,
    queryOptions: { enabled: isOffered && isOn, placeholderData: keepPreviousData },
  }).query;
  const loaded = useLoaded(asked, !isOffered);
  const { data, error, isPending, isPlaceholderData, refetch } = list;

  const common = { hints: [], error: null, retry: () => void refetch() };
  if (!isOffered) return { ...common, ...loaded, isSettled: true, isLoadedOnly: true };
  const reply = isOn && !error ? (data as SearchReply | undefined) : undefined;
  return {
    ...common,
    hits: reply?.data ?? [],
    people: reply?.people ?? [],
    total: reply?.total ?? 0,
    corrected: reply?.corrected,
    hints: reply?.hints ?? [],
    isSettled: asked === sent && !(isOn && (isPending || isPlaceholderData)),
    isLoadedOnly: false,
    error: isOn ? error : null,
  };
}

/** The same from what this page has loaded, for a server without the call. */
function useLoaded(text: string, isOn: boolean): Pick<Search, "hits" | "people" | "total"> {
  const queryClient = useQueryClient();
  const { people: assignees } = useAssignees({ isOn });
  return useMemo(() => {
    const bugs = isOn ? findLoadedBugs(queryClient, text) : [];
    const people = isOn ? (assignees ?? []) : [];
    return {
      hits: bugs.slice(0, SHOWN_BUGS).map((bug) => ({ bug, snippets: [] })),
      total: bugs.length,
      people: people
        .filter(({ username }) => matchesWords(text, username))
        .slice(0, SHOWN_PEOPLE)
        .map((person) => ({ ...person, avatarURL: "" })),
    };
  }, [queryClient, assignees, text, isOn]);
}

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

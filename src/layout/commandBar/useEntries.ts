import { BugOutlined, NumberOutlined, UnorderedListOutlined } from "@ant-design/icons";
import type { HttpError } from "@refinedev/core";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { bugPath, bugsPath } from "#contract/paths.ts";
import { matchesWords } from "../../components/matchesWords.ts";
import { useCommands } from "../../framework/commands.ts";
import { type PlacedScreen, useMayOpen, useScreens } from "../../framework/screens.ts";
import { useSession } from "../../providers/SessionContext.ts";
import { parseBugNumber, useGoToBug } from "../../resources/bugs/list/useGoToBug.ts";
import { type Search, useSearch } from "../../resources/search/useSearch.ts";
import { type Entry, type EntryGroup, inOrder, isBeginning, isNamed } from "./entries.ts";

const MOST_RECENT = 5;

/** What the command bar offers for a query; without one, what was opened last and all there is. */
export function useEntries(query: string): {
  groups: EntryGroup[];
  search: Search;
  /** Why the number that was chosen leads nowhere. */
  goToBug: { error: HttpError | null; isPending: boolean };
  /** The number that was typed, if no bug has it. */
  missing?: string;
  /** How many bugs, people, screens and actions match, shown or not. */
  total: number;
} {
  const search = useSearch(query);
  const known = useKnown(query);
  const { numbered, goToBug, missing } = useNumbered(query, search);
  const recent = useRecent(known.flatMap(({ entries }) => entries));
  const found = useFound(query, search);
  if (query.trim() === "") {
    const shown = new Set(recent.entries.map(({ id }) => id));
    const others = known.map(({ name, entries }) => ({
      name,
      entries: entries.filter(({ id }) => !shown.has(id)),
    }));
    return {
      groups: [recent, ...others].filter((each) => each.entries.length > 0),
      search,
      goToBug,
      total: 0,
    };
  }
  const [bugs, people] = found;
  const others = [people, ...known];
  const total = others.reduce((sum, { entries }) => sum + entries.length, search.total);
  const withNumber = { ...bugs, entries: [...numbered, ...bugs.entries] };
  return { groups: inOrder([withNumber, ...others]), search, goToBug, missing, total };
}

/** Actions and screens, from the definitions. */
function useKnown(query: string): EntryGroup[] {
  const { t } = useTranslation();
  const mayOpen = useMayOpen();
  const screens = useScreens().filter((screen) => !screen.path.includes(":") && mayOpen(screen));
  const commands = useCommands();

  const toEntry = ({ path, title, menu, tab, name }: PlacedScreen): [Entry, ...string[]] => {
    const place = t(menu?.text ?? tab?.text ?? title);
    // A screen that creates something is listed by its heading, which names the action.
    const text = name === "create" ? t(title) : place;
    return [{ id: path, text, Icon: menu?.Icon, to: path, visit: "screen" }, place, t(title)];
  };
  const chosen = ([entry, ...words]: [Entry, ...string[]]): Entry[] => {
    if (query.trim() === "") return [entry];
    if (!matchesWords(query, entry.text, ...words)) return [];
    return [
      {
        ...entry,
        isCertain: [entry.text, ...words].some((text) => isBeginning(query, text)),
        isLikely: isNamed(query, entry.text),
      },
    ];
  };
  const sorted = [...screens].sort((a, b) => (a.menu?.place ?? 100) - (b.menu?.place ?? 100));
  const isAction = ({ name }: PlacedScreen) => name === "create";
  return [
    {
      name: "actions",
      entries: [
        ...sorted.filter(isAction).map(toEntry),
        ...commands
          .filter(({ isOnlyFound }) => !isOnlyFound || query.trim() !== "")
          .map(({ id, text, words = [], Icon, to, run }): [Entry, ...string[]] => [
            { id, text, Icon, to, run },
            ...words,
          ]),
      ].flatMap(chosen),
    },
    {
      name: "screens",
      entries: sorted
        .filter((screen) => !isAction(screen))
        .map(toEntry)
        .flatMap(chosen),
    },
  ];
}

/** What was opened last, but for what is open now. Screens are called as they are called today. */
function useRecent(known: readonly Entry[]): EntryGroup {
  const visits = useSession().visits();
  const { pathname } = useLocation();
  const entries = visits
    .filter(({ path }) => path !== pathname)
    .flatMap(({ kind, path, text }): Entry[] => {
      const screen = known.find(({ id }) => id === path);
      if (kind === "screen") return screen ? [screen] : [];
      const looks = kind === "bug" ? { Icon: BugOutlined } : { avatarURL: "" };
      return [{ id: path, text, to: path, visit: kind, ...looks }];
    });
  return { name: "recent", entries: entries.slice(0, MOST_RECENT) };
}

/** The bug whose number was typed, until the search has answered: it finds numbers, too. */
function useNumbered(query: string, { hits, isSettled, isLoadedOnly, error: failure }: Search) {
  const { t } = useTranslation();
  const { goTo, error, isPending, variables } = useGoToBug();
  const order = parseBugNumber(query);
  const goToBug = { error: variables === order ? error : null, isPending };
  const isFound = hits.some(({ bug }) => String(bug.order) === order);
  if (order === undefined || isFound) return { numbered: [], goToBug };
  if (isSettled && !isLoadedOnly && !failure) return { numbered: [], goToBug, missing: order };
  const entry: Entry = {
    id: "number",
    text: t("layout:bar.goToBug", { order }),
    Icon: NumberOutlined,
    find: (open) => goTo(order, open),
    isCertain: true,
  };
  return { numbered: [entry], goToBug };
}

function useFound(
  query: string,
  { hits, people, total, corrected, isLoadedOnly }: Search,
): [EntryGroup, EntryGroup] {
  const { t } = useTranslation();
  const all: Entry = {
    id: "all",
    text: isLoadedOnly ? t("layout:bar.allLoaded") : t("layout:bar.all", { count: total }),
    Icon: UnorderedListOutlined,
    // The list shows one status at a time, that of the best result, and corrects no typos.
    to: bugsPath({ status: hits[0]?.bug.status ?? "pending", q: corrected ?? query.trim() }),
  };
  const bugs = hits.map((hit): Entry => {
    const path = bugPath(hit.bug._id);
    return { id: path, text: `#${hit.bug.order} ${hit.bug.title}`, hit, to: path, visit: "bug" };
  });
  // The bug whose number was typed comes first.
  const order = parseBugNumber(query);
  const isMeant = ({ hit }: Entry) => String(hit?.bug.order) === order;
  return [
    {
      name: "bugs",
      entries: [
        ...bugs.map((entry) => ({ ...entry, isCertain: isMeant(entry) })),
        ...(total > 0 || isLoadedOnly ? [all] : []),
      ],
    },
    {
      name: "people",
      entries: people.map(({ uid, username, avatarURL }) => {
        const to = bugsPath({ status: "pending", assignedTo: uid });
        return {
          id: to,
          text: username,
          note: t("layout:bar.person"),
          avatarURL,
          to,
          visit: "person",
          isLikely: isNamed(query, username),
        };
      }),
    },
  ];
}

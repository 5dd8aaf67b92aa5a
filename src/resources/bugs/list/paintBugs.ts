import { BUG_STATUSES } from "#contract/constants.ts";
import { bugPath } from "#contract/paths.ts";
import type { Bug, BugCounts, CallReply } from "#contract/types.ts";
import { writeTime } from "../../../components/dates.tsx";
import { formatCount } from "../../../components/formatCount.ts";
import { bugListDensity } from "../../../density.ts";
import { admitFocus, untilGone } from "../../../framework/earlyInput.ts";
import { fillIn } from "../../../framework/fillIn.ts";
import { wasScrolled } from "../../../framework/scrollPositions.ts";
import { isSingleKey } from "../../../framework/shortcuts.ts";
import { readUser } from "../../../providers/session.ts";
import { NARROW } from "../../../theme/useMediaQuery.ts";
import { assigneeTabs, type NoPeople } from "./assigneeTabs.ts";
import { ALL_ASSIGNEES, rememberedTabs } from "./bugListView.ts";
import { cardTexts, heightAt, kindOf } from "./cardTexts.ts";
import { firstInSight, focusRow } from "./rowFocus.ts";

/**
 * The bug list before React: runs inside the list's document, where the build has left the page as it
 * loads and a card of each kind as templates (src/screens.prerender.tsx), and fills them in from the
 * answer that the head has asked for. React's own list then takes its place.
 */

const shell = document.getElementById("shell");
const first = window.firstAnswer;
const view = rememberedTabs.read();
// Painted are cards from the first one on.
const isPaintable = bugListDensity.read() === "comfortable" && !wasScrolled();
if (shell && first && isOf(first.url) && isPaintable) paint(shell, first.answer);

/** The head sends what is stored as it is; the list reads it more generously. */
function isOf(url: string): boolean {
  const asked = new URL(url, location.origin).searchParams;
  const assignee = asked.get("assignedTo") ?? ALL_ASSIGNEES;
  return asked.get("status") === view.status && assignee === view.assignee;
}

function paint(shell: HTMLElement, answer: Promise<unknown>): void {
  const width = matchMedia(NARROW).matches ? "narrow" : "wide";
  const page = shell.querySelector<HTMLTemplateElement>(`template[data-page=${width}]`);
  if (!page) return;
  const screen = page.content.querySelector("[data-screen]");
  if (screen) shell.querySelector("[data-screen]")?.replaceWith(screen);
  const noPeople = JSON.parse(page.dataset.noPeople ?? "{}") as NoPeople;
  showTabs(shell, noPeople);
  // What is typed into a painted field would be lost; what follows a click on one is kept.
  for (const field of shell.querySelectorAll<HTMLElement>("input, select")) field.tabIndex = -1;
  void answer.then((reply) => {
    const cards = isPage(reply) && shell.isConnected ? cardsOf(shell, reply.data) : undefined;
    if (!cards || !isPage(reply)) return;
    showTabs(shell, noPeople, reply);
    shell.querySelector("[data-bones]")?.replaceWith(cards);
    shell.dataset.painted = "";
    walkByKeys(shell, [...cards.children] as HTMLElement[]);
  });
}

/** The focus moves by j and k as in the app's own list (useListShortcuts.ts), which takes it over. */
function walkByKeys(shell: HTMLElement, rows: readonly HTMLElement[]): void {
  function walk(event: KeyboardEvent): void {
    if (!isSingleKey(event) || (event.key !== "j" && event.key !== "k")) return;
    const focused = rows.findIndex((row) => row.contains(document.activeElement));
    admitFocus(shell);
    focusRow(focused < 0 ? firstInSight(rows) : rows[focused + (event.key === "j" ? 1 : -1)]);
  }
  addEventListener("keydown", walk, { signal: untilGone(shell) });
}

type Page = Required<Pick<CallReply<"listBugs">, "data" | "total" | "counts">>;

/** Only a server that knows pages answers what was asked for (bugsAdapter.ts). */
const isPage = (reply: unknown): reply is Page =>
  typeof reply === "object" && reply !== null && "total" in reply && "counts" in reply;

function showTabs(shell: Element, noPeople: NoPeople, page?: Page): void {
  const counts: BugCounts | undefined = page?.counts;
  fillRow(
    shell,
    BUG_STATUSES.map((key) => ({ key, count: counts?.status[key] })),
    view.status,
  );
  const tabs = assigneeTabs({
    selected: view.assignee,
    counts: counts?.assignees,
    people: undefined,
    total: counts?.status[view.status],
    selectedTotal: page?.total,
    noPeople,
    own: readUser()?.uid,
  });
  fillRow(shell, tabs, view.assignee);
}

/** The row that has the first tab; those that it doesn't have yet are copies of that one. */
function fillRow(
  shell: Element,
  tabs: readonly { key: string; name?: string; count: number | undefined }[],
  selected: string,
): void {
  const tabOf = (key = "") => shell.querySelector(`[role=tab][data-key="${CSS.escape(key)}"]`);
  const model = tabOf(tabs[0]?.key);
  // Ids as in TabRow.tsx, where the first tab's is the only one known here.
  const id = model?.id.replace(/-[^-]*$/, "");
  shell.querySelector(`#${id}-panel`)?.setAttribute("aria-labelledby", `${id}-${selected}`);
  model?.parentElement?.replaceChildren(
    ...tabs.map(({ key, name, count }) => {
      const tab = (tabOf(key) ?? model.cloneNode(true)) as HTMLElement;
      tab.id = `${id}-${key}`;
      tab.dataset.key = key;
      tab.tabIndex = key === selected ? 0 : -1;
      tab.setAttribute("aria-selected", String(key === selected));
      if (name !== undefined) write(tab, "[data-name]", name);
      if (count !== undefined) write(tab, "[data-count]", formatCount(count));
      return tab;
    }),
  );
}

function write(within: Element, part: string, text: string): void {
  const element = within.querySelector(part);
  if (element) element.textContent = text;
}

/** Enough to scroll by a window; undefined if there are none, or one of an unknown kind. */
function cardsOf(shell: Element, bugs: readonly Bug[]): Element | undefined {
  const list = shell
    .querySelector<HTMLTemplateElement>("template[data-cards]")
    ?.content.querySelector("ul");
  const models = [...(list?.children ?? [])] as HTMLElement[];
  const cards = bugs.slice(0, Math.ceil((2 * innerHeight) / heightAt(innerWidth))).map((bug) => {
    const kind = kindOf(bug);
    const model = models.find(({ dataset }) => dataset.kind === kind);
    return model && cardOf(bug, model);
  });
  if (!list || cards.length === 0 || cards.includes(undefined)) return undefined;
  list.replaceChildren(...cards.filter((card) => card !== undefined));
  return list;
}

function cardOf(bug: Bug, model: Element): Element {
  const card = model.cloneNode(true) as HTMLElement;
  card.dataset.bug = bug._id;
  const texts: Readonly<Record<string, string>> = cardTexts(bug);
  for (const time of card.querySelectorAll("time")) {
    writeTime(time, texts[time.dateTime.slice(1, -1)] ?? "");
  }
  fillIn(card, texts);
  for (const link of card.querySelectorAll("a")) link.href = bugPath(bug._id);
  // Ids are those of the model's, and a card refers to its own.
  for (const name of ["id", "aria-labelledby", "aria-describedby"]) {
    for (const element of card.querySelectorAll(`[${name}]`)) {
      element.setAttribute(name, `${element.getAttribute(name)}-${bug.order}`);
    }
  }
  // The only button: View Bug is a link.
  if (view.status !== "pending") card.querySelector("button")?.remove();
  return card;
}

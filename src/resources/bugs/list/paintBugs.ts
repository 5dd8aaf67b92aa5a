import { BUG_STATUSES } from "#contract/constants.ts";
import type { Bug, BugCounts, CallReply } from "#contract/types.ts";
import { fillIn } from "../../../framework/fillIn.ts";
import { wasScrolled } from "../../../framework/scrollPositions.ts";
import { localStore } from "../../../storage.ts";
import { NARROW } from "../../../theme/useMediaQuery.ts";
import { assigneeTabs, type NoPeople } from "./assigneeTabs.ts";
import { ALL_ASSIGNEES, readDensity, rememberedTabs } from "./bugListView.ts";
import { cardTexts, kindOf } from "./cardTexts.ts";

/**
 * The bug list before React: runs inside the list's document, where the build has left the page as it
 * loads and a card of each kind as templates (src/screens.prerender.tsx), and fills them in from the
 * answer that the head has asked for. React's own list then takes its place.
 */

/** A card is at least as high. */
const CARD_PX = 120;

const shell = document.getElementById("shell");
const first = window.firstAnswer;
const view = rememberedTabs.read();
// Painted are cards from the first one on.
const isPaintable = readDensity() === "comfortable" && !wasScrolled();
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
  void answer.then((reply) => {
    const cards = isPage(reply) && shell.isConnected ? cardsOf(shell, reply.data) : undefined;
    if (!cards || !isPage(reply)) return;
    showTabs(shell, noPeople, reply);
    shell.querySelector("[data-bones]")?.replaceWith(cards);
    shell.dataset.painted = "";
  });
}

type Page = Required<Pick<CallReply<"listBugs">, "data" | "total" | "counts">>;

/** Only a server that knows pages answers what was asked for (bugsAdapter.ts). */
const isPage = (reply: unknown): reply is Page =>
  typeof reply === "object" && reply !== null && "total" in reply && "counts" in reply;

function showTabs(shell: Element, noPeople: NoPeople, page?: Page): void {
  const [statuses, assignees] = shell.querySelectorAll("[role=tablist]");
  if (!statuses || !assignees) return;
  const counts: BugCounts | undefined = page?.counts;
  const names = [...statuses.children].map((tab) => tab.firstElementChild?.textContent ?? "");
  fillRow(
    statuses,
    BUG_STATUSES.map((key, index) => ({
      key,
      name: names[index] ?? "",
      count: counts?.status[key],
    })),
    view.status,
  );
  const tabs = assigneeTabs({
    selected: view.assignee,
    counts: counts?.assignees,
    people: undefined,
    total: counts?.status[view.status],
    selectedTotal: page?.total,
    noPeople,
    own: localStore.get("uid") ?? undefined,
  });
  fillRow(assignees, tabs, view.assignee);
}

function fillRow(
  row: Element,
  tabs: readonly { key: string; name: string; count: number | undefined }[],
  selected: string,
): void {
  const model = row.firstElementChild;
  if (!model) return;
  row.replaceChildren(
    ...tabs.map(({ key, name, count }) => {
      const tab = model.cloneNode(true) as Element;
      tab.setAttribute("aria-selected", String(key === selected));
      const [nameBox, countBox] = tab.children;
      if (nameBox) nameBox.textContent = name;
      if (countBox && count !== undefined) countBox.textContent = count.toLocaleString("en");
      return tab;
    }),
  );
}

/** As many as the window shows; undefined if there are none, or one of an unknown kind. */
function cardsOf(shell: Element, bugs: readonly Bug[]): Element | undefined {
  const list = shell
    .querySelector<HTMLTemplateElement>("template[data-cards]")
    ?.content.querySelector("ul");
  const models = [...(list?.children ?? [])] as HTMLElement[];
  const cards = bugs.slice(0, Math.ceil(innerHeight / CARD_PX)).map((bug) => {
    const kind = kindOf(bug);
    const model = models.find(({ dataset }) => dataset.kind === kind);
    return model && cardOf(bug, model);
  });
  if (!list || cards.length === 0 || cards.includes(undefined)) return undefined;
  list.replaceChildren(...cards.filter((card) => card !== undefined));
  return list;
}

function cardOf(bug: Bug, model: Element): Element {
  const card = model.cloneNode(true) as Element;
  fillIn(card, cardTexts(bug));
  // The only button: View Bug is a link.
  if (view.status !== "pending") card.querySelector("button")?.remove();
  return card;
}

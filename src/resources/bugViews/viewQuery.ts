import type { BugView } from "#contract/types.ts";
import { type BugListView, readView, wholeView, writeView } from "../bugs/list/bugListView.ts";

type Query = BugView["query"];

const START = wholeView("pending");

/** What the list shows, as a saved view has it. */
export const toQuery = (view: BugListView): Query =>
  ({ ...writeView(view), hasAttachment: view.hasAttachment }) as Query;

/** What a saved view shows. */
export const toListView = (query: Query): BugListView =>
  readView(
    Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
    START,
  );

/** Whether two views have the same address. */
export const isSameView = (one: BugListView, other: BugListView): boolean =>
  String(new URLSearchParams(writeView(one))) === String(new URLSearchParams(writeView(other)));

/** Whether nothing was chosen, so there is nothing to save as a view. */
export const isStart = (view: BugListView): boolean => isSameView(view, START);

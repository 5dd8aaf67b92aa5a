/** Recent Activity. */
export const activity = {
  title: "Recent Dashboard Activity",
  documentTitle: "Recent Activity",
  failed: "The recent comments could not be loaded.",
  moreFailed: "The older comments could not be loaded.",
  empty: "No recent comments available",
  emptyHint: "What people say about bugs is listed here, the latest first.",
  toBugs: "Go to the bugs",
  today: "Today",
  yesterday: "Yesterday",
  undated: "Without a date",
  view: "View Bug",
  more: "Show older comments",
  showAll: "Show all",
  showLess: "Show less",
} as const;

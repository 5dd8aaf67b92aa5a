/** The home screen. */
export const home = {
  title: "Home",
  greeting: {
    morning: "Good morning, {{name}}",
    afternoon: "Good afternoon, {{name}}",
    evening: "Good evening, {{name}}",
  },
  defaultName: "user",
  widgets: "The team in numbers",
  failed: "Failed to fetch data",
  stale: "These are the numbers of your last visit.",
  empty: "No numbers to display",
  emptyHint: "What the team reports, discusses and completes is summed up here.",
  mine: {
    title: "Your open bugs",
    none: "Nothing is assigned to you. Unassigned bugs are a good place to start.",
    all_one: "See it in the list",
    all_other: "See all {{count}}",
  },
  news: {
    title: "Since your last visit",
    latest: "What happened last",
    none: "Nobody else has changed anything.",
    all: "See all activity",
  },
  partFailed: "This could not be loaded. Reload the page to try again.",
} as const;

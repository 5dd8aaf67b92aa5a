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
} as const;

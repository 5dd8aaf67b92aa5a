type DayPart = "morning" | "afternoon" | "evening";

/** The greeting for an hour of the day (0 to 23). The night counts as evening. */
export function dayPartAt(hour: number): DayPart {
  if (hour >= 5 && hour < 12) return "morning";
  if (hour >= 12 && hour < 18) return "afternoon";
  return "evening";
}

/** How much a bench does: enough for figures, or just enough to see that it works. */
export type Effort = "full" | "quick";

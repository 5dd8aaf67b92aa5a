/** How much work a bench does: enough for real figures, or just enough to check that it runs. */
export type Effort = "full" | "quick";

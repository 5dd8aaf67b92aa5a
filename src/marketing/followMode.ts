/** Keeps the colour mode in step with the dashboard's switch in other tabs. */
export function followMode(): void {
  addEventListener("storage", (event) => {
    if (event.key !== "isDarkMode" || event.newValue === null) return;
    document.documentElement.dataset.theme = event.newValue === "true" ? "dark" : "light";
  });
}

/** The mode that the head script set follows the dashboard's switch in another tab. */
export function followMode(): void {
  addEventListener("storage", (event) => {
    if (event.key !== "isDarkMode" || event.newValue === null) return;
    document.documentElement.dataset.theme = event.newValue === "true" ? "dark" : "light";
  });
}

/** `globals: { viewport: { value: "phone" } }` shows a story on a narrow screen. */
export const viewports = {
  phone: { name: "Phone", styles: { width: "390px", height: "844px" } },
  tablet: { name: "Tablet", styles: { width: "768px", height: "1024px" } },
  laptop: { name: "Laptop", styles: { width: "1280px", height: "800px" } },
  desktop: { name: "Desktop", styles: { width: "1440px", height: "900px" } },
  wide: { name: "Wide screen", styles: { width: "1920px", height: "1080px" } },
};

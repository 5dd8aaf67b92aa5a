import { addons } from "storybook/manager-api";
import { create } from "storybook/theming/create";

addons.setConfig({
  theme: create({
    base: "light",
    brandTitle: "Vivarium",
    brandImage: "brand.svg",
    brandUrl: "./",
    brandTarget: "_self",
    colorPrimary: "#6b5b95",
    colorSecondary: "#6b5b95",
    appBg: "#f8f6f3",
    appBorderColor: "#e5e1dc",
    appBorderRadius: 8,
    barSelectedColor: "#6b5b95",
    textColor: "#221e29",
    fontBase: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
    fontCode: "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace",
  }),
});

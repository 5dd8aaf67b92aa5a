import { FastColor } from "@ant-design/fast-color";
import { type GlobalToken, theme } from "antd";
import { type Mode, themeOf } from "./tokens.ts";

type ColorToken = {
  [T in keyof GlobalToken]: T extends `color${string}` ? T : never;
}[keyof GlobalToken] &
  string;

/** A colour of text or of a control's outline, and the surfaces behind it. */
interface Meeting {
  what: string;
  color: ColorToken;
  on: readonly ColorToken[];
  /** WCAG 2.2: 4.5 for text, 3 for the outlines of controls and for focus. */
  atLeast: 4.5 | 3;
}

const SURFACES = ["colorBgLayout", "colorBgContainer", "colorBgElevated"] as const;
const TEXT = { on: SURFACES, atLeast: 4.5 } as const;
const OUTLINE = { on: SURFACES, atLeast: 3 } as const;

/** Every pair of colours that meets on a screen. WCAG exempts disabled controls. */
export const meetings: readonly Meeting[] = [
  { what: "Text", color: "colorText", ...TEXT },
  { what: "Secondary text", color: "colorTextSecondary", ...TEXT },
  { what: "Tertiary text", color: "colorTextTertiary", ...TEXT },
  { what: "Descriptions", color: "colorTextDescription", ...TEXT },
  { what: "Placeholders", color: "colorTextPlaceholder", ...TEXT },
  { what: "Links", color: "colorLink", ...TEXT },
  { what: "Hovered links", color: "colorLinkHover", ...TEXT },
  { what: "Accents in text", color: "colorPrimaryText", ...TEXT },
  { what: "Errors", color: "colorError", ...TEXT },
  { what: "Warnings", color: "colorWarning", ...TEXT },
  { what: "Success", color: "colorSuccess", ...TEXT },
  {
    what: "Primary buttons",
    color: "colorTextLightSolid",
    on: ["colorPrimary", "colorPrimaryHover", "colorPrimaryActive"],
    atLeast: 4.5,
  },
  {
    what: "Dangerous buttons",
    color: "colorBgContainer",
    on: ["colorError", "colorErrorHover", "colorErrorActive"],
    atLeast: 4.5,
  },
  {
    what: "Selected rows and tabs",
    color: "colorText",
    on: ["colorPrimaryBg", "colorPrimaryBgHover"],
    atLeast: 4.5,
  },
  { what: "Fields and boxes", color: "colorBorder", ...OUTLINE },
  {
    what: "Hovered or chosen fields, boxes and tabs",
    color: "colorPrimaryText",
    on: [...SURFACES, "colorPrimaryBg"],
    atLeast: 3,
  },
  { what: "Ticks", color: "colorWhite", on: ["colorPrimary", "colorPrimaryHover"], atLeast: 3 },
  { what: "Hovered dangerous buttons", color: "colorErrorHover", ...OUTLINE },
  { what: "Pressed dangerous buttons", color: "colorErrorActive", ...OUTLINE },
  { what: "The focus ring", color: "colorPrimaryBorder", ...OUTLINE },
];

/** The colours of a mode as antd derives them from ours. */
export const colorsOf = (mode: Mode): GlobalToken =>
  theme.getDesignToken(themeOf({ mode, pointing: "fine", hasMotion: true }));

/** The contrast of a colour on an opaque one, from 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrastOf(color: string, on: string): number {
  const luminance = (of: FastColor) => of.getLuminance();
  const [bright = 0, dark = 0] = [
    luminance(new FastColor(color).onBackground(on)),
    luminance(new FastColor(on)),
  ].sort((a, b) => b - a);
  return (bright + 0.05) / (dark + 0.05);
}

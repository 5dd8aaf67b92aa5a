import { theme as antdTheme, type ThemeConfig } from "antd";

export type Mode = "light" | "dark";
type Pointing = "fine" | "coarse";

export interface Conditions {
  mode: Mode;
  pointing: Pointing;
  hasMotion: boolean;
}

/** antd requires a Min and a Max for each breakpoint; a Max is the next one less 1. */
const breakpoints = {
  screenXS: 0,
  screenXSMin: 0,
  screenXSMax: 599,
  screenSM: 600,
  screenSMMin: 600,
  screenSMMax: 899,
  screenMD: 900,
  screenMDMin: 900,
  screenMDMax: 1199,
  screenLG: 1200,
  screenLGMin: 1200,
  screenLGMax: 1535,
  screenXL: 1536,
  screenXLMin: 1536,
  screenXLMax: 1919,
  screenXXL: 1920,
  screenXXLMin: 1920,
};

const shared = {
  ...breakpoints,
  colorPrimary: "#6b5b95",
  borderRadius: 8,
  borderRadiusLG: 8,
  borderRadiusSM: 8,
  borderRadiusXS: 4,
  fontSize: 15,
  fontSizeSM: 13,
  fontSizeLG: 17,
  fontFamily: "var(--typeface)",
  fontFamilyCode: "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace",
  fontWeightStrong: 600,
  fontSizeHeading1: 30,
  fontSizeHeading2: 24,
  fontSizeHeading3: 20,
  fontSizeHeading4: 17,
  fontSizeHeading5: 15,
  colorBgMask: "rgba(15, 12, 20, 0.5)",
  // Must stay readable while busy.
  opacityLoading: 1,
};

/** Without motion, antd's own are zero. */
const motion: ThemeConfig["token"] = {
  motionDurationFast: "0.08s",
  motionDurationMid: "0.14s",
  motionDurationSlow: "0.18s",
};

/** On touch screens, every control is 44 px high. */
const sizes: Record<Pointing, ThemeConfig["token"]> = {
  fine: { controlHeight: 40, controlHeightLG: 44, controlHeightSM: 32 },
  coarse: { controlHeight: 44, controlHeightLG: 48, controlHeightSM: 44 },
};

/** The focus ring, which base.css and antd draw in `colorPrimaryBorder`. */
const focusRings: Record<Mode, string> = { light: "#6b5b95", dark: "#b7a8df" };

/** Chosen so that all text passes WCAG AA on all three backgrounds of its mode. */
const colors: Record<Mode, ThemeConfig["token"]> = {
  light: {
    colorPrimaryHover: "#5a4b83",
    colorPrimaryActive: "#463a68",
    colorPrimaryText: "#5a4b83",
    colorPrimaryTextHover: "#463a68",
    colorPrimaryTextActive: "#463a68",
    colorPrimaryBg: "#f1eef7",
    colorPrimaryBgHover: "#e6e0f1",
    colorPrimaryBorder: focusRings.light,
    colorPrimaryBorderHover: "#c9bfe0",
    colorLink: "#5a4b83",
    colorLinkHover: "#463a68",
    colorLinkActive: "#463a68",
    colorError: "#c62828",
    colorErrorHover: "#a92222",
    colorErrorActive: "#8c1c1c",
    colorSuccess: "#2e7d32",
    colorWarning: "#a15c00",
    colorWarningBg: "#fdf3e3",
    colorInfo: "#6b5b95",
    colorText: "#221e29",
    colorTextSecondary: "rgba(34, 30, 41, 0.72)",
    colorTextTertiary: "rgba(0, 0, 0, 0.6)",
    colorTextQuaternary: "rgba(0, 0, 0, 0.57)",
    colorTextDescription: "rgba(0, 0, 0, 0.6)",
    colorTextPlaceholder: "rgba(0, 0, 0, 0.57)",
    colorTextDisabled: "rgba(0, 0, 0, 0.45)",
    colorBgLayout: "#f8f6f3",
    colorBgContainer: "#ffffff",
    colorBgElevated: "#ffffff",
    colorBorder: "#8a8a8a",
    colorBorderSecondary: "#e5e1dc",
    colorSplit: "rgba(34, 30, 41, 0.09)",
  },
  dark: {
    colorPrimaryHover: "#6f6296",
    colorPrimaryActive: "#5a4b83",
    colorPrimaryText: "#b7a8df",
    colorPrimaryTextHover: "#cabfea",
    colorPrimaryTextActive: "#cabfea",
    colorPrimaryBg: "#2c2639",
    colorPrimaryBgHover: "#362e47",
    colorPrimaryBorder: focusRings.dark,
    colorPrimaryBorderHover: "#55487a",
    colorLink: "#b7a8df",
    colorLinkHover: "#cabfea",
    colorLinkActive: "#cabfea",
    colorError: "#ff7b7b",
    colorErrorActive: "#d07070",
    colorSuccess: "#7fc984",
    colorWarning: "#e0a95a",
    colorInfo: "#b7a8df",
    colorText: "rgba(255, 255, 255, 0.9)",
    colorTextSecondary: "rgba(255, 255, 255, 0.72)",
    colorTextTertiary: "rgba(255, 255, 255, 0.62)",
    colorTextQuaternary: "rgba(255, 255, 255, 0.58)",
    colorTextDescription: "rgba(255, 255, 255, 0.62)",
    colorTextPlaceholder: "rgba(255, 255, 255, 0.58)",
    colorTextDisabled: "rgba(255, 255, 255, 0.42)",
    colorBgLayout: "#17151b",
    colorBgContainer: "#1f1c25",
    colorBgElevated: "#292530",
    colorBorder: "#767676",
    colorBorderSecondary: "#35303e",
    colorSplit: "rgba(255, 255, 255, 0.09)",
  },
};

export function themeOf({ mode, pointing, hasMotion }: Conditions): ThemeConfig {
  return {
    cssVar: true,
    hashed: false,
    algorithm: mode === "dark" ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
    token: {
      ...shared,
      ...sizes[pointing],
      ...colors[mode],
      ...(hasMotion && motion),
      motion: hasMotion,
    },
    components: {
      ...inText(colors[mode]),
      ...ringed(focusRings[mode], colors[mode]?.colorPrimaryText),
      // As large as a card's, on a line as high as antd's.
      Modal: { titleFontSize: shared.fontSizeHeading4, titleLineHeight: 1.275 },
      // At 8 px a 16 px box would be a circle, like a radio button.
      Checkbox: { borderRadiusSM: 4 },
    },
  };
}

/** Where antd uses the primary colour for text, it is too dark to read in dark mode. */
function inText({
  colorPrimaryText,
  colorPrimaryTextHover,
  colorBgContainer,
}: NonNullable<ThemeConfig["token"]> = {}): ThemeConfig["components"] {
  return {
    Tabs: {
      itemSelectedColor: colorPrimaryText,
      itemHoverColor: colorPrimaryTextHover,
      itemActiveColor: colorPrimaryTextHover,
      inkBarColor: colorPrimaryText,
    },
    Button: {
      defaultHoverColor: colorPrimaryTextHover,
      defaultHoverBorderColor: colorPrimaryText,
      defaultActiveColor: colorPrimaryTextHover,
      defaultActiveBorderColor: colorPrimaryText,
      // On red, which is deep in light mode and pale in dark mode.
      dangerColor: colorBgContainer,
    },
  };
}

/** Fields show their ring instead of the border: antd's glow is too pale to be seen. */
function ringed(ring: string, hovered?: string): ThemeConfig["components"] {
  const activeShadow = `0 0 0 2px ${ring}`;
  return {
    Input: {
      activeBorderColor: ring,
      hoverBorderColor: hovered,
      activeShadow,
      errorActiveShadow: activeShadow,
      warningActiveShadow: activeShadow,
    },
    Select: { activeBorderColor: ring, hoverBorderColor: hovered, activeOutlineColor: ring },
  };
}

import { DocsContainer as Container, type DocsContainerProps } from "@storybook/addon-docs/blocks";
import { type ReactNode, useEffect, useState } from "react";
import type { Globals } from "storybook/internal/types";
import { create } from "storybook/theming/create";
import { type Mode, themeOf } from "../src/theme/tokens.ts";
import { toolbarGlobals } from "./embedded.ts";

/** Storybook's own look on a docs page, in the product's colours. */
function docsTheme(mode: Mode) {
  const { token = {} } = themeOf({ mode, pointing: "fine", hasMotion: true });
  return create({
    base: mode,
    colorPrimary: token.colorPrimaryText,
    colorSecondary: token.colorPrimaryText,
    appBg: token.colorBgLayout,
    appContentBg: token.colorBgContainer,
    appPreviewBg: token.colorBgContainer,
    appBorderColor: token.colorBorderSecondary,
    textColor: token.colorText,
    textMutedColor: token.colorTextSecondary,
    barBg: token.colorBgContainer,
    barTextColor: token.colorTextSecondary,
    inputBg: token.colorBgContainer,
    inputBorder: token.colorBorder,
    inputTextColor: token.colorText,
    fontBase: token.fontFamily,
    fontCode: token.fontFamilyCode,
  });
}

const themes: Record<Mode, ReturnType<typeof create>> = {
  light: docsTheme("light"),
  dark: docsTheme("dark"),
};
const modeOf = ({ theme }: Globals): Mode => (theme === "dark" ? "dark" : "light");

/** A docs page in the mode that its toolbar sets, like the stories on it. */
export function DocsContainer({
  context,
  children,
}: DocsContainerProps & { children?: ReactNode }) {
  const [mode, setMode] = useState(() => modeOf(toolbarGlobals(window)));
  useEffect(() => {
    // Not the event's: the page also hears what a story in a frame says about its own.
    const follow = () => setMode(modeOf(toolbarGlobals(window)));
    context.channel.on("globalsUpdated", follow);
    return () => context.channel.off("globalsUpdated", follow);
  }, [context.channel]);
  return (
    <Container context={context} theme={themes[mode]}>
      {children}
    </Container>
  );
}

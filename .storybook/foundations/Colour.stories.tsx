import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { colorsOf, contrastOf, meetings } from "../../src/theme/contrast.ts";
import { useMode } from "../../src/theme/mode.ts";
import { FoundationPage, FoundationTable } from "./FoundationPage.tsx";
import styles from "./foundations.module.css";

const meta = { title: "Foundations/Colour", tags: ["!autodocs"] } satisfies Meta;
export default meta;

const PALETTE = [
  ["colorPrimary", "The primary action of a screen"],
  ["colorPrimaryText", "Accents in text, the current tab"],
  ["colorPrimaryBg", "Selected rows and tabs"],
  ["colorBgLayout", "The page"],
  ["colorBgContainer", "Cards, tables, the bars"],
  ["colorBgElevated", "Dialogs, menus, toasts"],
  ["colorText", "Body text"],
  ["colorTextSecondary", "Secondary text: dates, names, hints"],
  ["colorBorder", "Borders of fields and checkboxes"],
  ["colorBorderSecondary", "Borders of cards, dividers"],
  ["colorSuccess", "Done"],
  ["colorWarning", "Needs attention"],
  ["colorError", "Failures and destructive actions"],
] as const;

function Sample({ color, on, isOutline }: { color: string; on: string; isOutline: boolean }) {
  return isOutline ? (
    <span className={styles.sample} style={{ background: on }}>
      <span className={styles.outline} style={{ borderColor: color }} />
    </span>
  ) : (
    <span className={styles.sample} style={{ color, background: on }}>
      Aa 123
    </span>
  );
}

export const Colour: StoryObj<typeof meta> = {
  render: function Page() {
    const colors = colorsOf(useMode());
    return (
      <FoundationPage
        title="Colour"
        lead="One muted purple, one neutral scale, three signals. Colour is never the only signal: a word or an icon accompanies it."
      >
        <h2>Palette</h2>
        <ul className={styles.grid}>
          {PALETTE.map(([token, use]) => (
            <li key={token} className={styles.swatch}>
              <div className={styles.color} style={{ background: colors[token] }} />
              <strong>{use}</strong>
              <code>
                {token} {colors[token]}
              </code>
            </li>
          ))}
        </ul>
        <h2>Contrast</h2>
        <p>Every pair of colours that meets on a screen, measured in the current mode.</p>
        <FoundationTable
          caption="Contrast"
          head={["What", "Sample", "On", "Contrast", "At least"]}
          rows={meetings.flatMap(({ what, color, on, atLeast }) =>
            on.map((ground) => [
              what,
              <Sample
                key="sample"
                color={colors[color]}
                on={colors[ground]}
                isOutline={atLeast === 3}
              />,
              <code key="on">{ground}</code>,
              contrastOf(colors[color], colors[ground]).toFixed(1),
              atLeast,
            ]),
          )}
        />
      </FoundationPage>
    );
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Contrast" })).toBeVisible();
    await expect(canvas.getAllByText("Aa 123").length).toBeGreaterThan(30);
  },
};

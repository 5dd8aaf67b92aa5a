import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { colorsOf } from "../../src/theme/contrast.ts";
import { FoundationPage, FoundationTable, themeValue } from "./FoundationPage.tsx";

const meta = { title: "Foundations/Type", tags: ["!autodocs"] } satisfies Meta;
export default meta;

const tokens = colorsOf("light");
const WEIGHTS = { normal: 400, strong: tokens.fontWeightStrong };

const STYLES = [
  ["--title-size", "The heading of a screen, smaller on phones", "strong"],
  ["--ant-font-size-heading-3", "The heading of a section", "strong"],
  ["--ant-font-size-lg", "The title of a card or a dialog", "strong"],
  ["--ant-font-size", "Body text", "normal"],
  ["--ant-font-size-sm", "What accompanies it: dates, chips, labels, hints", "normal"],
] as const;

export const Type: StoryObj<typeof meta> = {
  render: () => (
    <FoundationPage
      title="Type"
      lead="Inter. Until its files arrive, a system font stands in with the same metrics, so that nothing shifts."
    >
      <h2>Scale</h2>
      <FoundationTable
        caption="Scale"
        head={["Sample", "Use", "Token", "Size"]}
        rows={STYLES.map(([token, use, weight]) => [
          <span key="sample" style={{ fontSize: `var(${token})`, fontWeight: WEIGHTS[weight] }}>
            Feeder 3 jams
          </span>,
          use,
          <code key="token">{token}</code>,
          <code key="size">{themeValue(token)}</code>,
        ])}
      />
      <h2>Figures</h2>
      <p>
        Figures that stand in a column or change in place are tabular. Running text has figures of
        their own widths: a tabular <span data-hyphen>-</span> would stand apart from its word.
      </p>
      <FoundationTable
        caption="Figures"
        head={["Use", "Sample"]}
        rows={["2026-11-11T11:11", "2026-09-28T20:48"].map((at) => [
          "Dates",
          <time key="sample" dateTime={at}>
            {at.slice(-5)}
          </time>,
        ])}
      />
      <h2>Code and logs</h2>
      <p style={{ fontFamily: tokens.fontFamilyCode }}>GET /healthz 200 in 1.4 ms</p>
      <h2>Rules</h2>
      <ul>
        <li>Body text is at most 80 characters wide.</li>
        <li>
          Two weights: {WEIGHTS.normal} for texts, {WEIGHTS.strong} for names and headings.
        </li>
        <li>The public pages have larger sizes of their own (src/marketing/base.css).</li>
        <li>Sentences in sentence case; no capitals for emphasis.</li>
      </ul>
    </FoundationPage>
  ),
  play: async ({ canvas, canvasElement }) => {
    for (const heading of canvas.getAllByRole("heading")) {
      await expect(heading).toHaveStyle({ fontWeight: WEIGHTS.strong });
    }
    await document.fonts.ready;
    const widthsOf = (selector: string) =>
      [...canvasElement.querySelectorAll(selector)].map(
        (each) => each.getBoundingClientRect().width,
      );
    const [hyphen = 0] = widthsOf("[data-hyphen]");
    const [elevens = 0, others] = widthsOf("time");
    await expect(others).toBe(elevens);
    // A tabular one is as wide as a figure.
    await expect(hyphen).toBeLessThan(elevens / 6);
  },
};

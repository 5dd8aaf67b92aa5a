import type { Meta, StoryObj } from "@storybook/react-vite";
import { colorsOf } from "../../src/theme/contrast.ts";
import { FoundationPage, FoundationTable } from "./FoundationPage.tsx";

const meta = { title: "Foundations/Type", tags: ["!autodocs"] } satisfies Meta;
export default meta;

const tokens = colorsOf("light");

const STYLES = [
  ["fontSizeHeading1", "The heading of a public page", 600],
  ["fontSizeHeading2", "The heading of a screen", 600],
  ["fontSizeHeading3", "The heading of a section", 600],
  ["fontSizeHeading4", "The title of a card", 600],
  ["fontSize", "Body text", 400],
  ["fontSizeSM", "Dates, chips, hints", 400],
] as const;

export const Type: StoryObj<typeof meta> = {
  render: () => (
    <FoundationPage
      title="Type"
      lead="The system's own typeface, so that nothing loads and nothing shifts. Figures are tabular, so columns line up."
    >
      <h2>Scale</h2>
      <FoundationTable
        caption="Scale"
        head={["Sample", "Use", "Token", "Size"]}
        rows={STYLES.map(([token, use, weight]) => [
          <span key="sample" style={{ fontSize: tokens[token], fontWeight: weight }}>
            Feeder 3 jams
          </span>,
          use,
          <code key="token">{token}</code>,
          `${tokens[token]} px`,
        ])}
      />
      <h2>Code and logs</h2>
      <p style={{ fontFamily: tokens.fontFamilyCode }}>GET /healthz 200 in 1.4 ms</p>
      <h2>Rules</h2>
      <ul>
        <li>Body text is at most 68 characters wide.</li>
        <li>Two weights: 400 for texts, 600 for names and headings.</li>
        <li>Sentences in sentence case; no capitals for emphasis.</li>
      </ul>
    </FoundationPage>
  ),
};

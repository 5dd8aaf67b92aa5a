import type { Meta, StoryObj } from "@storybook/react-vite";
import { colorsOf } from "../../src/theme/contrast.ts";
import { themeOf } from "../../src/theme/tokens.ts";
import { FoundationPage, FoundationTable } from "./FoundationPage.tsx";
import styles from "./foundations.module.css";

const meta = { title: "Foundations/Spacing", tags: ["!autodocs"] } satisfies Meta;
export default meta;

const tokens = colorsOf("light");
const touch = themeOf({ mode: "light", pointing: "coarse", hasMotion: true }).token;

const STEPS = [
  [4, "Between an icon and its label"],
  [8, "Between the parts of a component"],
  [16, "Inside cards on phones; between buttons and fields"],
  [24, "Inside cards; between cards"],
  [32, "Between the sections of a screen"],
  [48, "Around standalone messages"],
] as const;

export const Spacing: StoryObj<typeof meta> = {
  render: () => (
    <FoundationPage title="Spacing" lead="A grid of 8 px, with 4 px between closely related parts.">
      <h2>Steps</h2>
      <FoundationTable
        caption="Steps"
        head={["Step", "Size", "Use"]}
        rows={STEPS.map(([px, use]) => [
          `${px} px`,
          <div key="bar" className={styles.bar} style={{ width: px }} />,
          use,
        ])}
      />
      <h2>Controls and corners</h2>
      <FoundationTable
        caption="Controls and corners"
        head={["What", "Mouse", "Touch"]}
        rows={[
          ["Buttons and fields", `${tokens.controlHeight} px`, `${touch?.controlHeight} px`],
          [
            "Small buttons, in rows",
            `${tokens.controlHeightSM} px`,
            `${touch?.controlHeightSM} px`,
          ],
          ["Corners", `${tokens.borderRadius} px`, `${tokens.borderRadius} px`],
          ["Corners of checkboxes", `${tokens.borderRadiusXS} px`, `${tokens.borderRadiusXS} px`],
        ]}
      />
      <h2>Widths</h2>
      <FoundationTable
        caption="Widths"
        head={["Width", "Use"]}
        rows={[
          [<code key="var">--content-width</code>, "What is scanned: lists, tables, Home"],
          [
            <code key="var">--reading-width</code>,
            "What is read or filled in: activity, profile, forms",
          ],
        ]}
      />
      <h2>Breakpoints</h2>
      <FoundationTable
        caption="Breakpoints"
        head={["From", "What changes"]}
        rows={[
          [`${tokens.screenXS} px`, "One column; the menu is a drawer; controls are 44 px high"],
          [`${tokens.screenSM} px`, "Buttons are side by side"],
          [`${tokens.screenMD} px`, "The side navigation appears; tables have columns"],
          [`${tokens.screenLG} px`, "All columns fit"],
          [`${tokens.screenXL} px`, "The content keeps its maximum width, centred"],
        ]}
      />
    </FoundationPage>
  ),
};

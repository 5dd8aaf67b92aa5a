import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { colorsOf } from "../../src/theme/contrast.ts";
import { themeOf } from "../../src/theme/tokens.ts";
import { WIDE } from "../../src/theme/useMediaQuery.ts";
import { FoundationPage, FoundationTable, themeValue } from "./FoundationPage.tsx";
import styles from "./foundations.module.css";

const meta = { title: "Foundations/Spacing", tags: ["!autodocs"] } satisfies Meta;
export default meta;

const tokens = colorsOf("light");
const touch = themeOf({ mode: "light", pointing: "coarse", hasMotion: true }).token;

const STEPS = [
  ["sizeXXS", "Between an icon and its label"],
  ["sizeXS", "Between buttons, and between the parts of a component"],
  ["sizeSM", "Between the cards of a list, and between a face and its name"],
  ["size", "Inside cards on phones; between buttons and fields"],
  ["sizeLG", "Inside cards; between cards"],
  ["sizeXL", "Between the sections of a screen"],
  ["sizeXXL", "Around standalone messages"],
] as const;

const WIDTHS = [
  ["--content-width", "What is scanned: lists, tables, Home"],
  ["--reading-width", "What is read or filled in: activity, profile, forms"],
  ["--navigation-width", "The side navigation"],
] as const;

/** From where on the content is as wide as it gets, beside the navigation. */
const widest = () =>
  Number.parseInt(themeValue("--content-width"), 10) +
  Number.parseInt(themeValue("--navigation-width"), 10);

export const Spacing: StoryObj<typeof meta> = {
  render: () => (
    <FoundationPage
      title="Spacing"
      lead={`A grid of ${tokens.sizeXS} px, with half of it between closely related parts.`}
    >
      <h2>Steps</h2>
      <FoundationTable
        caption="Steps"
        head={["Step", "Size", "Use"]}
        rows={STEPS.map(([token, use]) => [
          `${tokens[token]} px`,
          <div key="bar" className={styles.bar} style={{ width: tokens[token] }} />,
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
        head={["Width", "Size", "Use"]}
        rows={WIDTHS.map(([name, use]) => [<code key="var">{name}</code>, themeValue(name), use])}
      />
      <h2>Breakpoints</h2>
      <FoundationTable
        caption="Breakpoints"
        head={["From", "What changes"]}
        rows={[
          [
            `${tokens.screenXS} px`,
            "One column; the menu is a drawer; controls are high enough to touch",
          ],
          [`${tokens.screenSM} px`, "Buttons are side by side"],
          [`${tokens.screenMD} px`, "Tables have columns; controls are as high as a mouse needs"],
          [`${WIDE.replace(/\D/g, "")} px`, "The side navigation stands beside the screen"],
          [`${widest()} px`, "The content has its greatest width, and is centred from here on"],
        ]}
      />
    </FoundationPage>
  ),
  play: async ({ canvas, canvasElement }) => {
    const steps = within(canvas.getByRole("region", { name: "Steps" }))
      .getAllByRole("row")
      .slice(1);
    const drawn = steps.map((row) => row.querySelector("div")?.getBoundingClientRect().width);
    await expect(steps.map((row) => row.textContent)).toEqual(
      drawn.map((width) => expect.stringMatching(new RegExp(`^${width} px`))),
    );
    // None is missing in the theme.
    await expect(canvasElement.querySelectorAll("td:empty")).toHaveLength(0);
    await expect(canvasElement.textContent).not.toContain("NaN");
  },
};

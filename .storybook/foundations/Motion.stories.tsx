import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { colorsOf } from "../../src/theme/contrast.ts";
import { FoundationPage, FoundationTable } from "./FoundationPage.tsx";
import styles from "./foundations.module.css";

const meta = { title: "Foundations/Motion", tags: ["!autodocs"] } satisfies Meta;
export default meta;

const tokens = colorsOf("light");

const DURATIONS = [
  ["motionDurationFast", "A control reacts to the pointer"],
  ["motionDurationMid", "A menu, a tooltip or a toast appears"],
  ["motionDurationSlow", "A dialog or the drawer appears"],
] as const;

export const Motion: StoryObj<typeof meta> = {
  render: () => (
    <FoundationPage
      title="Motion"
      lead={`Motion shows where something comes from and never takes longer than ${tokens.motionDurationSlow}. With reduced motion there is none.`}
    >
      <h2>Durations</h2>
      <p>Hover over a ball, or focus it with Tab.</p>
      <FoundationTable
        caption="Durations"
        head={["Token", "Takes", "Use", "See it"]}
        rows={DURATIONS.map(([token, use]) => [
          <code key="token">{token}</code>,
          tokens[token],
          use,
          <button key="ball" type="button" className={styles.track} aria-label={`Show ${token}`}>
            <div
              className={styles.ball}
              style={{ transition: `transform ${tokens[token]} ${tokens.motionEaseInOut}` }}
            />
          </button>,
        ])}
      />
    </FoundationPage>
  ),
  play: async ({ canvas }) => {
    const seconds = canvas
      .getAllByRole("button", { name: /^Show/ })
      .map((ball) => Number.parseFloat(ball.closest("tr")?.cells[1]?.textContent ?? ""));
    // Each is quicker than the next, and none is slower than the page promises.
    await expect(seconds).toEqual([...seconds].sort((one, other) => one - other));
    await expect(canvas.getByText(/never takes longer/)).toHaveTextContent(`${seconds.at(-1)}s`);
  },
};

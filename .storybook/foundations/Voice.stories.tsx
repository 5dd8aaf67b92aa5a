import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { FoundationPage, FoundationTable } from "./FoundationPage.tsx";

const meta = { title: "Foundations/Voice", tags: ["!autodocs"] } satisfies Meta;
export default meta;

/** The product's own texts. */
const texts = Object.values(
  import.meta.glob<string>("../../src/locales/en/*.ts", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
).join("\n");

const INSTEAD_OF = [
  ["Oops! Something went wrong.", "The bugs could not be loaded. Try again."],
  ["Invalid input", "Enter a number from 1 to 4,512."],
  ["Are you sure?", "Complete 31 bugs?"],
  ["No data", "No bugs are parked. Park a bug that waits for something."],
  ["Submit", "Add Comment"],
] as const;

export const Voice: StoryObj<typeof meta> = {
  render: () => (
    <FoundationPage
      title="Voice"
      lead="A calm colleague who knows the lab: it says what happened and what to do next, and never blames."
    >
      <h2>Rules</h2>
      <ul>
        <li>A button says what it does, with a verb: Report a Bug, Delete User.</li>
        <li>A question names what it is about: Delete Mara Lindqvist?</li>
        <li>An error says what went wrong and what to do. Nothing typed is lost.</li>
        <li>An empty state says what belongs there and offers the next step.</li>
        <li>
          Short words and whole sentences; no exclamation marks except in the specified texts.
        </li>
        <li>Numbers as figures, dates as 2 Mar 2026; recent times in words: 5 minutes ago.</li>
      </ul>
      <h2>Instead of</h2>
      <FoundationTable
        caption="Instead of"
        head={["Not this", "But this"]}
        rows={INSTEAD_OF.map((pair) => [...pair])}
      />
    </FoundationPage>
  ),
  play: async () => {
    await expect(texts.length).toBeGreaterThan(10_000);
    await expect(INSTEAD_OF.filter(([bad]) => texts.includes(`"${bad}"`))).toEqual([]);
  },
};

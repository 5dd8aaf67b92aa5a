import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import type { Guidance } from "#storybook/DocsPage.tsx";
import { Bones, LineBone } from "./Bones.tsx";

const meta = {
  title: "Components/Bones",
  component: Bones,
  args: { widths: ["30%", "100%", "62%"] },
  // The text may be as narrow as its longest word.
  decorators: [
    (Story) => (
      <div style={{ width: 480 }}>
        <Story />
      </div>
    ),
  ],
  parameters: {
    guidance: {
      do: [
        "Take as much room as what is loading, so that nothing moves when it comes.",
        "Tell screen readers in words that something loads.",
      ],
      dont: ["Show them again where something is shown already: keep it until the next comes."],
    } satisfies Guidance,
  },
} satisfies Meta<typeof Bones>;
export default meta;

type Story = StoryObj<typeof meta>;

const widthsOf = (elements: HTMLCollection) =>
  [...elements].map((bone) => (bone as HTMLElement).style.width);

export const Lines: Story = {
  play: async ({ canvasElement, args }) => {
    const bones = canvasElement.querySelector("[style*='30%']")?.parentElement as HTMLElement;
    await expect(widthsOf(bones.children)).toEqual(args.widths);
  },
};

/** The line is as high with its text. */
export const WithinALine: Story = {
  render: () => (
    <>
      <p>
        <LineBone width="40%" />
      </p>
      <p>Reported by Ann Lee</p>
    </>
  ),
  play: async ({ canvasElement }) => {
    const [loading, loaded] = canvasElement.querySelectorAll("p");
    await expect(loading?.offsetHeight).toBe(loaded?.offsetHeight);
  },
};

export const Dark: Story = { ...Lines, globals: { theme: "dark" } };

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import type { Guidance } from "#storybook/DocsPage.tsx";
import { type Calls, pending } from "#storybook/fakeApi.ts";
import { Face } from "./Face.tsx";

const PICTURE = "/widgets/team.svg";

const meta = {
  title: "Components/Face",
  component: Face,
  parameters: {
    guidance: {
      do: ["Put it before a person's name."],
      dont: ["Use it without a name: it has no text of its own."],
    } satisfies Guidance,
    calls: {
      listAssignees: () => ({ users: [{ uid: "ann", username: "Ann Lee", avatarURL: PICTURE }] }),
    } satisfies Calls,
  },
  args: { uid: "ann", size: 32 },
} satisfies Meta<typeof Face>;
export default meta;

type Story = StoryObj<typeof meta>;

const isShown = (source: string) => async (canvasElement: HTMLElement) =>
  waitFor(() => expect(canvasElement.querySelector("img")?.getAttribute("src")).toContain(source));

export const Success: Story = {
  play: async ({ canvasElement }) => isShown(PICTURE)(canvasElement),
};

/** Somebody whose account was deleted. */
export const Gone: Story = {
  args: { uid: "former" },
  play: async ({ canvasElement }) => isShown("/avatar.svg")(canvasElement),
};

export const Loading: Story = {
  parameters: { calls: { listAssignees: pending } satisfies Calls },
  render: (args) => (
    <div style={{ display: "flex", alignItems: "center", gap: 8 }}>
      <Face {...args} /> Ann Lee
    </div>
  ),
  play: async ({ canvas }) => {
    // The name stands where it will stand once the face has come.
    const face = canvas.getByText("Ann Lee").firstElementChild?.getBoundingClientRect();
    await expect([face?.width, face?.height]).toEqual([32, 32]);
  },
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import type { Guidance } from "#storybook/DocsPage.tsx";
import { Button } from "../components/Button.tsx";
import { PageHeader } from "./ScreenHeader.tsx";

const meta = {
  title: "Layout/ScreenHeader",
  component: PageHeader,
  args: { title: "Development Bugs" },
  parameters: {
    guidance: {
      do: [
        "Give each screen one heading, which is also the page title.",
        "Put the screen's actions next to it.",
      ],
      dont: ["Repeat the heading in the content."],
    } satisfies Guidance,
  },
} satisfies Meta<typeof PageHeader>;
export default meta;

type Story = StoryObj<typeof meta>;

export const TitleOnly: Story = {
  play: async () => {
    await waitFor(() => expect(document.title).toBe("Development Bugs"));
  },
};

export const Full: Story = {
  args: {
    subtitle: "What the team is working on",
    back: <a href="/bugs">Return to Bugs</a>,
    actions: <Button type="primary">Report a Bug</Button>,
    documentTitle: "Bugs",
  },
  play: async () => {
    await waitFor(() => expect(document.title).toBe("Bugs"));
  },
};

/** The actions stay beside a title that needs more than a line. */
export const LongTitle: Story = {
  args: { ...Full.args, title: "The temperature sensor of cage row seven stops ".repeat(4) },
  play: async ({ canvas }) => {
    const title = canvas.getByRole("heading").getBoundingClientRect();
    const action = canvas.getByRole("button", { name: "Report a Bug" }).getBoundingClientRect();
    await expect(action.left).toBeGreaterThan(title.right);
  },
};

export const LongTitleOnAPhone: Story = {
  args: {
    ...Full.args,
    title: "The temperature sensor of cage row seven stops reporting at night",
  },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    const title = canvas.getByRole("heading");
    await expect(title.scrollWidth).toBeLessThanOrEqual(title.clientWidth);
    const action = canvas.getByRole("button", { name: "Report a Bug" }).getBoundingClientRect();
    // Beside the way back, above the title, which has the whole width.
    await expect(action.bottom).toBeLessThanOrEqual(title.getBoundingClientRect().top);
  },
};

import { PlusOutlined } from "@ant-design/icons";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen } from "storybook/test";
import type { Guidance } from "#storybook/DocsPage.tsx";
import { LinkButton } from "./LinkButton.tsx";

const meta = {
  title: "Components/LinkButton",
  component: LinkButton,
  args: {
    to: "/add-bug",
    type: "primary",
    icon: <PlusOutlined aria-hidden />,
    children: "Add Bug",
  },
  parameters: {
    guidance: {
      do: ["Use it where a step leads to another screen: it can be opened in a new tab."],
      dont: ["Use it for what changes something: that is a Button."],
    } satisfies Guidance,
  },
} satisfies Meta<typeof LinkButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Resting: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Add Bug" })).toHaveAttribute("href", "/add-bug");
  },
};

/** It leads there without loading the page anew. */
export const Followed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("link", { name: "Add Bug" }));
    await expect(await screen.findByText("Went to /add-bug")).toBeVisible();
  },
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { buildWidget } from "../../testData.ts";
import { WidgetCard } from "./WidgetCard.tsx";

const meta = {
  title: "Home/WidgetCard",
  component: WidgetCard,
  decorators: [
    (Story) => (
      <div style={{ width: 280, padding: 24 }}>
        <Story />
      </div>
    ),
  ],
  args: { widget: buildWidget() },
} satisfies Meta<typeof WidgetCard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Success: Story = {
  play: async ({ canvas }) => {
    const card = canvas.getByRole("link", { name: "12 Pending Bugs" });
    await expect(card).toHaveAttribute("href", "/bugs");
  },
};

export const LongTexts: Story = {
  args: {
    widget: buildWidget({
      name: "Reports that the night shift of building seven has not looked at yet",
      count: 1_234_567,
    }),
  },
  play: async ({ canvas }) => {
    const card = canvas.getByRole("link", { name: /^1,234,567 Reports that/ });
    await expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth);
  },
};

export const OtherSite: Story = {
  args: { widget: buildWidget({ redirectURL: "https://reports.lab.example/board" }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link")).toHaveAttribute(
      "href",
      "https://reports.lab.example/board",
    );
  },
};

export const UnsafeTarget: Story = {
  args: { widget: buildWidget({ redirectURL: "javascript:alert(1)" }) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("link")).toBeNull();
    await expect(canvas.getByText("Pending Bugs")).toBeVisible();
  },
};

export const BrokenImage: Story = {
  args: { widget: buildWidget({ imageURL: "data:image/png;base64,AAAA" }) },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector("a svg")).not.toBeNull());
    await expect(canvasElement.querySelector("a img")).toBeNull();
  },
};

export const WithoutImage: Story = {
  args: { widget: buildWidget({ imageURL: "" }) },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector("a svg")).not.toBeNull();
  },
};

export const Dark: Story = { ...Success, globals: { theme: "dark" } };

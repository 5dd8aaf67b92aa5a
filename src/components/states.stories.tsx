import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import type { Guidance } from "#storybook/DocsPage.tsx";
import { Button } from "./Button.tsx";
import { EmptyState, FailedState } from "./states.tsx";

const meta = {
  title: "Components/States",
  component: FailedState,
  args: { error: { statusCode: 0 }, onRetry: fn() },
  parameters: {
    guidance: {
      do: [
        "Say what belongs here, and offer the next step.",
        "Keep the size of the content that is loading, so that nothing shifts.",
      ],
      dont: [
        "Show a spinner for less than a second.",
        "Blame the user: say what happened and what to do.",
      ],
    } satisfies Guidance,
  },
} satisfies Meta<typeof FailedState>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  render: () => <EmptyState text="No bugs to display" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("No bugs to display");
  },
};

export const EmptyWithNextStep: Story = {
  render: () => (
    <EmptyState
      text="No bugs to display"
      hint="Reported bugs are listed here until they are complete."
      action={<Button type="primary">Report a bug</Button>}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Report a bug" })).toBeVisible();
  },
};

export const NoAnswer: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(/doesn't answer/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(args.onRetry).toHaveBeenCalled();
  },
};

export const ServerInTrouble: Story = {
  args: { error: { statusCode: 500 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/has a problem/)).toBeVisible();
  },
};

export const WithTheServersText: Story = {
  args: {
    text: "Failed to fetch data",
    error: { statusCode: 503, info: "Back at noon." },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Back at noon.")).toBeVisible();
  },
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor } from "storybook/test";
import type { Guidance } from "#storybook/DocsPage.tsx";
import { LeaveGuard } from "./LeaveGuard.tsx";
import { LinkButton } from "./LinkButton.tsx";

const meta = {
  title: "Components/LeaveGuard",
  component: LeaveGuard,
  args: { isOn: true, text: "The report has not been sent." },
  render: (args) => (
    <>
      <LinkButton to="/bugs">Leave</LinkButton>
      <LeaveGuard {...args} />
    </>
  ),
  parameters: {
    guidance: {
      do: ["Say what would be lost.", "Switch it on only once something would be lost."],
      dont: ["Ask where a draft is kept anyway."],
    } satisfies Guidance,
  },
} satisfies Meta<typeof LeaveGuard>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The browser asks before the page is closed, too. */
const seeGuarded = () =>
  waitFor(() => {
    const closing = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(closing);
    return expect(closing.defaultPrevented).toBe(true);
  });

export const Stayed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await seeGuarded();
    await userEvent.click(canvas.getByRole("link", { name: "Leave" }));
    await waitFor(() => expect(screen.getByText(args.text)).toBeVisible());
    await waitFor(() => expect(screen.getByRole("button", { name: "Stay" })).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(canvas.getByRole("link", { name: "Leave" })).toBeVisible();
  },
};

export const Left: Story = {
  play: async ({ canvas, userEvent }) => {
    await seeGuarded();
    await userEvent.click(canvas.getByRole("link", { name: "Leave" }));
    await userEvent.click(await screen.findByRole("button", { name: "Leave" }));
    await expect(await screen.findByText("Went to /bugs")).toBeVisible();
  },
};

export const NothingToLose: Story = {
  args: { isOn: false },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("link", { name: "Leave" }));
    await expect(await screen.findByText("Went to /bugs")).toBeVisible();
  },
};

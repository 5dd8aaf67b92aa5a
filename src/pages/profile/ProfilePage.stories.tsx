import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { enterText } from "#storybook/enterText.ts";
import { admin, type Calls, fail, pending } from "#storybook/fakeApi.ts";
import { inMain } from "#storybook/inMain.tsx";
import { ProfilePage } from "./ProfilePage.tsx";

const answering = (changes: Partial<typeof admin> = {}) => ({
  calls: {
    getProfile: () => ({ data: { user: { ...admin, ...changes } } }),
    listSessions: () => ({ data: [], total: 0 }),
  } satisfies Calls,
});

const meta = {
  title: "Profile/ProfilePage",
  component: ProfilePage,
  decorators: [inMain],
  parameters: { ...answering(), path: "/profile" },
} satisfies Meta<typeof ProfilePage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Success: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Ada Brandt")).toBeVisible();
    await expect(canvas.getByText("ada@lab.example")).toBeVisible();
    await expect(canvas.getByText("Admin")).toBeVisible();
    await waitFor(() => expect(document.title).toBe("Profile"));
  },
};

/** Shows the remembered profile until the server has answered. */
export const Loading: Story = {
  parameters: { calls: { getProfile: pending } satisfies Calls },
  play: Success.play,
};

/** The same if the server never answers. */
export const Failed: Story = {
  parameters: { calls: { getProfile: () => fail(400) } satisfies Calls },
  play: Success.play,
};

export const ChangedElsewhere: Story = {
  parameters: answering({ username: "Ada Lindqvist", role: "lab manager" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Ada Lindqvist")).toBeVisible();
    await expect(canvas.getByText("Lab manager")).toBeVisible();
  },
};

/** The role is Basic if none is known. */
export const Empty: Story = {
  parameters: {
    ...answering({ username: "", role: "" }),
    session: { ...admin, username: "", role: "" },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Basic")).toBeVisible();
  },
};

export const LongTexts: Story = {
  parameters: {
    ...answering({
      username: "Wolfeschlegelsteinhausenbergerdorff".repeat(2),
      role: "principal investigator of the night shift",
    }),
    session: {
      ...admin,
      email: `${"a.very.long.address.".repeat(8)}@department.of.animal.welfare.lab.example`,
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText(/^Wolfeschlegel/)).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};

export const TogglesTheMode: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Dark Mode" }));
    await expect(await canvas.findByRole("button", { name: "Light Mode" })).toBeVisible();
    await expect(localStorage.getItem("isDarkMode")).toBe("true");
    await expect(document.documentElement.dataset.theme).toBe("dark");
  },
};

export const ForgetsPasswordsOnceClosed: Story = {
  play: async ({ canvas }) => {
    const open = await canvas.findByRole("button", { name: "Reset Password" });
    await userEvent.click(open);
    await enterText(await screen.findByLabelText("Old password"), "secret");
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    await userEvent.click(open);
    await expect(await screen.findByLabelText("Old password")).toHaveValue("");
  },
};

export const ShowsTheToastThatWaited: Story = {
  beforeEach: () => sessionStorage.setItem("toastAfterReload", "username updated successfully"),
  play: async () => {
    await waitFor(() => expect(screen.getByText("username updated successfully")).toBeVisible());
    await expect(sessionStorage.getItem("toastAfterReload")).toBeNull();
  },
};

export const Dark: Story = { ...Success, globals: { theme: "dark" } };

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { type Calls, fail, pending } from "#storybook/fakeApi.ts";
import { EditUsername } from "./EditUsername.tsx";

const meta = {
  title: "Profile/EditUsername",
  component: EditUsername,
  args: { current: "Ada Brandt" },
} satisfies Meta<typeof EditUsername>;
export default meta;

type Story = StoryObj<typeof meta>;

async function open(): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole("button", { name: "Edit Username" }));
  return screen.findByLabelText("Username");
}

async function saveAs(username: string): Promise<void> {
  const field = await open();
  await userEvent.clear(field);
  await userEvent.type(field, username);
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
}

export const Unchanged: Story = {
  play: async () => {
    await expect(await open()).toHaveValue("Ada Brandt");
    await expect(screen.getByRole("button", { name: "Save" })).toBeDisabled();
  },
};

export const Changed: Story = {
  play: async () => {
    await userEvent.type(await open(), "!");
    await expect(screen.getByRole("button", { name: "Save" })).toBeEnabled();
  },
};

export const Blank: Story = {
  play: async () => {
    await saveAs("  ");
    await waitFor(() => expect(screen.getByText("Enter a username.")).toBeVisible());
  },
};

export const Saving: Story = {
  parameters: { calls: { updateProfile: pending } satisfies Calls },
  play: async () => {
    await saveAs("Ada Lindqvist");
    await expect(await screen.findByRole("button", { name: "Saving..." })).toBeDisabled();
  },
};

export const Failed: Story = {
  parameters: { calls: { updateProfile: () => fail(500) } satisfies Calls },
  play: async () => {
    await saveAs("Ada Lindqvist");
    const text = "Failed to update the value. Please try again.";
    await waitFor(() => expect(screen.getByText(text)).toBeVisible());
    await expect(screen.getByLabelText("Username")).toHaveValue("Ada Lindqvist");
  },
};

export const Refused: Story = {
  parameters: {
    calls: { updateProfile: () => fail(400, "The username must be one line.") } satisfies Calls,
  },
  play: async () => {
    await saveAs("Ada Lindqvist");
    const text = "Failed to update the value. Please try again. The username must be one line.";
    await waitFor(() => expect(screen.getByText(text)).toBeVisible());
  },
};

export const Dark: Story = { ...Failed, globals: { theme: "dark" } };

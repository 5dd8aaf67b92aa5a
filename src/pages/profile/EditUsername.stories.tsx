import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { enterText } from "#storybook/enterText.ts";
import { always, failing, REASON, seeEveryFailure } from "#storybook/failures.ts";
import { type Calls, pending } from "#storybook/fakeApi.ts";
import { EditUsername } from "./EditUsername.tsx";

const meta = {
  title: "Profile/EditUsername",
  component: EditUsername,
  args: { current: "Ada Brandt" },
  parameters: { opens: "Edit Username" },
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
  await enterText(field, username);
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

export const Cancelled: Story = {
  play: async () => {
    await userEvent.type(await open(), "!");
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(await open()).toHaveValue("Ada Brandt");
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
  parameters: { calls: { updateProfile: failing } satisfies Calls },
  play: async () => {
    await userEvent.type(await open(), "!");
    const text = "Failed to update the value. Please try again.";
    await seeEveryFailure({ ...always(text), refusal: `${text} ${REASON}` }, async () =>
      userEvent.click(await screen.findByRole("button", { name: "Save" })),
    );
    await expect(screen.getByLabelText("Username")).toHaveValue("Ada Brandt!");
  },
};

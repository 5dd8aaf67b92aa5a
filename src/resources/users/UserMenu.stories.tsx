import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import type { User } from "#contract/types.ts";
import { admin } from "#storybook/fakeApi.ts";
import { seeText } from "#storybook/seeText.ts";
import { RowActions } from "../../framework/RowActions.tsx";
import { buildUser } from "../../testData.ts";
import { usersTable } from "./usersTable.tsx";

/** What an admin can do with one person, behind the dots at the end of their row. */
const meta = {
  title: "Users/UserMenu",
  component: RowActions<User>,
  args: {
    name: "Ann Lee",
    actions: usersTable.rowActions ?? {},
    row: buildUser(),
    onChoose: fn(),
  },
  decorators: (Story) => (
    <div style={{ padding: "16px 16px 240px 320px" }}>
      <Story />
    </div>
  ),
} satisfies Meta<typeof RowActions<User>>;
export default meta;

type Story = StoryObj<typeof meta>;

const button = () => screen.findByRole("button", { name: "Actions for Ann Lee" });
const item = (name: string) => screen.findByRole("menuitem", { name });

export const Closed: Story = {
  play: async () => {
    await expect(await button()).toHaveAttribute("aria-expanded", "false");
  },
};

export const Open: Story = {
  play: async () => {
    await userEvent.click(await button());
    await expect(await item("Edit Username")).toHaveFocus();
  },
};

export const ByKeyboard: Story = {
  play: async ({ args }) => {
    (await button()).focus();
    await userEvent.keyboard("{ArrowDown}");
    await expect(await item("Edit Username")).toHaveFocus();
    await userEvent.keyboard("{ArrowUp}");
    await expect(await item("Delete User")).toHaveFocus();
    await userEvent.keyboard("{Home}{ArrowDown}{ArrowDown}{Enter}");
    await expect(args.onChoose).toHaveBeenCalledWith("assignRole", args.row);
    await expect(await button()).toHaveFocus();
  },
};

export const LeftWithEscape: Story = {
  play: async () => {
    await userEvent.click(await button());
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    await expect(await button()).toHaveFocus();
  },
};

/** As when a phone's address bar or keyboard goes away. */
export const WindowOfAnotherHeight: Story = {
  play: async ({ args }) => {
    await userEvent.click(await button());
    window.dispatchEvent(new Event("resize"));
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    await expect(await item("Assign Role")).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onChoose).toHaveBeenCalledWith("assignRole", args.row);
  },
};

export const WindowOfAnotherWidth: Story = {
  beforeEach:
    ({ canvasElement }) =>
    () => {
      canvasElement.style.paddingLeft = "";
    },
  play: async ({ canvasElement }) => {
    await userEvent.click(await button());
    canvasElement.style.paddingLeft = "64px";
    window.dispatchEvent(new Event("resize"));
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    await expect(await button()).toHaveFocus();
  },
};

export const DisabledByRole: Story = {
  parameters: { session: { ...admin, role: "user" } },
  play: async ({ args }) => {
    await userEvent.click(await button());
    await userEvent.keyboard("{End}{Enter}");
    await seeText("Only an admin can delete users.");
    await expect(await item("Delete User")).toHaveAttribute("aria-disabled", "true");
    await expect(args.onChoose).not.toHaveBeenCalled();
  },
};

/** Users may always change their own name. */
export const OwnRowOfAUser: Story = {
  args: { row: buildUser({ id: admin.uid }) },
  parameters: { session: { ...admin, role: "user" } },
  play: async ({ args }) => {
    await userEvent.click(await button());
    await userEvent.click(await item("Edit Username"));
    await expect(args.onChoose).toHaveBeenCalledWith("rename", args.row);
  },
};

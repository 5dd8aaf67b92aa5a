import { DeleteOutlined, EditOutlined } from "@ant-design/icons";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor } from "storybook/test";
import type { Guidance } from "#storybook/DocsPage.tsx";
import { ActionMenu, ActionMenuItem } from "./ActionMenu.tsx";

const rename = fn();
const remove = fn();
const NOT_ALLOWED = "Only an admin can delete users.";

const meta = {
  title: "Components/ActionMenu",
  component: ActionMenu,
  args: {
    label: "Actions for Ann Lee",
    children: (
      <>
        <ActionMenuItem icon={<EditOutlined />} label="Edit Username" onSelect={rename} />
        <ActionMenuItem
          icon={<DeleteOutlined />}
          label="Delete User"
          isDangerous
          reason={NOT_ALLOWED}
          onSelect={remove}
        />
      </>
    ),
  },
  parameters: {
    opens: "Actions for Ann Lee",
    guidance: {
      do: [
        "Name the button after what its actions concern.",
        "Keep an item that isn't allowed, with its reason; put what is dangerous last.",
      ],
      dont: [
        "Hide the main action of a screen in it.",
        "Use it for one action: a button takes one click less.",
      ],
    } satisfies Guidance,
  },
  beforeEach: () => {
    rename.mockClear();
    remove.mockClear();
  },
} satisfies Meta<typeof ActionMenu>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: args.label }));
    await expect(await screen.findByRole("menu", { name: args.label })).toBeVisible();
  },
};

export const ByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole("button", { name: args.label });
    button.focus();
    await userEvent.keyboard("{ArrowDown}");
    await waitFor(() =>
      expect(screen.getByRole("menuitem", { name: "Edit Username" })).toHaveFocus(),
    );
    await userEvent.keyboard("{ArrowDown}");
    const forbidden = screen.getByRole("menuitem", { name: "Delete User" });
    await expect(forbidden).toHaveFocus();
    await expect(forbidden).toHaveAccessibleDescription(NOT_ALLOWED);
    await userEvent.keyboard("{Enter}");
    await expect(remove).not.toHaveBeenCalled();
    await userEvent.keyboard("{ArrowUp}{Enter}");
    await expect(rename).toHaveBeenCalledOnce();
    await expect(screen.queryByRole("menu")).toBeNull();
    await expect(button).toHaveFocus();
  },
};

/** A letter leads to the next action that begins with it, from the last one to the first. */
export const ByLetter: Story = {
  args: {
    children: ["Edit Username", "Reset Password", "Delete User", "Rename"].map((label) => (
      <ActionMenuItem key={label} icon={<EditOutlined />} label={label} onSelect={rename} />
    )),
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: args.label }));
    await screen.findByRole("menu");
    for (const name of ["Reset Password", "Rename", "Reset Password"]) {
      await userEvent.keyboard("r");
      await expect(screen.getByRole("menuitem", { name })).toHaveFocus();
    }
  },
};

/** Where there is no room below. */
export const AboveItsButton: Story = {
  decorators: (Story) => (
    <div style={{ position: "fixed", bottom: 16 }}>
      <Story />
    </div>
  ),
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole("button", { name: args.label });
    await userEvent.click(button);
    const menu = await screen.findByRole("menu");
    const { top } = button.getBoundingClientRect();
    await waitFor(() => expect(menu.getBoundingClientRect().bottom).toBeLessThanOrEqual(top));
  },
};

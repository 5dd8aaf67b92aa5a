import type { Meta, StoryObj } from "@storybook/react-vite";
import { useReducer } from "react";
import { expect, fn, screen, waitFor } from "storybook/test";
import { withDialog } from "../../../components/Dialog.tsx";
import { buildBug } from "../../../testData.ts";
import { TypeDialog } from "./TypeDialog.tsx";

let renderAgain = () => {};

const meta = {
  title: "Bugs/TypeDialog",
  component: TypeDialog,
  // As the list loads it.
  loaders: [async () => void (await withDialog(async () => TypeDialog)())],
  args: {
    bugs: new Map([["b1", buildBug({ _id: "b1", order: 12, bugType: "development" })]]),
    count: 1,
    onChosen: fn(),
    onCancel: fn(),
  },
  render: function Rendered(args) {
    [, renderAgain] = useReducer((count: number) => count + 1, 0);
    return <TypeDialog {...args} />;
  },
} satisfies Meta<typeof TypeDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

const button = (name: string) => screen.findByRole("button", { name });

/** It starts at the present type. What a list behind it loads meanwhile doesn't move the focus. */
export const ByKeys: Story = {
  play: async ({ args, userEvent }) => {
    await expect(await button("Development")).toHaveAttribute("aria-pressed", "true");
    await waitFor(async () => expect(await button("Development")).toHaveFocus());
    await userEvent.keyboard("{ArrowDown}");
    renderAgain();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await expect(await button("Miscellaneous")).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onChosen).toHaveBeenCalledWith("miscellaneous");
  },
};

export const InDark: Story = { ...ByKeys, globals: { theme: "dark" } };

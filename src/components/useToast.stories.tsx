import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "antd";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { useToast } from "./useToast.ts";

function Toasting() {
  const toast = useToast();
  return (
    <main>
      <Button onClick={() => toast.success("Bug reported successfully!")}>Succeed</Button>
      <Button onClick={() => toast.error("Bug reporting failed")}>Fail</Button>
    </main>
  );
}

const meta = { title: "Components/useToast", component: Toasting } satisfies Meta<typeof Toasting>;
export default meta;

type Story = StoryObj<typeof meta>;

async function toast(button: string) {
  await userEvent.click(screen.getByRole("button", { name: button }));
  return screen.findByRole("alert");
}

export const Success: Story = {
  play: async () => {
    await expect(await toast("Succeed")).toHaveTextContent("Bug reported successfully!");
    const box = document.querySelector(".ant-notification")?.getBoundingClientRect();
    await expect(box?.left).toBeLessThan(window.innerWidth / 2);
    await expect(box?.bottom).toBeGreaterThan(window.innerHeight / 2);
  },
};

export const Failed: Story = {
  play: async () => {
    await expect(await toast("Fail")).toHaveTextContent("Bug reporting failed");
  },
};

export const Dark: Story = { ...Failed, globals: { theme: "dark" } };

export const ClosesByItself: Story = {
  play: async () => {
    await toast("Succeed");
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  },
};

/** A repeated failure shows one toast, announced each time; a different failure shows another. */
export const Repeated: Story = {
  play: async () => {
    const first = await toast("Fail");
    await toast("Fail");
    await waitFor(() => expect(first).not.toBeInTheDocument());
    await expect(screen.getAllByRole("alert")).toHaveLength(1);
    await userEvent.click(screen.getByRole("button", { name: "Succeed" }));
    await waitFor(() => expect(screen.getAllByRole("alert")).toHaveLength(2));
  },
};

export const StaysWhileFocused: Story = {
  play: async () => {
    const shown = await toast("Succeed");
    screen.getByRole("button", { name: "Close" }).focus();
    await new Promise((resolve) => setTimeout(resolve, 3_800));
    await expect(shown).toBeInTheDocument();
    screen.getByRole("button", { name: "Close" }).blur();
    await waitFor(() => expect(shown).not.toBeInTheDocument());
  },
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { useRef } from "react";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import type { Guidance } from "#storybook/DocsPage.tsx";
import { Button } from "./Button.tsx";
import { useToast } from "./useToast.ts";

function Toasting() {
  const toast = useToast();
  const changes = useRef(0);
  function complete() {
    changes.current += 1;
    const key = `change-${changes.current}`;
    const run = () => toast.error(`${key} undone`);
    toast.success("Bug marked as complete", { key, label: "Undo", run, seconds: 10 });
  }
  return (
    <main>
      <Button onClick={() => toast.success("Bug reported successfully!")}>Succeed</Button>
      <Button onClick={() => toast.error("Bug reporting failed")}>Fail</Button>
      <Button onClick={complete}>Complete</Button>
    </main>
  );
}

const { setTimeout, clearTimeout } = window;
/** The held callbacks of the toasts' timers, by the timer's number. */
const due = new Map<number, () => void>();

/** Lets the toasts' seconds pass only when a story says so. */
function holdToastTime() {
  due.clear();
  const hold = (handler: () => void, delay = 0, ...args: unknown[]) => {
    const isToasts = delay > 500 && delay <= 3_000;
    const timer = setTimeout(isToasts ? () => {} : handler, delay, ...args);
    if (isToasts) due.set(timer, handler);
    return timer;
  };
  window.setTimeout = hold as typeof setTimeout;
  window.clearTimeout = (timer) => {
    due.delete(Number(timer));
    clearTimeout(timer);
  };
  return () => Object.assign(window, { setTimeout, clearTimeout });
}

function passToastTime() {
  // A toast that is hovered or focused starts a new timer.
  for (const [timer, handler] of [...due]) {
    due.delete(timer);
    handler();
  }
}

/** A message that passes by itself, with at most one thing to do about it. */
const meta = {
  title: "Components/Toast",
  component: Toasting,
  parameters: {
    guidance: {
      do: [
        "Confirm what isn't visible on the screen. Offer Undo if possible.",
        "Name the subject: the bug's number, the user.",
      ],
      dont: [
        "Put required actions into a toast: it closes by itself.",
        "Report a form's error in a toast: show it in the form.",
      ],
    } satisfies Guidance,
  },
} satisfies Meta<typeof Toasting>;
export default meta;

type Story = StoryObj<typeof meta>;

async function toast(button: string) {
  await userEvent.click(screen.getByRole("button", { name: button }));
  return screen.findByRole("alert");
}

export const Success: Story = {
  play: async () => {
    await expect(await toast("Succeed")).toHaveTextContent("Bug reported successfully!");
    const box = document.querySelector("[data-toast]")?.getBoundingClientRect();
    await expect(box?.left).toBeLessThan(window.innerWidth / 2);
    await expect(box?.bottom).toBeGreaterThan(window.innerHeight / 2);
  },
};

export const Failed: Story = {
  play: async () => {
    await expect(await toast("Fail")).toHaveTextContent("Bug reporting failed");
  },
};

export const Dark: Story = {
  play: async () => {
    await toast("Fail");
    await userEvent.click(screen.getByRole("button", { name: "Complete" }));
    await screen.findByRole("button", { name: "Undo" });
  },
  globals: { theme: "dark" },
};

export const ClosesByItself: Story = {
  beforeEach: holdToastTime,
  play: async () => {
    await toast("Succeed");
    passToastTime();
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

/** A toast with Undo stays when another change raises the same text. */
export const WithActions: Story = {
  play: async () => {
    await toast("Complete");
    await userEvent.click(screen.getByRole("button", { name: "Complete" }));
    const undo = await waitFor(() => {
      const buttons = screen.getAllByRole("button", { name: "Undo" });
      expect(buttons).toHaveLength(2);
      return buttons;
    });
    await userEvent.click(undo[0] as HTMLElement);
    await expect(await screen.findByText("change-1 undone")).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole("button", { name: "Undo" })).toHaveLength(1));
  },
};

/** Shows the latest, as many as leave the navigation clear, and all of them on hover or focus. */
export const Many: Story = {
  play: async () => {
    const complete = screen.getByRole("button", { name: "Complete" });
    for (let count = 0; count < 5; count += 1) await userEvent.click(complete);
    await waitFor(() => expect(screen.getAllByRole("button", { name: "Undo" })).toHaveLength(2));
    screen.getAllByRole("button", { name: "Undo" })[0]?.focus();
    await waitFor(() => expect(screen.getAllByRole("button", { name: "Undo" })).toHaveLength(5));
  },
};

/** At the top, where they cover nothing that is worked on, there is room for the latest two. */
export const OnAPhone: Story = {
  play: async () => {
    const complete = screen.getByRole("button", { name: "Complete" });
    for (let count = 0; count < 3; count += 1) await userEvent.click(complete);
    const undo = await waitFor(() => {
      const buttons = screen.getAllByRole("button", { name: "Undo" });
      expect(buttons).toHaveLength(2);
      return buttons;
    });
    // What was done stands in one line with its Undo.
    await expect(undo[0]?.closest("[data-toast]")?.clientHeight).toBeLessThan(56);
    await userEvent.click(undo[0] as HTMLElement);
    await expect(await screen.findByText("change-2 undone")).toBeVisible();
  },
  globals: { viewport: { value: "phone" } },
};

/** Closing a toast returns the focus. */
export const GivesFocusBack: Story = {
  play: async () => {
    await toast("Complete");
    const opener = screen.getByRole("button", { name: "Complete" });
    opener.focus();
    screen.getByRole("button", { name: "Undo" }).focus();
    await userEvent.tab();
    await expect(screen.getByRole("button", { name: "Close" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    await expect(opener).toHaveFocus();
  },
};

/** The control that had the focus may have gone meanwhile, as that of a bug that has left its list. */
export const GivesFocusToTheTitle: Story = {
  play: async () => {
    const [title, opener] = [document.createElement("h1"), document.createElement("button")];
    title.tabIndex = -1;
    title.textContent = "Title";
    opener.textContent = "Opener";
    document.querySelector("main")?.append(title, opener);
    await toast("Succeed");
    opener.focus();
    screen.getByRole("button", { name: "Close" }).focus();
    opener.remove();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(title).toHaveFocus());
  },
};

export const StaysWhileFocused: Story = {
  beforeEach: holdToastTime,
  play: async () => {
    const focused = await toast("Succeed");
    const close = screen.getByRole("button", { name: "Close" });
    close.focus();
    screen.getByRole("button", { name: "Fail" }).click();
    const later = await screen.findByText("Bug reporting failed");
    passToastTime();
    await waitFor(() => expect(later).not.toBeInTheDocument());
    await expect(focused).toBeInTheDocument();
    close.blur();
    await waitFor(() => {
      passToastTime();
      expect(focused).not.toBeInTheDocument();
    });
  },
};

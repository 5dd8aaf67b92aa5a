import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen } from "storybook/test";
import type { Calls } from "#storybook/fakeApi.ts";
import { Button } from "../../../components/Button.tsx";
import { useUndo } from "./useUndo.ts";

let answerFirst: () => void;
const asked = fn();

/** A server that answers the first undo only when told to. */
const calls = {
  undoChange: async ({ changeID }) => {
    asked(changeID);
    if (changeID === "change-1") {
      await new Promise<void>((resolve) => {
        answerFirst = resolve;
      });
    }
    return { info: "", data: { restored: ["bug"], skipped: [] } };
  },
} satisfies Calls;

function Subject() {
  const announce = useUndo("bugs:keys.list");
  return (
    <main style={{ padding: 24 }}>
      {[1, 2].map((order) => (
        <Button
          key={order}
          onClick={() => announce(`Bug #${order} parked`, order, `change-${order}`)}
        >
          Park {order}
        </Button>
      ))}
    </main>
  );
}

const meta = {
  title: "Bugs/useUndo",
  component: Subject,
  parameters: { calls },
  beforeEach: () => void asked.mockClear(),
} satisfies Meta<typeof Subject>;
export default meta;

/** An undo is asked for once, and doesn't wait for that of another change. */
export const TwoAtOnce: StoryObj<typeof meta> = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Park 1" }));
    await expect(await screen.findByText("Bug #1 parked")).toBeVisible();
    await userEvent.keyboard("z");
    await userEvent.keyboard("z");
    await userEvent.click(canvas.getByRole("button", { name: "Park 2" }));
    await expect(await screen.findByText("Bug #2 parked")).toBeVisible();
    await userEvent.keyboard("z");
    await expect(await screen.findByText("Bug #2 restored")).toBeVisible();
    answerFirst();
    await expect(await screen.findByText("Bug #1 restored")).toBeVisible();
    await expect(asked.mock.calls).toEqual([["change-1"], ["change-2"]]);
  },
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { useMutation } from "@tanstack/react-query";
import { expect, fn, screen, waitFor } from "storybook/test";
import { type Calls, fail } from "#storybook/fakeApi.ts";
import { Button } from "../../../components/Button.tsx";
import { useToast } from "../../../components/useToast.ts";
import { buildBug } from "../../../testData.ts";
import { UNDOABLE, useUndo } from "./useUndo.ts";

let answerFirst: () => void;
let answerChange: (error?: Error) => void;
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
  const toast = useToast();
  // A change that is answered when told to.
  const { mutate } = useMutation({
    mutationKey: UNDOABLE,
    mutationFn: () =>
      new Promise<{ data: { changeID: string } }>((resolve, reject) => {
        answerChange = (error) =>
          error ? reject(error) : resolve({ data: { changeID: "change-3" } });
      }),
    onSuccess: ({ data }) => announce("Bug #3 parked", 3, data.changeID),
    onError: ({ message }) => void toast.error(message),
  });
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
      <Button onClick={() => mutate()}>Park 3</Button>
      <Button onClick={() => announce("7 bugs parked", { count: 7 }, "change-7")}>Park 7</Button>
    </main>
  );
}

/**
 * Undo: each change of a bug says what was done and offers to take it back, also by the key `z`.
 */
const meta = {
  title: "Bugs/Undo",
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

/** A change that is still being sent is undone once it is made: it, and not the one before. */
export const StillBeingSent: StoryObj<typeof meta> = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Park 2" }));
    await expect(await screen.findByText("Bug #2 parked")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Park 3" }));
    await userEvent.keyboard("z");
    await expect(asked).not.toHaveBeenCalled();
    answerChange();
    await expect(await screen.findByText("Bug #3 restored")).toBeVisible();
    await expect(asked.mock.calls).toEqual([["change-3"]]);
  },
};

/** If it fails, that is all there is to say. */
export const NotMade: StoryObj<typeof meta> = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Park 3" }));
    await userEvent.keyboard("zz");
    answerChange(new Error("Bug #3 could not be parked"));
    await expect(await screen.findByText("Bug #3 could not be parked")).toBeVisible();
    await expect(screen.queryByText("There is nothing to undo.")).toBeNull();
    await expect(asked).not.toHaveBeenCalled();
    // What was awaited is forgotten: the key is free again.
    await userEvent.keyboard("z");
    await expect(await screen.findByText("There is nothing to undo.")).toBeVisible();
  },
};

/** A change that the server no longer knows can't be asked for again. */
export const NoLongerKnown: StoryObj<typeof meta> = {
  parameters: { calls: { undoChange: () => fail(404) } satisfies Calls },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Park 2" }));
    await userEvent.keyboard("z");
    await expect(await screen.findByText(/^Bug #2: the change could not be undone/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("button", { name: "Undo" })).toBeNull());
    await userEvent.keyboard("z");
    await expect(await screen.findByText("There is nothing to undo.")).toBeVisible();
  },
};

/** Of many bugs that are left as they are, a few are named. */
export const ManyLeftOut: StoryObj<typeof meta> = {
  parameters: {
    calls: {
      undoChange: () => {
        const left = { reason: "changedSince" as const };
        const skipped = [1, 2, 3, 4, 5, 6, 7].map((order) => ({ bugID: String(order), ...left }));
        return { info: "", data: { restored: [], skipped } };
      },
      getBug: ({ id }) => ({
        data: { bug: buildBug({ _id: id, order: Number(id) }), comments: [] },
      }),
    } satisfies Calls,
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Park 7" }));
    await userEvent.keyboard("z");
    await expect(await screen.findByText(/: #1, #2, #3, #4, #5 and 2 more\.$/)).toBeVisible();
  },
};

/** They are counted if none of them can be looked up. */
export const LeftOutWithoutNames: StoryObj<typeof meta> = {
  parameters: {
    calls: { ...ManyLeftOut.parameters?.calls, getBug: () => fail(503) } satisfies Calls,
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Park 7" }));
    await userEvent.keyboard("z");
    await expect(await screen.findByText(/left as they are: 7 bugs\.$/)).toBeVisible();
  },
};

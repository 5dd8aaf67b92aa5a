import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, screen, userEvent, waitFor } from "storybook/test";
import { enterText } from "#storybook/enterText.ts";
import { failing, orReason, REASON, seeEveryFailure } from "#storybook/failures.ts";
import { type Calls, fail, pending } from "#storybook/fakeApi.ts";
import { seeText } from "#storybook/seeText.ts";
import { CommandBar } from "./CommandBar.tsx";
import {
  active,
  calls,
  field,
  forgetSearches,
  onAnyScreen,
  open,
  opener,
  seeStatus,
  type,
} from "./commandBarStories.tsx";

/** What somebody sees who types faster than the server answers, and if it never does. */
const meta = {
  title: "Layout/CommandTyping",
  component: CommandBar,
  parameters: { path: "/home", calls },
  beforeEach: forgetSearches,
  decorators: [onAnyScreen],
} satisfies Meta<typeof CommandBar>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The dialog says that it has closed only after the next key. */
export const OpenedAsItCloses: Story = {
  play: async (context) => {
    for (const key of ["k", "/"]) {
      await type("ther")(context);
      screen.getByRole("button", { name: "Close" }).click();
      const next = new KeyboardEvent("keydown", { key, ctrlKey: key === "k", bubbles: true });
      context.canvas.getByRole("button", opener).dispatchEvent(next);
      await waitFor(async () => expect(await field()).toHaveFocus());
      await userEvent.keyboard("mal");
      await expect(await field()).toHaveValue("mal");
      await userEvent.click(screen.getByRole("button", { name: "Close" }));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    }
  },
};

/** Enter needn't wait for the answer to what was typed. */
export const EnterBeforeTheAnswer: Story = {
  play: async (context) => {
    await type("thermal{Enter}")(context);
    await seeText("Went to /bug-comments/bug-1042");
  },
};

/** What the arrow keys have led to is chosen at once. */
export const MovedBeforeTheAnswer: Story = {
  parameters: { calls: { search: pending } satisfies Calls },
  play: async (context) => {
    await type("man{ArrowDown}{Enter}")(context);
    await seeText("Went to /user-management");
  },
};

/** Enter that waits for an answer chooses nothing if there is none. */
export const EnterBeforeAFailure: Story = {
  parameters: { calls: { search: () => fail(400) } satisfies Calls },
  play: async (context) => {
    await type("activity{Enter}")(context);
    await expect(await screen.findByRole("alert")).toBeVisible();
    await expect(await active()).toBe("Recent Activity");
  },
};

/** The Enter that ends the input of Japanese and the like chooses characters, not an option. */
export const Composed: Story = {
  play: async (context) => {
    await type("thermal")(context);
    await seeStatus("3 of 38 results");
    await fireEvent.keyDown(await field(), { key: "Enter", isComposing: true });
    await expect(await field()).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await seeText("Went to /bug-comments/bug-1042");
  },
};

export const Slow: Story = {
  parameters: { calls: { search: pending } satisfies Calls },
  play: async (context) => {
    await type("thermal")(context);
    await seeStatus("Searching for “thermal”…");
    // A screen reader would read it out at each letter.
    await expect(screen.getByText("Searching for “thermal”…")).toHaveAttribute("aria-hidden");
  },
};

export const Failed: Story = {
  parameters: { calls: { search: failing } satisfies Calls },
  play: async (context) => {
    await open(context);
    let number = 1;
    await seeEveryFailure(
      {
        absence: "The server doesn't answer.",
        timeOut: "The server doesn't answer.",
        ...(({ trouble, refusal }) => ({ trouble, refusal }))(
          orReason("The server has a problem."),
        ),
      },
      async () => {
        await userEvent.clear(await field());
        // At once: each letter would be searched for, too, and fail on its own.
        await enterText(await field(), `try ${number++}`);
      },
    );
    await waitFor(() => expect(screen.queryByText(/^Searching/)).toBeNull());
    await expect(screen.getByText(REASON, { exact: false })).toBeVisible();
  },
};

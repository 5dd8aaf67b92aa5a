import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { failing, orReason, seeEveryFailure } from "#storybook/failures.ts";
import { type Calls, fail, pending } from "#storybook/fakeApi.ts";
import { GoToBug } from "./GoToBug.tsx";

/** The field that opens a bug by its number. */
const meta = {
  title: "Bugs/GoToBug",
  component: GoToBug,
  decorators: [
    (Story) => (
      <main style={{ padding: "24px 24px 56px" }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof GoToBug>;
export default meta;

type Story = StoryObj<typeof meta>;

const go: NonNullable<Story["play"]> = async ({ canvas, userEvent }) => {
  await userEvent.clear(canvas.getByLabelText("Bug number"));
  await userEvent.type(canvas.getByLabelText("Bug number"), "42{Enter}");
};

export const Empty: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Go to Bug" }));
    await expect(canvas.getByRole("alert")).toHaveTextContent("Please enter a valid bug number");
  },
};

/** Input that isn't a number sends no request. */
export const NotANumber: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText("Bug number"), "12a{Enter}");
    await expect(canvas.getByRole("alert")).toHaveTextContent("Please enter a valid bug number");
  },
};

export const Loading: Story = {
  parameters: { calls: { findBugByOrder: pending } satisfies Calls },
  play: go,
};

export const Failed: Story = {
  parameters: { calls: { findBugByOrder: failing } satisfies Calls },
  play: async (context) =>
    seeEveryFailure(orReason("Bug not found for the given number"), async () => go(context)),
};

export const Success: Story = {
  parameters: {
    calls: {
      findBugByOrder: ({ order }) => ({ data: { bugID: `bug-${order}` } }),
    } satisfies Calls,
  },
  play: async (context) => {
    await go(context);
    await expect(await context.canvas.findByText("Went to /bug-comments/bug-42")).toBeVisible();
  },
};

const find = fn();

/** As people write a bug's number. */
export const AnyWriting: Story = {
  parameters: { calls: { findBugByOrder: find } satisfies Calls },
  play: async ({ canvas, userEvent }) => {
    find.mockReset().mockImplementation(() => fail(404));
    for (const typed of [" 69 ", "#69", "# 69"]) {
      await userEvent.clear(canvas.getByLabelText("Bug number"));
      await userEvent.type(canvas.getByLabelText("Bug number"), `${typed}{Enter}`);
      await waitFor(() => expect(find).toHaveBeenCalledOnce());
      await expect(find.mock.lastCall?.[0]).toMatchObject({ order: 69 });
      await expect(await canvas.findByRole("alert")).toHaveTextContent("Bug not found");
      find.mockClear();
    }
  },
};

/** The number is changed while the first one is looked up: that one's answer leads nowhere any more. */
export const ChangedMeanwhile: Story = {
  parameters: { calls: { findBugByOrder: find } satisfies Calls },
  play: async (context) => {
    const { canvas, userEvent } = context;
    let answerFirst = (_bug: unknown) => {};
    const first = new Promise((resolve) => {
      answerFirst = resolve;
    });
    find
      .mockReset()
      .mockReturnValueOnce(first)
      .mockImplementation(() => fail(404));
    await go(context);
    await userEvent.keyboard("7");
    answerFirst({ data: { bugID: "bug-42" } });
    await userEvent.keyboard("{Enter}");
    await expect(await canvas.findByRole("alert")).toHaveTextContent("Bug not found");
    await userEvent.clear(canvas.getByLabelText("Bug number"));
    await expect(canvas.queryByText(/^Went to/)).toBeNull();
  },
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen } from "storybook/test";
import { always, failing, seeEveryFailure } from "#storybook/failures.ts";
import { type Calls, pending } from "#storybook/fakeApi.ts";
import { Field } from "../../../components/Field.tsx";
import { people } from "../storyCalls.ts";
import { AssigneeSelect } from "./AssigneeSelect.tsx";

const meta = {
  title: "Bugs/AssigneeSelect",
  component: AssigneeSelect,
  args: { value: undefined, placeholder: "Choose a person", onChange: fn() },
  parameters: { calls: { listAssignees: () => ({ users: people }) } satisfies Calls },
  render: (args) => (
    <main style={{ padding: "24px 24px 320px" }}>
      <Field label="Assign To">{({ id }) => <AssigneeSelect {...args} id={id} />}</Field>
    </main>
  ),
} satisfies Meta<typeof AssigneeSelect>;
export default meta;

type Story = StoryObj<typeof meta>;

const choose: NonNullable<Story["play"]> = async ({ args, canvas, userEvent }) => {
  await userEvent.type(canvas.getByLabelText("Assign To"), "ines");
  await userEvent.click(await screen.findByTitle("Ines Castellano-Montgomery"));
  await expect(args.onChange).toHaveBeenCalledWith("u-ines", expect.anything());
};

export const Empty: Story = {
  parameters: { calls: { listAssignees: () => ({ users: [] }) } satisfies Calls },
  play: async ({ canvas }) => {
    await expect(await canvas.findByPlaceholderText("Nobody to choose from yet")).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: { calls: { listAssignees: pending } satisfies Calls },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("Assign To")).toBeVisible();
    await expect(canvas.queryByRole("alert")).toBeNull();
  },
};

export const Failed: Story = {
  parameters: { calls: { listAssignees: failing } satisfies Calls },
  play: async ({ canvas, userEvent }) => {
    await expect(await screen.findByRole("alert")).toHaveTextContent("Failed to fetch users.");
    await seeEveryFailure(always("Failed to fetch users."), async () =>
      userEvent.click(await canvas.findByRole("button", { name: "Try again" })),
    );
  },
};

let isDown = true;

export const FailedThenRetried: Story = {
  parameters: {
    calls: {
      listAssignees: () => (isDown ? failing() : { users: people }),
    } satisfies Calls,
  },
  beforeEach: () => {
    isDown = true;
  },
  play: async (context) => {
    const retry = await context.canvas.findByRole("button", { name: "Try again" });
    isDown = false;
    await context.userEvent.click(retry);
    await choose(context);
  },
};

export const Success: Story = {
  play: choose,
};

export const NobodyMatches: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText("Assign To"), "xyz");
    await expect(await screen.findByText("Nobody's name contains this")).toBeVisible();
  },
};

/** The current assignee's account has been deleted. */
export const NoUserAnyMore: Story = {
  args: { value: "u-gone", name: "Unknown" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByTitle("Unknown")).toBeVisible();
  },
};

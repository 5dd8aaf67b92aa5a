import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import type { Guidance } from "#storybook/DocsPage.tsx";
import { Field, showFault } from "./Field.tsx";
import { Input, TextArea } from "./Input.tsx";

const meta = {
  title: "Components/Field",
  component: Field,
  args: { label: "Email Address", children: (control) => <Input {...control} /> },
  parameters: {
    guidance: {
      do: [
        "Keep the label visible above the field.",
        "Put the hint below; an error replaces it and says what to do.",
      ],
      dont: [
        "Use a placeholder as a label: it disappears on typing.",
        "Show errors during the first typing.",
      ],
    } satisfies Guidance,
  },
} satisfies Meta<typeof Field>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText("Email Address"));
    const input = canvas.getByLabelText("Email Address");
    await expect(input).toHaveFocus();
    await expect(input).not.toHaveAttribute("aria-describedby");
  },
};

export const WithHint: Story = {
  args: { hint: "The one you sign in with." },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("Email Address")).toHaveAccessibleDescription(
      "The one you sign in with.",
    );
  },
};

export const WithError: Story = {
  args: { hint: "The one you sign in with.", error: "Please enter an email." },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText("Email Address");
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription("Please enter an email.");
  },
};

/** What keeps the form from being sent comes into sight and is announced, each time anew. */
export const Refused: Story = {
  args: {
    error: "Please use fewer words.",
    children: (control) => (
      <TextArea
        {...control}
        autoSize={{ minRows: 8, maxRows: 8 }}
        defaultValue="Many words"
        onKeyDown={({ key, currentTarget }) => key === "Enter" && showFault(currentTarget)}
      />
    ),
  },
  decorators: [
    (Story) => (
      <div style={{ height: 120, overflow: "auto" }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const box = canvas.getByLabelText(args.label);
    await userEvent.click(box);
    await expect(canvas.queryByRole("alert")).toBeNull();
    await userEvent.keyboard("{Enter}");
    const first = canvas.getByRole("alert");
    await expect(first).toHaveTextContent("Please use fewer words.");
    await expect(box).toHaveFocus();
    await expect(box).toHaveAccessibleDescription("Please use fewer words.");
    const { bottom } = canvasElement.querySelector("div")?.getBoundingClientRect() ?? {};
    await expect(first.getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom ?? 0);
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByRole("alert")).not.toBe(first);
  },
};

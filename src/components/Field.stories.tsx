import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import type { Guidance } from "#storybook/DocsPage.tsx";
import { Field } from "./Field.tsx";
import { Input } from "./Input.tsx";

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

export const Plain: Story = {};

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

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, spyOn, userEvent, within } from "storybook/test";
import { enterText } from "#storybook/enterText.ts";
import { contactUs } from "../../locales/en/marketing.ts";
import { onSurface } from "../frame/onSurface.tsx";
import { ContactForm } from "./ContactForm.tsx";

const meta = {
  title: "Marketing/ContactForm",
  component: ContactForm,
  decorators: [onSurface],
  args: { recipient: "lab@example.org" },
  beforeEach: () => {
    // The mail program.
    spyOn(window, "open").mockReturnValue(null);
  },
} satisfies Meta<typeof ContactForm>;
export default meta;

type Story = StoryObj<typeof meta>;

async function fillIn(canvasElement: HTMLElement, message: string) {
  const canvas = within(canvasElement);
  await enterText(canvas.getByLabelText("Your Name"), "Ada Lovell");
  await enterText(canvas.getByLabelText("Your Email"), "ada@example.org");
  await enterText(canvas.getByLabelText("Your Message"), message);
  await userEvent.click(canvas.getByRole("button", { name: "Send Message" }));
}

export const Empty: Story = {
  play: async ({ canvas }) => {
    for (const label of ["Your Name", "Your Email", "Your Message"]) {
      await expect(canvas.getByLabelText(label)).toBeRequired();
    }
    await expect(canvas.getByRole("status")).toBeEmptyDOMElement();
  },
};

export const Blank: Story = {
  play: async ({ canvas, canvasElement }) => {
    await fillIn(canvasElement, "   ");
    const message = canvas.getByLabelText<HTMLTextAreaElement>("Your Message");
    await expect(message.validationMessage).toBe(contactUs.form.blank);
    await enterText(message, "Now with words");
    await expect(message.validationMessage).toBe("");
  },
};

export const Opened: Story = {
  play: async ({ canvas, canvasElement }) => {
    await fillIn(canvasElement, "The feeder log of room 4 skips a night.");
    await expect(canvas.getByRole("status")).toHaveTextContent("lab@example.org");
  },
};

export const OpenedWithoutRecipient: Story = {
  args: { recipient: "" },
  play: async ({ canvas, canvasElement }) => {
    await fillIn(canvasElement, "The feeder log of room 4 skips a night.");
    await expect(canvas.getByRole("status")).toHaveTextContent(contactUs.form.opened);
  },
};

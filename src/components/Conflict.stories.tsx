import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, waitFor } from "storybook/test";
import type { Guidance } from "#storybook/DocsPage.tsx";
import { ConflictNote, SideBySide } from "./Conflict.tsx";
import { Field } from "./Field.tsx";
import { TextArea } from "./Input.tsx";

const NOTE = "Somebody else has changed the title meanwhile.";

const meta = {
  title: "Components/Conflict",
  component: SideBySide,
  render: function Overtaken() {
    const [mine, setMine] = useState("Feeder 3 jams each second morning");
    const [isOpen, setIsOpen] = useState(true);
    const theirs = "Feeder 3 jams after the night shift";
    return (
      <>
        <ConflictNote>{NOTE}</ConflictNote>
        <SideBySide
          theirs={
            isOpen
              ? {
                  label: "Their title",
                  text: theirs,
                  take: "Use theirs",
                  onTake: () => {
                    setMine(theirs);
                    setIsOpen(false);
                  },
                }
              : undefined
          }
        >
          <Field label="Title">
            {(control) => (
              <TextArea
                {...control}
                autoSize={{ minRows: 2, maxRows: 6 }}
                value={mine}
                onChange={({ target }) => setMine(target.value)}
              />
            )}
          </Field>
        </SideBySide>
      </>
    );
  },
  args: { children: null },
  parameters: {
    guidance: {
      do: [
        "Show both texts in full, and keep what was typed until the user chooses.",
        "Say what was changed, and by whom where that is known.",
      ],
      dont: ["Merge texts by yourself.", "Open it for changes that don't touch the same field."],
    } satisfies Guidance,
  },
} satisfies Meta<typeof SideBySide>;
export default meta;

type Story = StoryObj<typeof meta>;

export const BothTexts: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole("alert")).toHaveFocus());
    await expect(canvas.getByRole("region", { name: "Their title" })).toHaveTextContent(
      "Feeder 3 jams after the night shift",
    );
  },
};

export const TakingTheirs: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Use theirs" }));
    const field = canvas.getByLabelText("Title");
    await expect(field).toHaveValue("Feeder 3 jams after the night shift");
    await expect(field).toHaveFocus();
    await expect(canvas.queryByRole("region")).toBeNull();
  },
};

export const BothTextsOnAPhone: Story = {
  ...BothTexts,
  globals: { viewport: { value: "phone" }, theme: "dark" },
};

import { SearchOutlined } from "@ant-design/icons";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { Checkbox as AntdCheckbox, Input as AntdInput } from "antd";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import type { Guidance } from "#storybook/DocsPage.tsx";
import { enterText } from "#storybook/enterText.ts";
import { AntdTheme } from "../theme/AntdTheme.tsx";
import { Checkbox } from "./Checkbox.tsx";
import { Field } from "./Field.tsx";
import { Input, TextArea } from "./Input.tsx";

const meta = {
  title: "Components/Input",
  component: Input,
  args: { "aria-label": "Title", placeholder: "What is wrong?" },
  parameters: {
    guidance: {
      do: ["Put it into a Field, which connects it to its label, hint and error."],
      dont: ["Use the prefix as a label."],
    } satisfies Guidance,
  },
} satisfies Meta<typeof Input>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard("Feeder 3 jams");
    await expect(canvas.getByLabelText("Title")).toHaveValue("Feeder 3 jams");
  },
};

/** The whole field has the ring, its icon too. */
export const WithPrefix: Story = {
  args: { prefix: <SearchOutlined aria-hidden /> },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.tab();
    const input = canvas.getByLabelText("Title");
    await expect(input).toHaveFocus();
    const ringed = [...canvasElement.querySelectorAll("*")].filter(
      (element) => getComputedStyle(element).boxShadow !== "none",
    );
    await expect(ringed).toHaveLength(1);
    await expect(ringed[0]).toContainElement(canvasElement.querySelector("svg"));
    await expect(ringed[0]).toContainElement(input);
  },
};

export const Invalid: Story = {
  args: { "aria-invalid": true, defaultValue: "?" },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("Title")).toBeInvalid();
  },
};

/** It grows with its text, up to five lines. */
export const Growing: Story = {
  render: function Text() {
    const [text, setText] = useState("");
    return (
      <TextArea
        aria-label="Text"
        autoSize={{ minRows: 2, maxRows: 5 }}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    );
  },
  play: async ({ canvas }) => {
    const box = canvas.getByRole("textbox", { name: "Text" });
    const before = box.offsetHeight;
    await userEvent.type(box, "1{Enter}2{Enter}3{Enter}4{Enter}5");
    const grown = box.offsetHeight;
    await expect(grown).toBeGreaterThan(before);
    await userEvent.type(box, "{Enter}6{Enter}7");
    await expect(box.offsetHeight).toBe(grown);
  },
};

/** In a grid, whose columns make room for their contents. */
export const Unbroken: Story = {
  render: function Text() {
    const [text, setText] = useState("");
    return (
      <div style={{ display: "grid", gap: 8, width: 320 }}>
        <Field label="Text">
          {(control) => (
            <TextArea
              {...control}
              autoSize={{ minRows: 2, maxRows: 5 }}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
      </div>
    );
  },
  play: async ({ canvas }) => {
    const box = canvas.getByRole("textbox", { name: "Text" });
    await enterText(box, "x".repeat(3_000));
    await expect(box.offsetWidth).toBe(320);
    await expect(box.scrollWidth).toBe(box.clientWidth);
  },
};

/** Ours first, then antd's. */
export const BesideAntd: Story = {
  render: (args) => (
    <AntdTheme>
      <Input {...args} />
      <AntdInput aria-label="antd's" placeholder="What is wrong?" />
      <Input {...args} size="large" />
      <AntdInput aria-label="antd's" placeholder="What is wrong?" size="large" />
      <Input {...args} aria-invalid />
      <AntdInput aria-label="antd's" placeholder="What is wrong?" status="error" />
      <p>
        <Checkbox defaultChecked>Ours</Checkbox>
        <AntdCheckbox defaultChecked>antd's</AntdCheckbox>
        <Checkbox>Ours</Checkbox>
        <AntdCheckbox>antd's</AntdCheckbox>
      </p>
    </AntdTheme>
  ),
  play: async ({ canvasElement }) => {
    const fields = [...canvasElement.querySelectorAll("input:not([type=checkbox])")].map(lookOf);
    for (let at = 0; at < fields.length; at += 2) await expect(fields[at]).toEqual(fields[at + 1]);
    // The variables that antd's styles read are in the document before antd runs.
    const antds = canvasElement.querySelector("[class*=antd-]") ?? canvasElement;
    const page = getComputedStyle(document.documentElement);
    for (const name of ["--ant-color-text", "--ant-color-bg-container", "--ant-control-height"]) {
      await expect(page.getPropertyValue(name)).toBe(
        getComputedStyle(antds).getPropertyValue(name),
      );
    }
  },
};

function lookOf(field: Element) {
  const { color, backgroundColor, border, borderRadius, fontSize, height, width } =
    getComputedStyle(field);
  const rounded = Math.round(Number.parseFloat(height));
  return { color, backgroundColor, border, borderRadius, fontSize, height: rounded, width };
}

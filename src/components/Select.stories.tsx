import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fireEvent, fn, userEvent, waitFor } from "storybook/test";
import type { Guidance } from "#storybook/DocsPage.tsx";
import { keepTyping } from "../framework/typeAhead.ts";
import { AntdSelect } from "./AntdSelect.tsx";
import { loadSelect, Select } from "./Select.tsx";

const options = [
  { value: "design", label: "Design" },
  { value: "development", label: "Development" },
  { value: "miscellaneous", label: "Miscellaneous" },
];

const meta = {
  title: "Components/Select",
  component: Select,
  args: { "aria-label": "Type", options, value: "design", onChange: fn(), virtual: false },
  render: function Render(args) {
    const [value, setValue] = useState(args.value);
    return (
      <div style={{ width: 240 }}>
        <Select
          {...args}
          value={value}
          onChange={(chosen, option) => {
            setValue(chosen);
            args.onChange?.(chosen, option);
          }}
        />
      </div>
    );
  },
  parameters: {
    guidance: {
      do: ["Import this select on screens: antd's takes its place once it is focused or pressed."],
      dont: ["Put an action behind a choice: a select only says what is."],
    } satisfies Guidance,
  },
} satisfies Meta<typeof Select>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Resting: Story = {
  play: async ({ canvas, canvasElement }) => {
    const select = canvas.getByRole("combobox", { name: "Type" });
    await expect(select).toHaveValue("Design");
    // Its tooltip would be read out as well.
    await expect(select).not.toHaveAccessibleDescription();
    await expect(canvasElement.querySelector(".ant-select")).toBeNull();
  },
};

/** antd's field is empty beside the text of its value, so a screen reader would not read that. */
export const ValueIsReadOut: Story = {
  args: { "aria-describedby": "hint" },
  decorators: [
    (Select) => (
      <>
        <Select />
        <p id="hint">It can be changed later.</p>
      </>
    ),
  ],
  play: async ({ canvas, canvasElement }) => {
    canvas.getByRole("combobox").focus();
    await waitFor(() => expect(canvasElement.querySelector(".ant-select")).not.toBeNull());
    const select = canvas.getByRole("combobox", { name: "Type" });
    await expect(select).toHaveAccessibleDescription("Design It can be changed later.");
    await userEvent.click(select);
    await userEvent.click(await option("Development"));
    await expect(select).toHaveAccessibleDescription("Development It can be changed later.");
  },
};

/** An error is announced even before antd's select has loaded. */
export const RestingInvalid: Story = {
  args: { "aria-invalid": true, "aria-describedby": "why", "aria-busy": true, status: "error" },
  decorators: [
    (Select) => (
      <>
        <Select />
        <p id="why">Choose a type.</p>
      </>
    ),
  ],
  play: async ({ canvas }) => {
    const select = canvas.getByRole("combobox");
    await expect(select).toBeInvalid();
    await expect(select).toHaveAccessibleDescription("Choose a type.");
    await expect(select).toHaveAttribute("aria-busy", "true");
  },
};

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas, canvasElement }) => {
    const select = canvas.getByRole("combobox");
    await expect(select).toBeDisabled();
    await userEvent.click(select);
    await expect(canvasElement.querySelector(".ant-select")).toBeNull();
  },
};

export const ByPointer: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("combobox"));
    await userEvent.click(await option("Development"));
    await expect(args.onChange).toHaveBeenLastCalledWith("development", expect.anything());
    await expect(canvas.getByTitle("Development")).toBeVisible();
  },
};

export const BesideItsText: Story = {
  play: async ({ canvas, canvasElement }) => {
    const box = canvasElement.querySelector("span:has(> input)");
    if (!box) throw new Error("There is no box.");
    await userEvent.click(box);
    await option("Development");
    await expect(canvas.getByRole("combobox")).toHaveFocus();
  },
};

/** A slow machine handles keys as soon as the list is there, and before any timer. */
export const KeysAtOnce: Story = {
  play: async ({ canvas, args, step }) => {
    canvas.getByRole("combobox").focus();
    const chooses = async (label: string, ...keys: ListKey[]) => {
      await step(`${keys.join(", ")} and Enter choose ${label}`, async () => {
        const pressed = listIsThere().then(() => press(...keys));
        await press("Enter");
        await pressed;
        await timersRun();
        await press("Enter");
        const { value } = options.find((option) => option.label === label) ?? {};
        await waitFor(() =>
          expect(args.onChange).toHaveBeenLastCalledWith(value, expect.anything()),
        );
        await waitFor(() =>
          expect(canvas.getByRole("combobox")).toHaveAttribute("aria-expanded", "false"),
        );
      });
    };
    await chooses("Development", "ArrowDown");
    await chooses("Design", "ArrowDown", "ArrowDown");
    await chooses("Miscellaneous", "ArrowUp");
  },
};

function listIsThere(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector("[role=combobox][aria-expanded=true]")) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document.body, { attributes: true, childList: true, subtree: true });
  });
}

function timersRun(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

const KEY_CODES = { ArrowDown: 40, ArrowUp: 38, Enter: 13 };
type ListKey = keyof typeof KEY_CODES;

/** Presses keys in the focused field, each once the one before it is drawn. No timer runs meanwhile. */
async function press(...keys: ListKey[]): Promise<void> {
  for (const key of keys) {
    // user-event's keys have no keyCode, which antd relies on.
    const init = { key, keyCode: KEY_CODES[key], bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", init));
    await Promise.resolve();
    document.activeElement?.dispatchEvent(new KeyboardEvent("keyup", init));
  }
}

/** The key that opens the list doesn't scroll the page, either. */
export const OpenedByArrow: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.tab();
    await waitFor(() => expect(canvasElement.querySelector(".ant-select")).not.toBeNull());
    const box = canvas.getByRole("combobox", { name: "Type" });
    await expect(box).toHaveAttribute("aria-expanded", "false");
    const isLeftToTheBrowser = fireEvent.keyDown(box, { key: "ArrowDown", keyCode: 40 });
    await waitFor(() => expect(box).toHaveAttribute("aria-expanded", "true"));
    await expect(isLeftToTheBrowser).toBe(false);
    await userEvent.keyboard("{Escape}");
  },
};

/** What was typed before a select was there searches its list, which opens. */
export const TypedAhead: Story = {
  args: { showSearch: true, optionFilterProp: "label" },
  play: async ({ canvas }) => {
    await loadSelect();
    keepTyping({ text: "mis" });
    canvas.getByRole("combobox").focus();
    await expect(await option("Miscellaneous")).toBeVisible();
    await waitFor(() => expect(document.querySelectorAll("[role=option]")).toHaveLength(1));
    await expect(canvas.getByRole("combobox")).toHaveValue("mis");
    await userEvent.keyboard("{Escape}");
  },
};

/** As antd's, which takes its place, so nothing moves. */
export const LooksLikeAntd: Story = {
  render: (args) => (
    <div style={{ display: "grid", gap: 16, width: 240 }}>
      {[
        {},
        { status: "error" as const },
        { value: undefined, placeholder: "Nobody" },
        { prefix: <span>*</span> },
      ].map((look, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change.
        <div key={n} data-pair="">
          <Select {...args} {...look} />
          <AntdSelect
            options={options}
            value={args.value}
            style={{ width: "100%" }}
            {...look}
            aria-label="antd's"
          />
        </div>
      ))}
    </div>
  ),
  play: async ({ canvasElement, globals, step }) => {
    const pairs = [...canvasElement.querySelectorAll("[data-pair]")].map((pair) => {
      const ours = pair.querySelector("span:has(> input)");
      const theirs = pair.querySelector(".ant-select-selector");
      if (!ours || !theirs) throw new Error("There is no pair.");
      return [ours, theirs] as const;
    });
    await expect(pairs).toHaveLength(4);
    for (const [n, [ours, theirs]] of pairs.entries()) {
      await step(`${n} in ${globals.theme}`, async () => {
        await waitFor(() => expect(looksOf(ours)).toEqual(looksOf(theirs)));
      });
    }
  },
};

function looksOf(box: Element) {
  const { width, height } = box.getBoundingClientRect();
  const of = getComputedStyle(box);
  const text = box.querySelector(".ant-select-selection-item, .ant-select-selection-placeholder");
  const words = text ?? box.querySelector("input") ?? box;
  const arrow = (box.closest(".ant-select") ?? box).querySelector("[data-icon=down]");
  const left = words.getBoundingClientRect().left - box.getBoundingClientRect().left;
  return {
    width,
    height,
    left,
    border: of.border,
    arrow: box.getBoundingClientRect().right - (arrow?.getBoundingClientRect().right ?? 0),
    radius: of.borderRadius,
    background: of.backgroundColor,
    size: getComputedStyle(words).fontSize,
  };
}

/** An option of the open list, which antd puts at the end of the document and then lets appear. */
async function option(name: string): Promise<HTMLElement> {
  return waitFor(async () => {
    const found = document.querySelector<HTMLElement>(
      `.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option[title="${name}"]`,
    );
    if (!found) throw new Error(`There is no option ${name}.`);
    await expect(found).toBeVisible();
    return found;
  });
}

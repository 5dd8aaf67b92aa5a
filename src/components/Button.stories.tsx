import { CheckOutlined } from "@ant-design/icons";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button as AntdButton } from "antd";
import { expect, fn, userEvent } from "storybook/test";
import type { Guidance } from "#storybook/DocsPage.tsx";
import { AntdTheme } from "../theme/AntdTheme.tsx";
import styles from "./Button.stories.module.css";
import { Button, type ButtonProps } from "./Button.tsx";

const meta = {
  title: "Components/Button",
  component: Button,
  args: { children: "Save", onClick: fn() },
  parameters: {
    guidance: {
      do: [
        "Import this button: it has antd's look and props without antd's script.",
        "Use `loading` while what was asked for is under way; it keeps the focus.",
      ],
      dont: ["Disable without a reason: ActionButton tells it."],
    } satisfies Guidance,
  },
} satisfies Meta<typeof Button>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const Busy: Story = {
  args: { loading: true, htmlType: "submit" },
  render: (args) => (
    <form onSubmit={args.onSubmit}>
      <Button {...args} />
    </form>
  ),
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole("button", { name: "Save", busy: true });
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveFocus();
  },
};

export const AsLink: Story = {
  args: { href: "#saved", type: "link" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Save" })).toHaveAttribute("href", "#saved");
  },
};

const icon = <CheckOutlined aria-hidden />;
const LOOKS: readonly ButtonProps[] = (["default", "primary", "text", "link"] as const).flatMap(
  (type) => [
    { type },
    { type, icon },
    { type, size: "small" as const },
    { type, size: "large" as const, icon },
    { type, danger: true },
    { type, disabled: true },
    { type, icon, children: null },
    { type, shape: "round" as const, size: "small" as const, icon },
    { type, href: "#elsewhere" },
  ],
);

/** Ours first, then antd's. */
export const BesideAntd: Story = {
  render: () => (
    <div className={styles.pairs}>
      {LOOKS.map((look, index) => (
        <div key={JSON.stringify({ ...look, icon: Boolean(look.icon), index })}>
          <Button aria-label="Ours" {...look}>
            {"children" in look ? null : "Save"}
          </Button>
          <AntdTheme>
            <AntdButton aria-label="antd's" {...(look as object)}>
              {"children" in look ? null : "Save"}
            </AntdButton>
          </AntdTheme>
        </div>
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    for (const pair of canvasElement.querySelectorAll(`.${styles.pairs} > div`)) {
      const [ours, theirs] = [...pair.children].map(lookOf);
      await expect(ours).toEqual(theirs);
    }
  },
};

const SEEN = [
  "color",
  "backgroundColor",
  "border",
  "borderRadius",
  "boxShadow",
  "fontFamily",
  "fontSize",
  "fontWeight",
  "padding",
  "cursor",
  "textDecorationLine",
] as const;

/** Everything visible of a button: its size, colours, text and the place of its icon. */
function lookOf(button: Element) {
  const style = getComputedStyle(button);
  const { left, top, width, height } = button.getBoundingClientRect();
  const icon = button.querySelector("svg")?.getBoundingClientRect();
  return {
    ...Object.fromEntries(SEEN.map((name) => [name, style[name]])),
    width,
    height,
    icon: icon && [icon.left - left, icon.top - top, icon.width].map(Math.round),
  };
}

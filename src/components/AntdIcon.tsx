import { createElement, type HTMLAttributes, type ReactElement, type Ref } from "react";

/** An element of a drawing in @ant-design/icons-svg. */
interface Shape {
  tag: string;
  attrs: Readonly<Record<string, string>>;
  children?: readonly Shape[];
}

interface Props extends HTMLAttributes<HTMLSpanElement> {
  icon: { name: string; icon: Shape };
  spin?: boolean;
  /** Degrees. */
  rotate?: number;
  ref?: Ref<HTMLSpanElement>;
}

/**
 * Takes the place of the component that all icons of @ant-design/icons share (vite.config.ts) and renders
 * the same elements. That one computes palettes when it loads, and checks with each icon whether its style
 * sheet is there, which then arrives after the first paint. Here the styles are in theme/base.css.
 */
function AntdIcon({ icon, spin, rotate, className, tabIndex, ...rest }: Props) {
  const isTurning = spin || icon.name === "loading";
  const classes = ["anticon", `anticon-${icon.name}`, isTurning && "anticon-spin", className];
  return (
    <span
      role="img"
      aria-label={icon.name}
      {...rest}
      tabIndex={tabIndex ?? (rest.onClick && -1)}
      className={classes.filter(Boolean).join(" ")}
    >
      {draw(icon.icon, {
        "data-icon": icon.name,
        width: "1em",
        height: "1em",
        fill: "currentColor",
        "aria-hidden": "true",
        style: rotate ? { transform: `rotate(${rotate}deg)` } : undefined,
      })}
    </span>
  );
}

const draw = ({ tag, attrs, children = [] }: Shape, more?: object): ReactElement =>
  createElement(
    tag,
    { ...Object.fromEntries(Object.entries(attrs).map(toProp)), ...more },
    ...children.map((shape) => draw(shape)),
  );

/** Such as `fill-rule`. */
const toProp = ([name, value]: [string, string]) => [
  name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()),
  value,
];

// biome-ignore lint/style/noDefaultExport: the icons import it so.
export { AntdIcon as default };

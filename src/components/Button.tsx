import {
  type AnchorHTMLAttributes,
  Children,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from "react";
import styles from "./Button.module.css";
import { Spinner } from "./icons.tsx";

/** Named like the props of antd's, which it replaces. */
export interface ButtonProps
  extends Omit<AnchorHTMLAttributes<HTMLElement>, "type" | "children" | "color"> {
  /** How much it stands out: one `primary` a screen or dialog. */
  type?: "primary" | "default" | "text" | "link";
  /** Whether it destroys something. */
  danger?: boolean;
  /** How high it is. */
  size?: "small" | "middle" | "large";
  /** Round ends. */
  shape?: "default" | "round";
  /** As wide as its container. */
  block?: boolean;
  /** Beside the text, or alone with an `aria-label`. */
  icon?: ReactNode;
  /** Before or after the text. */
  iconPosition?: "start" | "end";
  /** Shows a spinner in place of the icon, and ignores clicks. */
  loading?: boolean;
  /** Whether it can't be pressed; where the reason matters, use an `ActionButton`. */
  disabled?: boolean;
  /** What it does in a form. */
  htmlType?: "button" | "submit" | "reset";
  /** The verb that says what it does. */
  children?: ReactNode;
  /** The button, for moving the focus. */
  ref?: Ref<HTMLButtonElement>;
}

/** A button; with an `href`, a link that looks like one. */
export function Button(props: ButtonProps) {
  const {
    type = "default",
    danger,
    size = "middle",
    shape,
    block,
    iconPosition,
    ...others
  } = props;
  const { loading = false, icon, htmlType = "button", disabled = false, ...rest } = others;
  const { href, className, children, onClick, ref, ...attributes } = rest;
  const face = loading ? <Spinner /> : icon;
  const isOff = disabled || String(attributes["aria-disabled"]) === "true";
  const isEmpty = Children.toArray(children).length === 0;
  const shared = {
    "aria-busy": loading || undefined,
    ...attributes,
    className: [
      styles.button,
      styles[type],
      styles[size],
      danger && styles.danger,
      shape === "round" && styles.round,
      block && styles.block,
      iconPosition === "end" && styles.iconLast,
      face && isEmpty && styles.iconOnly,
      isOff && styles.off,
      loading && styles.busy,
      className,
    ]
      .filter(Boolean)
      .join(" "),
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (loading || disabled) event.preventDefault();
      else onClick?.(event);
    },
    children: (
      <>
        {face && (
          <span className={styles.icon} aria-hidden="true">
            {face}
          </span>
        )}
        {isText(children) ? <span>{children}</span> : children}
      </>
    ),
  };
  return href === undefined ? (
    <button {...shared} ref={ref} type={htmlType} disabled={disabled} />
  ) : (
    <a {...shared} ref={ref as Ref<HTMLElement> as Ref<HTMLAnchorElement>} href={href} />
  );
}

/** Whether the children are text only, which is then one flex item beside the icon. */
const isText = (children: ReactNode) => {
  const parts = Children.toArray(children);
  return parts.length > 0 && parts.every((part) => typeof part !== "object");
};

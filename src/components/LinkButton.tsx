import { Button, type ButtonProps } from "antd";
import type { MouseEvent } from "react";
import { useHref, useLinkClickHandler } from "react-router";

interface Props extends Omit<ButtonProps, "href" | "htmlType"> {
  to: string;
  /** Told to the screen it leads to, in the history's entry. */
  state?: unknown;
}

/** A link within the dashboard that looks like a button: opens in a new tab where asked to. */
export function LinkButton({ to, state, onClick, ...props }: Props) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLElement>(to, { state });
  const handleClick = (event: MouseEvent<HTMLElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event as MouseEvent<HTMLAnchorElement>);
  };
  return <Button {...props} href={href} onClick={handleClick} />;
}

import type { MouseEvent } from "react";
import { useHref, useLinkClickHandler } from "react-router";
import { Button, type ButtonProps } from "./Button.tsx";

interface Props extends Omit<ButtonProps, "href" | "htmlType"> {
  /** The path that it leads to. */
  to: string;
  /** State for the target screen, in the history entry. */
  state?: unknown;
  /** Whether it takes the place of the present history entry. */
  replace?: boolean;
}

/** A link within the dashboard that looks like a button; supports opening in a new tab. */
export function LinkButton({ to, state, replace = false, onClick, ...props }: Props) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLElement>(to, { state, replace });
  const handleClick = (event: MouseEvent<HTMLElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event as MouseEvent<HTMLAnchorElement>);
  };
  return <Button {...props} href={href} onClick={handleClick} />;
}

import type { ComponentProps } from "react";
import { StateMessage } from "./StateMessage.tsx";

/** An empty state: what belongs here, and the next step. */
export function EmptyState(props: Omit<ComponentProps<typeof StateMessage>, "role">) {
  return <StateMessage {...props} role="status" />;
}

import { type ComponentType, createContext, useContext } from "react";
import type { TextKey } from "./context.ts";

/** Something that can be done from anywhere. */
export interface Command {
  text: TextKey;
  /** Further words that people look for it by. */
  words?: TextKey;
  Icon: ComponentType<{ className?: string; "aria-hidden"?: "true" }>;
  run: () => void;
}

/** A hook, as what a command is called and does may depend on the present state. */
export type UseCommand = () => Command;

export const CommandsContext = createContext<readonly UseCommand[]>([]);

/** The commands of all definitions. Their list never changes, so the order of hooks doesn't either. */
export const useCommands = (): Command[] => useContext(CommandsContext).map((command) => command());

import { type ComponentType, createContext, useContext } from "react";

/** Something that can be done from anywhere. */
type Command = {
  /** Unique among all commands. */
  id: string;
  text: string;
  /** Further words that people look for it by. */
  words?: readonly string[];
  /** Only offered to a query, as there may be many. */
  isOnlyFound?: boolean;
  Icon: ComponentType<{ className?: string; "aria-hidden"?: "true" }>;
} & (
  | { run: () => void; to?: undefined }
  /** The address that it opens. */
  | { to: string; run?: undefined }
);

/** A hook, as what a command is called and does may depend on the present state. */
export type UseCommand = () => Command | readonly Command[];

export const CommandsContext = createContext<readonly UseCommand[]>([]);

/** The commands of all definitions. The list of hooks never changes, so their order doesn't either. */
export const useCommands = (): Command[] =>
  useContext(CommandsContext).flatMap((command) => command());

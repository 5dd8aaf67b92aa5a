import type { Args, ArgTypesEnhancer } from "storybook/internal/types";
import type { SignedInUser } from "#contract/types.ts";
import { admin, type Calls, fail, pending } from "./fakeApi.ts";

/** A story's environment; see `withApp.tsx`. */
export interface StoryParameters {
  calls?: Calls;
  session?: SignedInUser | null;
  path?: string;
  route?: string;
}

const ROLES = ["admin", "user"] as const;
const ANSWERS = ["slow", "silent", "failing"] as const;
const SLOW_MS = 3_000;

/** Controls of each story with a `path`: who is signed in, and how the server answers. */
export const screenControls: ArgTypesEnhancer = ({ argTypes, parameters }) =>
  (parameters as StoryParameters).path === undefined
    ? argTypes
    : {
        ...argTypes,
        role: choice("role", "Who is signed in; otherwise as in the story", ROLES),
        server: choice("server", "How the server answers; otherwise as in the story", ANSWERS),
      };

const choice = (name: string, description: string, options: readonly string[]) => ({
  name,
  description,
  options,
  control: { type: "inline-radio" as const },
  table: { category: "Screen" },
});

/** Components don't get the screen's controls as props. */
export const withoutScreenControls = (args: Args): Args => ({
  ...args,
  ...(isOneOf(ROLES, args.role) && { role: undefined }),
  ...(isOneOf(ANSWERS, args.server) && { server: undefined }),
});

/** A story's environment with the controls applied. */
export function byScreenControls(story: StoryParameters, { role, server }: Args): StoryParameters {
  const { path, calls = {}, session = admin } = story;
  if (path === undefined) return story;
  return {
    ...story,
    session: session && isOneOf(ROLES, role) ? { ...session, role } : session,
    calls: isOneOf(ANSWERS, server) ? answeringAs(server, calls) : calls,
  };
}

function answeringAs(server: (typeof ANSWERS)[number], calls: Calls): Calls {
  const answers = Object.entries(calls).map(([name, answer]) => [
    name,
    async (...asked: unknown[]) => {
      if (server === "silent") await pending();
      if (server === "failing") fail(500, "Something went wrong on the server.");
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
      return (answer as (...asked: unknown[]) => unknown)(...asked);
    },
  ]);
  return Object.fromEntries(answers);
}

const isOneOf = <T extends string>(options: readonly T[], value: unknown): value is T =>
  options.includes(value as T);

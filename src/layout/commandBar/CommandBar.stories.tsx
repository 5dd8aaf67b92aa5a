import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { admin, type Calls, fail, pending } from "#storybook/fakeApi.ts";
import { seeText } from "#storybook/seeText.ts";
import { CommandBar } from "./CommandBar.tsx";
import {
  active,
  calls,
  field,
  forgetSearches,
  found,
  onAnyScreen,
  open,
  opener,
  options,
  search,
  seeStatus,
  type,
} from "./commandBarStories.tsx";

const nothing = { data: [], total: 0, people: [] };

const meta = {
  title: "Layout/CommandBar",
  component: CommandBar,
  parameters: { path: "/home", calls },
  beforeEach: forgetSearches,
  decorators: [onAnyScreen],
} satisfies Meta<typeof CommandBar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Closed: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", opener)).toHaveAttribute("aria-haspopup", "dialog");
    await expect(screen.queryByRole("combobox")).toBeNull();
  },
};

export const Empty: Story = {
  play: async (context) => {
    await open(context);
    await expect(
      screen.getAllByRole("group").map((group) => group.textContent?.slice(0, 7)),
    ).toEqual(["Actions", "Screens"]);
    await expect(options()).toEqual([
      "Report a Bug",
      "Dark Mode",
      "Logout",
      "Home",
      "Bugs",
      "Completed Bugs",
      "User Records",
      "Recent Activity",
      "User Management",
      "Profile",
      "Invitations",
    ]);
    await expect(search).not.toHaveBeenCalled();
  },
};

export const Dark: Story = { globals: { theme: "dark" }, play: type("thermal") };

export const Results: Story = {
  play: async (context) => {
    await type("thermal")(context);
    await seeStatus("3 of 38 results");
    await expect(search.mock.lastCall?.[0]).toMatchObject({ q: "thermal" });
    await expect(options()).toEqual([
      "#1042Thermal pictures are upside down… since the update, all thermal images of rack 2 …Pending",
      "#977Camera loses its focus at nightParked",
      "All 37 bugs in the bug list, by status",
      "Theodora MalloryBugs assigned to them",
    ]);
    await expect([...document.querySelectorAll("mark")].map((mark) => mark.textContent)).toEqual([
      "Thermal",
      "thermal",
    ]);
    await expect(await active()).toMatch(/^#1042/);
    await userEvent.keyboard("{ArrowUp}");
    await expect(await active()).toMatch(/^Theodora/);
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    await expect(await active()).toMatch(/^#977/);
    await userEvent.keyboard("{Enter}");
    await seeText("Went to /bug-comments/bug-977");
  },
};

export const AllResults: Story = {
  play: async (context) => {
    await type("thermal images")(context);
    await userEvent.click(await screen.findByRole("option", { name: /^All 37 bugs/ }));
    await seeText("Went to /bugs?status=pending&q=thermal+images");
  },
};

export const ActionsAndScreens: Story = {
  parameters: { calls: { search: () => nothing } satisfies Calls },
  play: async (context) => {
    await type("sign out")(context);
    await expect(await active()).toBe("Logout");
    await userEvent.clear(await field());
    await userEvent.type(await field(), "comp bu");
    await expect(await active()).toBe("Completed Bugs");
    await userEvent.clear(await field());
    await userEvent.type(await field(), "theme{Enter}");
    await expect(document.documentElement).toHaveAttribute("data-theme", "dark");
    await waitFor(() => expect(screen.queryByRole("combobox")).toBeNull());
    await expect(context.canvas.getByRole("button", opener)).toHaveFocus();
  },
};

export const RecentFirst: Story = {
  parameters: { route: "/home" },
  play: async (context) => {
    await type("theo")(context);
    await seeStatus("3 of 38 results");
    await expect(await active()).toMatch(/^Theodora Mallory/);
    // In a new tab, so that the story stays.
    const openTab = window.open;
    const opened = fn(() => null);
    window.open = opened;
    await context.userEvent.keyboard("{Control>}{Enter}{/Control}");
    window.open = openTab;
    await expect(opened).toHaveBeenCalledWith(
      "/bugs?status=pending&assignedTo=u-theo",
      "_blank",
      "noopener",
    );
    await userEvent.clear(await field());
    await expect(options().slice(0, 2)).toEqual(["Theodora Mallory", "Report a Bug"]);
  },
};

export const ByNumber: Story = {
  parameters: {
    calls: {
      search: pending,
      findBugByOrder: () => ({ data: { bugID: "b-69" } }),
    } satisfies Calls,
  },
  play: async (context) => {
    await type("#69")(context);
    await expect(await active()).toBe("Go to bug #69");
    await userEvent.keyboard("{Enter}");
    await seeText("Went to /bug-comments/b-69");
  },
};

/** A number counts as a result only if a bug has it. */
export const NumberOfNoBug: Story = {
  parameters: { calls: { search: () => nothing } satisfies Calls },
  play: async (context) => {
    await type("#99999")(context);
    await seeText("There is no bug #99999");
    await seeStatus("No results");
    await expect(screen.queryByRole("listbox")).toBeNull();
  },
};

export const NoSuchNumber: Story = {
  parameters: {
    calls: {
      search: () => nothing,
      findBugByOrder: () => fail(404, "", "bug_not_found"),
    } satisfies Calls,
  },
  play: async (context) => {
    await type("99999{Enter}")(context);
    await seeText("Bug not found for the given number");
    await expect(await field()).toHaveFocus();
  },
};

export const NoResults: Story = {
  parameters: { calls: { search: () => nothing } satisfies Calls },
  play: async (context) => {
    await type("zzz")(context);
    await seeText("Nothing matches “zzz”");
    await seeStatus("No results");
  },
};

export const Corrected: Story = {
  parameters: {
    calls: {
      search: () => ({
        ...found,
        corrected: "thermal",
        hints: ["“colour:” isn't known, so it is searched as a word."],
      }),
    } satisfies Calls,
  },
  play: async (context) => {
    await type("thermla colour:red")(context);
    await seeText("Showing results for “thermal”");
    await seeText(/^“colour:” isn't known/);
    await userEvent.click(await screen.findByRole("option", { name: /^All 37 bugs/ }));
    await seeText("Went to /bugs?status=pending&q=thermal");
  },
};

/** A server with the specified calls alone. */
export const WithoutTheCall: Story = {
  parameters: {
    calls: {
      search: () => fail(404),
      listAssignees: () => ({ users: [{ uid: "u-theo", username: "Theodora Mallory" }] }),
    } satisfies Calls,
  },
  play: async (context) => {
    await type("theo")(context);
    await seeText(/^This server has no search/);
    await seeText("Theodora Mallory");
  },
};

export const Narrow: Story = {
  globals: { viewport: { value: "phone" } },
  play: async (context) => {
    await type("thermal")(context);
    await seeStatus("3 of 38 results");
    const dialog = screen.getByRole("dialog");
    await expect(dialog.getBoundingClientRect()).toMatchObject({ x: 0, y: 0, width: 390 });
    await userEvent.click(within(dialog).getByRole("button", { name: "Close" }));
    await expect(screen.queryByRole("dialog")).toBeNull();
    await expect(context.canvas.getByRole("button", opener)).toHaveFocus();
  },
};

export const PlainUser: Story = {
  parameters: { session: { ...admin, role: "user" } },
  play: async (context) => {
    await open(context);
    await expect(options()).not.toContain("Invitations");
  },
};

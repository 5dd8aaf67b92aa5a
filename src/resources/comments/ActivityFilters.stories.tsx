import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import type { Guidance } from "#storybook/DocsPage.tsx";
import type { Calls } from "#storybook/fakeApi.ts";
import { inMain } from "#storybook/inMain.tsx";
import { ActivityFilters } from "./ActivityFilters.tsx";

const LAST_VISIT = "2026-03-17T16:05:00.000Z";

const meta = {
  title: "Comments/ActivityFilters",
  component: ActivityFilters,
  args: { view: {}, lastVisit: LAST_VISIT, onChange: fn() },
  decorators: [inMain],
  parameters: {
    path: "/recent-activity",
    calls: {
      listAssignees: () => ({ users: [{ uid: "u-ann", username: "Ann Lee" }] }),
    } satisfies Calls,
    guidance: {
      do: ["Say since when the last visit was.", "Keep what is chosen in the address."],
      dont: ["Hide a filter that can't be used yet: say why."],
    } satisfies Guidance,
  },
} satisfies Meta<typeof ActivityFilters>;
export default meta;

type Story = StoryObj<typeof meta>;

export const SinceTheLastVisit: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("checkbox", { name: /^Since your last visit, / }));
    await expect(args.onChange).toHaveBeenCalledWith({ since: LAST_VISIT });
    await userEvent.click(canvas.getByText("Changes"));
    await expect(args.onChange).toHaveBeenCalledWith({ show: "changes" });
  },
};

export const FirstVisit: Story = {
  args: { lastVisit: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("checkbox", { name: /this is the first/ })).toBeDisabled();
  },
};

/** A colleague's link names a time of its own. */
export const OfALink: Story = {
  args: { view: { show: "all", by: "u-ann", since: "2026-03-01T08:00:00.000Z" } },
  globals: { viewport: { value: "phone" }, theme: "dark" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("checkbox", { name: /^Since 1 Mar 2026/ })).toBeChecked();
    await expect(canvas.getByRole("radio", { name: "All" })).toBeChecked();
  },
};

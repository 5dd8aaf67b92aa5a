import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { admin, type Calls, pending } from "#storybook/fakeApi.ts";
import { LeaveGuard } from "../components/LeaveGuard.tsx";
import { buildWidget } from "../testData.ts";
import { AppShell } from "./AppShell.tsx";

const meta = {
  title: "Layout/AppShell",
  component: AppShell,
  parameters: { path: "/home", calls: { getProfile: pending } satisfies Calls },
} satisfies Meta<typeof AppShell>;
export default meta;

type Story = StoryObj<typeof meta>;

const ENTRIES = [
  ["Home", "/home"],
  ["Add Bug", "/add-bug"],
  ["Bugs", "/bugs"],
  ["Completed Bugs", "/completed-bugs"],
  ["User Records", "/user-records"],
  ["Recent Activity", "/recent-activity"],
  ["User Management", "/user-management"],
  ["Profile", "/profile"],
];

const phone = { viewport: { value: "phone" } };

export const Success: Story = {
  play: async ({ canvas }) => {
    const links = within(canvas.getByRole("navigation")).getAllByRole("link");
    await expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual(
      ENTRIES,
    );
    await expect(canvas.getByRole("link", { name: "Home", current: "page" })).toBeVisible();
    await expect(canvas.getByText("Ada Brandt")).toBeVisible();
  },
};

export const MarksTheListOfWhatIsShown: Story = {
  parameters: { path: "/bug-comments/b1" },
  play: async ({ canvas }) => {
    const current = within(canvas.getByRole("navigation")).getAllByRole("link", { current: true });
    await expect(current.map((link) => link.textContent)).toEqual(["Bugs"]);
  },
};

/** The link keeps its name; what is counted describes it. */
export const OpenBugs: Story = {
  parameters: {
    calls: {
      listWidgets: () => ({
        data: { list: [buildWidget({ count: 1_204, redirectURL: "/bugs?status=pending" })] },
      }),
    } satisfies Calls,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("1,204")).toBeVisible();
    const link = canvas.getByRole("link", { name: "Bugs" });
    await expect(link).toHaveAccessibleDescription("1,204 open");
  },
};

export const Dark: Story = { ...Success, globals: { theme: "dark" } };

export const NobodyKnown: Story = {
  parameters: { session: { ...admin, username: "", role: "" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Dashboard")).toBeVisible();
    await expect(canvas.getByText("User")).toBeVisible();
  },
};

export const PromotedMeanwhile: Story = {
  parameters: {
    session: { ...admin, role: "user" },
    calls: { getProfile: () => ({ data: { user: admin } }) } satisfies Calls,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("admin")).toBeVisible();
  },
};

export const LongName: Story = {
  parameters: {
    session: {
      ...admin,
      username: "Professor Doctor Wilhelmina-Alexandra von Hohenstein-Brandenburg",
      avatarURL: "/missing.png",
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(/^Professor Doctor/)).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};

export const AccountMenu: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Account of Ada Brandt" }));
    const items = await canvas.findAllByRole("menuitem");
    await expect(items.map((item) => item.textContent)).toEqual(["Home", "Profile", "Logout"]);
    for (const item of items) await expect(item).toHaveAccessibleName(item.textContent);
  },
};

export const SigningOut: Story = {
  parameters: { calls: { getProfile: pending, logout: pending } satisfies Calls },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Account of Ada Brandt" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Logout" }));
    const item = await screen.findByRole("menuitem", { name: "Signing you out" });
    await expect(item).toBeVisible();
    await expect(item).toHaveFocus();
  },
};

/** Where the server has a Storybook for this person. */
export const AccountMenuWithDesign: Story = {
  parameters: {
    calls: { getProfile: () => ({ data: { user: admin, hasDesign: true } }) } satisfies Calls,
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Account of Ada Brandt" }));
    await screen.findByRole("menuitem", { name: "Design" });
    const items = screen.getAllByRole("menuitem");
    await expect(items.map((item) => item.textContent)).toEqual([
      "Home",
      "Profile",
      "Design",
      "Logout",
    ]);
  },
};

export const LeadsToAScreen: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("link", { name: "Completed Bugs" }));
    await expect(await canvas.findByText("Went to /completed-bugs")).toBeVisible();
  },
};

export const LogoLeadsHome: Story = {
  parameters: { path: "/bugs" },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("link", { name: "Vivarium, to Home" }));
    await expect(await canvas.findByText("Went to /home")).toBeVisible();
  },
};

export const SwitchesMode: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Dark Mode" }));
    await expect(document.documentElement).toHaveAttribute("data-theme", "dark");
    await expect(localStorage.getItem("isDarkMode")).toBe("true");
    await expect(canvas.getByRole("button", { name: "Light Mode" })).toBeVisible();
  },
};

export const Narrow: Story = {
  globals: phone,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("navigation")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Open navigation" }));
    await expect(canvas.getByRole("navigation")).toBeVisible();
  },
};

export const NarrowDark: Story = { ...Narrow, globals: { ...phone, theme: "dark" } };

export const DrawerCloses: Story = {
  globals: phone,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Open navigation" }));
    await userEvent.click(canvas.getByRole("button", { name: "Close navigation" }));
    await expect(canvas.queryByRole("navigation")).toBeNull();
    await expect(canvas.getByRole("button", { name: "Open navigation" })).toHaveFocus();
  },
};

/** Otherwise the question couldn't be answered: nothing beside an open drawer can be pressed. */
export const DrawerClosesForAQuestion: Story = {
  globals: phone,
  render: () => (
    <>
      <AppShell />
      <LeaveGuard isOn text="Two files are not added yet." />
    </>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Open navigation" }));
    await userEvent.click(canvas.getByRole("link", { name: "Profile" }));
    const dialog = await screen.findByRole("dialog");
    await expect(within(dialog).getByText("Two files are not added yet.")).toBeVisible();
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  },
};

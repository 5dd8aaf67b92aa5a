import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import type { Session, User } from "#contract/types.ts";
import { admin, type Calls, fail, pending } from "#storybook/fakeApi.ts";
import { findRow, seeText } from "#storybook/seeText.ts";
import { buildUser } from "../../testData.ts";
import { showDevices } from "./devicesAction.tsx";
import { OwnDevices } from "./OwnDevices.tsx";

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

const buildSession = (overrides: Partial<Session> = {}): Session => ({
  id: "s-here",
  device: "Firefox on Linux",
  address: "192.0.2.17",
  createdAt: hoursAgo(70),
  lastUsedAt: hoursAgo(1.5),
  isCurrent: false,
  ...overrides,
});

const few: Session[] = [
  buildSession({ isCurrent: true }),
  buildSession({ id: "s-phone", device: "Safari on iOS", lastUsedAt: hoursAgo(50) }),
  buildSession({
    id: "s-long",
    device: "Averyveryverylongnameofaprogramthatisnobrowser on Some Operating System",
    address: "2001:0db8:85a3:08d3:1319:8a2e:0370:7344",
  }),
];

const answer =
  (sessions: Session[]): NonNullable<Calls["listSessions"]> =>
  () => ({ data: sessions, total: sessions.length });

const meta = {
  title: "Sessions/Devices",
  component: OwnDevices,
  parameters: { path: "/profile", calls: { listSessions: answer(few) } satisfies Calls },
  decorators: (Story) => (
    <main style={{ padding: 24 }}>
      <p>Profile</p>
      <Story />
    </main>
  ),
} satisfies Meta<typeof OwnDevices>;
export default meta;

type Story = StoryObj<typeof meta>;

/** This device is marked, and only Logout signs it out. */
export const Success: Story = {
  play: async () => {
    const here = within(await findRow("This device"));
    await expect(here.getByText("Firefox on Linux")).toBeVisible();
    await expect(here.getByText("2 days ago")).toBeVisible();
    await expect(here.getByText("In use now")).toBeVisible();
    const button = here.getByRole("button", { name: "Sign out" });
    await expect(button).toHaveAttribute("aria-disabled", "true");
    button.focus();
    await seeText("This is the device you are using. Use Logout to sign out here.");
    await seeText("3 devices");
  },
};

export const Loading: Story = {
  parameters: { calls: { listSessions: pending } satisfies Calls },
  play: async () => {
    await seeText("Loading, please wait...");
  },
};

export const Failed: Story = {
  parameters: { calls: { listSessions: () => fail(400) } satisfies Calls },
  play: async () => {
    await seeText("The devices could not be loaded.");
    await expect(screen.getByRole("button", { name: "Try again" })).toBeEnabled();
  },
};

/** A server with only the specified calls. */
export const NotOffered: Story = {
  parameters: { calls: { listSessions: () => fail(404) } satisfies Calls },
  play: async () => {
    await waitFor(() => expect(screen.queryByText("Signed-in devices")).toBeNull());
    await expect(screen.queryByRole("button")).toBeNull();
  },
};

export const PlainUser: Story = { ...Success, parameters: { session: { ...admin, role: "user" } } };

export const SigningOutFails: Story = {
  parameters: { calls: { endSession: () => fail(400, "Not now.") } satisfies Calls },
  play: async () => {
    const phone = within(await findRow("Safari on iOS"));
    await userEvent.click(phone.getByRole("button", { name: "Sign out" }));
    const dialog = within(await screen.findByRole("dialog"));
    await seeText("Sign out Safari on iOS at 192.0.2.17?", dialog);
    await seeText(/report or comment is kept there for them/, dialog);
    await userEvent.click(dialog.getByRole("button", { name: "Sign out" }));
    await seeText("Failed to sign the device out. Please try again.");
    await seeText("Not now.", dialog);
  },
};

const ended = fn();

export const AllOthers: Story = {
  parameters: {
    calls: {
      listSessions: () => answer(ended.mock.calls.length > 0 ? few.slice(0, 1) : few)({}, {}),
      endOtherSessions: () => {
        ended();
        return { info: "Done" };
      },
    } satisfies Calls,
  },
  beforeEach: () => {
    ended.mockReset();
  },
  play: async () => {
    await findRow("Safari on iOS");
    await userEvent.click(screen.getByRole("button", { name: "Sign out all others" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Sign out all others" }));
    await seeText("All other devices signed out");
    await waitFor(() => expect(screen.queryByText("Safari on iOS")).toBeNull());
    await seeText("1 device");
  },
};

/** It stays visible, so that nothing moves once the devices are known. */
export const NoOthers: Story = {
  parameters: { calls: { listSessions: answer(few.slice(0, 1)) } satisfies Calls },
  play: async () => {
    await findRow("This device");
    const button = screen.getByRole("button", { name: "Sign out all others" });
    await waitFor(() => expect(button).toHaveAttribute("aria-disabled", "true"));
    button.focus();
    await seeText("You are signed in on no other device.");
  },
};

export const Narrow: Story = { ...Success, globals: { viewport: { value: "phone" } } };

const { Dialog } = showDevices;
const ofAnn = (subject: User = buildUser()) => (
  <Dialog subject={subject} isOpen onClose={fn()} onClosed={fn()} />
);

/** Another user's sixty devices: all are listed, and each is signed out singly. */
export const OfAnother: Story = {
  render: () => ofAnn(),
  parameters: {
    calls: {
      listSessions: ({ uid }) =>
        answer(
          uid === "u-ann"
            ? Array.from({ length: 60 }, (_, n) => buildSession({ id: `s-${n}` }))
            : [],
        )({}, {}),
    } satisfies Calls,
  },
  play: async () => {
    const dialog = within(await screen.findByRole("dialog"));
    await seeText("Signed-in devices of Ann Lee", dialog);
    await seeText("60 devices", dialog);
    await expect(dialog.getAllByRole("button", { name: "Sign out" })).toHaveLength(60);
    await expect(dialog.queryByRole("button", { name: "Sign out all others" })).toBeNull();
  },
};

export const OfAnotherNowhere: Story = {
  render: () => ofAnn(),
  parameters: { calls: { listSessions: answer([]) } satisfies Calls },
  play: async () => {
    await seeText("Not signed in anywhere");
  },
};

export const OfAnotherNotOffered: Story = {
  render: () => ofAnn(),
  parameters: { calls: { listSessions: () => fail(404) } satisfies Calls },
  play: async () => {
    await seeText("This server doesn't list signed-in devices.");
  },
};

export const OfAnotherNarrowDark: Story = {
  ...OfAnother,
  globals: { theme: "dark", viewport: { value: "phone" } },
};

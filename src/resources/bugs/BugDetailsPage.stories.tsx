import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor } from "storybook/test";
import type { Bug } from "#contract/types.ts";
import { always, failing, seeEveryFailure } from "#storybook/failures.ts";
import { admin, type Calls, fail, pending } from "#storybook/fakeApi.ts";
import { inMain } from "#storybook/inMain.tsx";
import { seeText } from "#storybook/seeText.ts";
import { ApiError } from "../../providers/ApiError.ts";
import { buildBug, buildComment } from "../../testData.ts";
import { BugDetailsPage } from "./BugDetailsPage.tsx";
import { people } from "./storyCalls.ts";

const attachments = ["/widgets/pending.svg", "/widgets/team.svg"];

/** A server with only this bug, which accepts changes of its status. */
function answering(bug: Bug, comments = [buildComment()]) {
  let present = bug;
  return {
    listAssignees: () => ({ users: people }),
    getBug: () => ({ data: { bug: present, comments } }),
    setBugStatus: ({ status }) => {
      present = { ...present, status };
      return { info: "Done", data: { bug: present } };
    },
    assignBug: failing,
  } satisfies Calls;
}

/** One bug: its text, pictures, comments and history, and beside them what can be done with it. */
const meta = {
  title: "Bugs/BugDetailsPage",
  component: BugDetailsPage,
  parameters: {
    path: "/bug-comments/bug-1042",
    route: "/bug-comments/:id",
    calls: answering(buildBug({ attachments })),
  },
  decorators: [inMain],
} satisfies Meta<typeof BugDetailsPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  parameters: { calls: answering(buildBug(), []) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No attachments available.")).toBeVisible();
    await expect(canvas.getByText("No comments yet.")).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: { calls: { getBug: pending } satisfies Calls },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading the bug…")).toBeInTheDocument();
    await expect(canvas.queryByRole("button", { name: "Park Bug" })).toBeNull();
  },
};

export const Failed: Story = {
  parameters: { calls: { getBug: () => fail(403, "You may not see this bug.") } satisfies Calls },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The bug could not be loaded.")).toBeVisible();
    await expect(canvas.getByText("You may not see this bug.")).toBeVisible();
  },
};

export const NotFound: Story = {
  parameters: { calls: { getBug: () => fail(404, "There is no such bug.") } satisfies Calls },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText("This bug does not exist")).toBeVisible();
    await userEvent.click(canvas.getByRole("link", { name: "Return to Bugs" }));
    await expect(await canvas.findByText("Went to /bugs")).toBeVisible();
  },
};

export const ByNumber: Story = {
  parameters: {
    path: "/bug-comments/%2369",
    calls: {
      ...answering(buildBug()),
      findBugByOrder: ({ order }) => ({ data: { bugID: `bug-of-${order}` } }),
      getBug: ({ id }) => ({ data: { bug: buildBug({ _id: id, title: id }), comments: [] } }),
    } satisfies Calls,
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole("heading", { level: 1, name: "#1042 bug-of-69" }),
    ).toBeVisible();
  },
};

export const Success: Story = {
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole("heading", { level: 1, name: `#1042 ${buildBug().title}` }),
    ).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Mark as Complete" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Park Bug" })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Move to pending" })).toBeNull();
  },
};

export const Dark: Story = { ...Success, globals: { theme: "dark" } };

export const Parking: Story = {
  parameters: { calls: answering(buildBug()) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Park Bug" }));
    await expect(await screen.findByText("Bug parked successfully")).toBeInTheDocument();
    await expect(await canvas.findByRole("button", { name: "Move to pending" })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Park Bug" })).toBeNull();
  },
};

/** The refusal of a change that would overwrite somebody else's. */
function refuse(theirs: Bug): never {
  throw new ApiError("Somebody has changed this bug meanwhile.", {
    statusCode: 409,
    code: "bug_changed",
    data: { bug: theirs },
  });
}

const bob = { uid: "u-bob", username: "Bob Okafor" };

/** A server on which somebody else parks the bug just before each first attempt. */
function overtaken(someone = bob) {
  let present = buildBug({ version: 3 });
  const compare = (version: number | undefined, theirs: Bug) => {
    if (version === theirs.version) return;
    present = theirs;
    refuse(theirs);
  };
  return {
    ...answering(present),
    getBug: () => ({ data: { bug: present, comments: [] } }),
    setBugStatus: ({ status, version }) => {
      compare(version, { ...present, version: 4, status: "parked" });
      present = { ...present, status, version: 5 };
      return { info: "Done", data: { bug: present } };
    },
    assignBug: ({ assignedTo, version }) => {
      compare(version, { ...present, version: 4, title: "Another title" });
      present = { ...present, assignedTo, version: 5 };
      return { info: "Done", data: { bug: present } };
    },
    listBugHistory: () => ({
      data: [
        {
          id: "9",
          at: new Date().toISOString(),
          by: someone,
          kind: "bug.changed",
          changeID: "x",
          field: "status",
          from: "pending",
          to: "parked",
        },
      ],
      total: 1,
    }),
  } satisfies Calls;
}

export const ApplyingMine: Story = {
  parameters: { calls: overtaken() },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Mark as Complete" }));
    const dialog = await screen.findByRole("dialog", { name: "Bug #1042 was changed meanwhile" });
    await waitFor(() => expect(dialog).toHaveTextContent("Parked by"));
    await userEvent.click(screen.getByRole("button", { name: "Apply mine: Mark as Complete" }));
    await expect(await screen.findByText("Bug marked as complete")).toBeVisible();
    await expect(canvas.queryByText("The status was not changed. Please try again.")).toBeNull();
  },
};

export const KeepingTheirs: Story = {
  parameters: { calls: overtaken() },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Mark as Complete" }));
    await userEvent.click(await screen.findByRole("button", { name: "Keep theirs" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(canvas.getByText("Parked")).toBeVisible();
    await expect(document.body).not.toHaveFocus();
  },
};

export const OvertakenByOneself: Story = {
  parameters: { calls: overtaken(admin) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Mark as Complete" }));
    const dialog = await screen.findByRole("dialog", { name: "Bug #1042 was changed meanwhile" });
    await waitFor(() => expect(dialog).toHaveTextContent("Parked by you in another window, "));
    await userEvent.click(screen.getByRole("button", { name: "Keep it as it is" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(canvas.getByText("Parked")).toBeVisible();
  },
};

/** Nothing of theirs would be overwritten, so there is nothing to ask. */
export const AssigningWhatSomebodyRetitled: Story = {
  parameters: { calls: overtaken() },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText("Assigned To"), "Bob");
    await userEvent.click(await screen.findByTitle("Bob Okafor"));
    await expect(await screen.findByText("Bug assigned successfully")).toBeVisible();
    await expect(screen.queryByRole("dialog")).toBeNull();
  },
};

export const StatusFailed: Story = {
  parameters: {
    calls: { ...answering(buildBug()), setBugStatus: () => fail(500) } satisfies Calls,
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Mark as Complete" }));
    await expect(
      await canvas.findByText("The status was not changed. Please try again."),
    ).toBeVisible();
    await expect(document.querySelector("[data-toast]")).toBeNull();
  },
};

let leave: () => void;
const untilLeft = () =>
  new Promise<void>((resolve) => {
    leave = resolve;
  });

/** Leaves the page before the server has answered. */
async function leaveFirst({ canvas, userEvent }: Parameters<NonNullable<Story["play"]>>[0]) {
  await userEvent.click(canvas.getByRole("link", { name: "Return to Bugs" }));
  await canvas.findByText("Went to /bugs");
  leave();
}

/** Users who have gone on to something else learn of a failure, too. */
export const StatusFailedElsewhere: Story = {
  parameters: {
    calls: {
      ...answering(buildBug()),
      setBugStatus: async () => {
        await untilLeft();
        return fail(500);
      },
    } satisfies Calls,
  },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.click(await canvas.findByRole("button", { name: "Mark as Complete" }));
    await leaveFirst(context);
    await seeText("Bug #1042: the status was not changed. Please try again.");
  },
};

export const ParkedByAnotherElsewhere: Story = {
  parameters: {
    calls: {
      ...answering(buildBug({ version: 3 })),
      setBugStatus: async () => {
        await untilLeft();
        return refuse(buildBug({ version: 4, status: "parked" }));
      },
    } satisfies Calls,
  },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.click(await canvas.findByRole("button", { name: "Mark as Complete" }));
    await leaveFirst(context);
    await seeText(
      "Bug #1042: your change was not made. Parked by somebody else meanwhile. Open the bug to change it anyway.",
    );
  },
};

export const AssignedByAnotherElsewhere: Story = {
  parameters: {
    calls: {
      ...answering(buildBug({ version: 3 })),
      assignBug: async () => {
        await untilLeft();
        return refuse(buildBug({ version: 4, assignedTo: "u-ines", assigned: "Ines" }));
      },
    } satisfies Calls,
  },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.type(await canvas.findByLabelText("Assigned To"), "Bob");
    await userEvent.click(await screen.findByTitle("Bob Okafor"));
    await leaveFirst(context);
    await seeText(/your change was not made\. Assigned to Ines by somebody else meanwhile\./);
  },
};

export const AssigningFailed: Story = {
  play: async ({ canvas, userEvent }) => {
    await seeEveryFailure(always("Failed to assign bug"), async () => {
      await userEvent.type(await canvas.findByLabelText("Assigned To"), "Bob");
      await userEvent.click(await screen.findByTitle("Bob Okafor"));
    });
    await expect(canvas.getByTitle("Ann Lee")).toBeVisible();
  },
};

export const Hostile: Story = {
  parameters: {
    calls: answering(
      buildBug({
        title: `<b>Title</b> ${"W".repeat(200)}`,
        description: `<img src=x onerror=alert(1)>\n${"x".repeat(500)}\n${"a line of a log\n".repeat(4_500)}`,
      }),
    ),
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole("button", { name: "Show all" })).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fireEvent, fn, screen, waitFor } from "storybook/test";
import { enterText } from "#storybook/enterText.ts";
import { failing, orReason, REASON, seeEveryFailure } from "#storybook/failures.ts";
import { type Calls, fail, pending } from "#storybook/fakeApi.ts";
import { inMain } from "#storybook/inMain.tsx";
import { buildBug } from "../../testData.ts";
import { ReportBugPage } from "./ReportBugPage.tsx";
import { people } from "./storyCalls.ts";

const createBug = fn(() => ({ info: "Bug reported", data: { bug: buildBug() } }));
const calls: Calls = {
  listAssignees: () => ({ users: people }),
  uploadFile: () => ({ data: { url: "/widgets/pending.svg" } }),
  createBug,
  similarBugs: () => ({ data: [] }),
};

/** The form that reports a bug. A draft stays in the browser until it is sent. */
const meta = {
  title: "Bugs/ReportBugPage",
  component: ReportBugPage,
  parameters: { path: "/add-bug", calls },
  beforeEach: () => {
    createBug.mockClear();
  },
  decorators: [inMain],
} satisfies Meta<typeof ReportBugPage>;
export default meta;

type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story["play"]>;

const fill: Play = async ({ canvas, userEvent }) => {
  await enterText(canvas.getByLabelText("Title"), "Feeder 3 jams");
  await enterText(canvas.getByLabelText("Description"), "Every second morning.");
  await userEvent.type(canvas.getByLabelText("Assign To"), "Ann");
  await userEvent.click(await screen.findByTitle("Ann Lee"));
};
const choose: Play = async ({ canvas, userEvent }) => {
  const input = canvas.getByLabelText("Choose images or videos", { selector: "input" });
  await userEvent.upload(input, new File(["picture"], "screen.png", { type: "image/png" }));
};
const submit: Play = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Report Bug" }));
};

export const Empty: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("button", { name: "Report Bug" })).toBeDisabled();
    await userEvent.type(canvas.getByLabelText("Title"), "{Enter}");
    await expect(await screen.findByText("Please fill out all fields.")).toBeInTheDocument();
    await expect(createBug).not.toHaveBeenCalled();
  },
};

/** A description of white space is none. */
export const Incomplete: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    const button = canvas.getByRole("button", { name: "Report Bug" });
    const description = canvas.getByLabelText("Description");
    await fill(context);
    await expect(button).toBeEnabled();
    await userEvent.clear(description);
    await enterText(description, "   ");
    await expect(button).toBeDisabled();
    await userEvent.type(canvas.getByLabelText("Title"), "{Enter}");
    await expect(await screen.findByText("Please fill out all fields.")).toBeInTheDocument();
    await expect(createBug).not.toHaveBeenCalled();
  },
};

/** The link beside the button is out of sight there, as the form begins anew. */
export const OnAPhone: Story = {
  globals: { viewport: { value: "phone" } },
  play: async (context) => {
    await fill(context);
    await submit(context);
    await expect(await screen.findByText("Bug reported successfully!")).toBeVisible();
    await context.userEvent.click(screen.getByRole("button", { name: "Look at #1042" }));
    await expect(await screen.findByText("Went to /bug-comments/bug-1042")).toBeVisible();
  },
};

export const Dark: Story = { ...Empty, globals: { theme: "dark" } };

export const Loading: Story = {
  parameters: { calls: { ...calls, createBug: pending } satisfies Calls },
  play: async (context) => {
    await fill(context);
    await submit(context);
    await expect(context.canvas.getByLabelText("Title")).toHaveAttribute("readonly");
  },
};

export const Success: Story = {
  play: async (context) => {
    await fill(context);
    await choose(context);
    await expect(await screen.findByText("Files added successfully!")).toBeInTheDocument();
    const input = context.canvas.getByLabelText("Choose images or videos", { selector: "input" });
    await fireEvent.change(input, { target: { files: [new File(["-"], "log.txt")] } });
    const refusal = /^log.txt: only images and videos/;
    await expect(await context.canvas.findByText(refusal)).toBeVisible();
    await submit(context);
    await expect(await screen.findByText("Bug reported successfully!")).toBeInTheDocument();
    // The next report has nothing to do with it.
    await expect(context.canvas.queryByText(refusal)).toBeNull();
    await expect(context.canvas.getByLabelText("Title")).toHaveValue("");
    await expect(
      await context.canvas.findByRole("link", { name: "Look at #1042" }),
    ).toHaveAttribute("href", "/bug-comments/bug-1042");
    await expect(createBug).toHaveBeenCalledWith(
      {
        title: "Feeder 3 jams",
        description: "Every second morning.",
        assignedTo: "u-ann",
        bugType: "design",
        attachments: ["/widgets/pending.svg"],
      },
      expect.anything(),
    );
  },
};

export const Failed: Story = {
  parameters: { calls: { ...calls, createBug: failing } satisfies Calls },
  play: async (context) => {
    await fill(context);
    const says = {
      absence: "An error occurred while reporting the bug",
      timeOut: "An error occurred while reporting the bug",
      trouble: "Bug reporting failed",
      refusal: REASON,
    };
    await seeEveryFailure(says, async () => submit(context));
    await expect(context.canvas.getByLabelText("Title")).toHaveValue("Feeder 3 jams");
  },
};

let isDown = true;

export const FailedThenSent: Story = {
  parameters: {
    calls: { ...calls, createBug: () => (isDown ? fail(500) : createBug()) } satisfies Calls,
  },
  play: async (context) => {
    isDown = true;
    await fill(context);
    await submit(context);
    await expect(await screen.findByText("Bug reporting failed")).toBeInTheDocument();
    isDown = false;
    await submit(context);
    await expect(await screen.findByText("Bug reported successfully!")).toBeInTheDocument();
  },
};

function LeftAndOpenedAgain() {
  const [visit, setVisit] = useState(1);
  return (
    <>
      <ReportBugPage key={visit} />
      <button type="button" onClick={() => setVisit(visit + 1)}>
        Leave and come back
      </button>
    </>
  );
}

let answer = () => {};

/** The answer comes to another visit of the screen than the report was sent from. */
export const AnsweredLater: Story = {
  parameters: {
    calls: {
      ...calls,
      createBug: async () => {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return createBug();
      },
    } satisfies Calls,
  },
  render: () => <LeftAndOpenedAgain />,
  play: async (context) => {
    const { canvas, userEvent } = context;
    await fill(context);
    await choose(context);
    await expect(await screen.findByText("Files added successfully!")).toBeInTheDocument();
    await submit(context);
    await userEvent.click(canvas.getByRole("button", { name: "Leave and come back" }));
    await expect(canvas.getByLabelText("Title")).toHaveValue("Feeder 3 jams");
    await expect(canvas.getByText("screen.png")).toBeVisible();
    answer();
    await waitFor(() => expect(canvas.getByLabelText("Title")).toHaveValue(""));
    await waitFor(() => expect(canvas.queryByText("screen.png")).toBeNull());
    await expect(canvas.queryByText(/may have been saved/)).toBeNull();
  },
};

export const Uploading: Story = {
  parameters: { calls: { ...calls, uploadFile: pending } satisfies Calls },
  play: async (context) => {
    await fill(context);
    await choose(context);
    await expect(
      await context.canvas.findByText("The attachment is being uploaded, please wait..."),
    ).toBeVisible();
    await expect(context.canvas.getByRole("button", { name: "Report Bug" })).toBeDisabled();
  },
};

export const UploadFailed: Story = {
  parameters: { calls: { ...calls, uploadFile: failing } satisfies Calls },
  play: async (context) => {
    await fill(context);
    await choose(context);
    await expect(await context.canvas.findByText(/^The server doesn't answer\./)).toBeVisible();
    const retry = { name: "Retry the upload of screen.png" };
    await seeEveryFailure(orReason("Error uploading files"), async () =>
      context.userEvent.click(await context.canvas.findByRole("button", retry)),
    );
    await submit(context);
    await expect(
      await context.canvas.findByText("Remove the files that the server doesn't take."),
    ).toBeVisible();
    await expect(createBug).not.toHaveBeenCalled();
  },
};

export const TooLong: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    await fill(context);
    await userEvent.clear(canvas.getByLabelText("Title"));
    await userEvent.click(canvas.getByLabelText("Title"));
    await userEvent.paste("x".repeat(300));
    await expect(canvas.getByText("At most 255 characters; these are 300.")).toBeVisible();
    await expect(canvas.getByLabelText("Title")).toHaveValue("x".repeat(300));
    await submit(context);
    await expect(canvas.getByLabelText("Title")).toHaveFocus();
    await expect(canvas.getByText("At most 255 characters; these are 300.")).toHaveRole("alert");
    await expect(createBug).not.toHaveBeenCalled();
  },
};

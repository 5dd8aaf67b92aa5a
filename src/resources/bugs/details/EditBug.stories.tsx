import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fireEvent, screen, waitFor, within } from "storybook/test";
import type { Bug } from "#contract/types.ts";
import { enterText } from "#storybook/enterText.ts";
import { admin, type Calls, fail } from "#storybook/fakeApi.ts";
import { seeText } from "#storybook/seeText.ts";
import { ApiError } from "../../../providers/ApiError.ts";
import { buildBug, buildEvent } from "../../../testData.ts";
import { useUndo } from "../status/useUndo.ts";
import { EditBug } from "./EditBug.tsx";

const bug = buildBug({ version: 3, description: "It stops.\n\n- after a **power cut**" });

function refuse(present: Bug): never {
  throw new ApiError("Somebody has changed this bug meanwhile.", {
    statusCode: 409,
    code: "bug_changed",
    data: { bug: present },
  });
}

/** A server on which somebody else has edited the bug before each first attempt. */
function server(theirs: Partial<Bug> = {}) {
  let present: Bug = { ...bug, ...theirs };
  return {
    editBug: ({ id: _id, version, ...texts }) => {
      if (version !== present.version) refuse(present);
      present = { ...present, ...texts, version: version + 1 };
      return { info: "Saved", data: { bug: present, changeID: "change-1" } };
    },
    listBugHistory: () => fail(404),
  } satisfies Calls;
}

function Subject({ bug: given }: { bug: Bug }) {
  const announce = useUndo("bugs:keys.bug");
  const [shown] = useState(given);
  return <EditBug bug={shown} announce={announce} />;
}

/**
 * Changes a bug's title and description in place. What is typed stays, even if the page is left.
 */
const meta = {
  title: "Bugs/EditBug",
  component: Subject,
  args: { bug },
  parameters: { opens: "Edit", calls: server() },
  decorators: [
    (Story) => (
      <main style={{ padding: 24 }}>
        <h1>Bug</h1>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof Subject>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Saving: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Edit" }));
    const title = await screen.findByRole("textbox", { name: "Title" });
    await waitFor(() => expect(title).toHaveFocus());
    await expect(screen.getByRole("button", { name: "Save" })).toBeDisabled();
    await userEvent.clear(title);
    await expect(screen.getByText("Please fill out all fields.")).toBeVisible();
    await enterText(title, "Another title");
    await userEvent.click(screen.getByRole("button", { name: "Preview" }));
    await waitFor(() => expect(screen.getByText("power cut").tagName).toBe("STRONG"));
    // As far apart as they will be on the bug's page.
    const paragraph = within(screen.getByRole("region", { name: "Preview" })).getByText(
      "It stops.",
    );
    await expect(getComputedStyle(paragraph).marginBottom).not.toBe("0px");
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    await expect(await screen.findByText("Bug #1042 updated")).toBeVisible();
    await expect(screen.getByRole("button", { name: "Undo" })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

export const TooLong: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Edit" }));
    const description = await screen.findByRole("textbox", { name: "Description" });
    await enterText(description, "x".repeat(100_000), "{Control>}{Enter}{/Control}");
    await expect(screen.getByText(/^At most 100,000 characters/)).toHaveRole("alert");
    await expect(description).toHaveFocus();
  },
};

const PICTURE = "/uploads/development/0123456789abcdef0123456789abcdef.png";

export const PastedPicture: Story = {
  parameters: {
    calls: { ...server(), uploadFile: () => ({ data: { url: PICTURE } }) } satisfies Calls,
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Edit" }));
    const description = await screen.findByRole<HTMLTextAreaElement>("textbox", {
      name: "Description",
    });
    description.setSelectionRange(bug.description.length, bug.description.length);
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(["x"], "shot.png", { type: "image/png" }));
    description.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
    await waitFor(() =>
      expect(description).toHaveValue(`${bug.description}![shot.png](${PICTURE})`),
    );
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    await expect(await screen.findByText("Bug #1042 updated")).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

/** Typing moves nothing. Escape closes the form; what was typed is there when it is opened again. */
export const Leaving: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Edit" }));
    const untouched = await screen.findByRole("textbox", { name: "Title" });
    const dialog = screen.getByRole("dialog");
    const { offsetHeight } = dialog;
    await userEvent.type(untouched, " typed");
    await expect(screen.getByRole("button", { name: "Discard changes" })).toBeVisible();
    await expect(dialog.offsetHeight).toBe(offsetHeight);
    // user-event's key has no keyCode, which antd relies on.
    await fireEvent.keyDown(document.activeElement as Element, { key: "Escape", keyCode: 27 });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await userEvent.click(canvas.getByRole("button", { name: "Continue editing" }));
    const title = await screen.findByRole("textbox", { name: "Title" });
    await expect(title).toHaveValue(`${bug.title} typed`);
    await userEvent.click(screen.getByRole("button", { name: "Discard changes" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await userEvent.click(canvas.getByRole("button", { name: "Edit" }));
    await expect(await screen.findByRole("textbox", { name: "Title" })).toHaveValue(bug.title);
  },
};

const overtaken = { version: 4, title: "Their title", bugType: "miscellaneous" } as const;

export const Conflict: Story = {
  parameters: { calls: server(overtaken) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Edit" }));
    const title = await screen.findByRole("textbox", { name: "Title" });
    await userEvent.clear(title);
    await enterText(title, "My title");
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    await expect(await screen.findByRole("alert")).toHaveTextContent("Somebody changed this");
    const theirs = screen.getByRole("region", { name: "The title as it is now" });
    await expect(theirs).toHaveTextContent(overtaken.title);
    await expect(title).toHaveValue("My title");
  },
};

/** What one has changed oneself, in another window, isn't called somebody else's. */
export const OvertakenByOneself: Story = {
  parameters: {
    calls: {
      ...server(overtaken),
      listBugHistory: () => ({
        data: [buildEvent({ by: admin, field: "title", at: new Date().toISOString() })],
        total: 1,
      }),
    } satisfies Calls,
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Edit" }));
    await userEvent.type(await screen.findByRole("textbox", { name: "Title" }), " of mine");
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    const alert = await screen.findByRole("alert");
    await waitFor(() => expect(alert).toHaveTextContent("You changed this in another window"));
    await expect(screen.getByRole("dialog")).not.toHaveTextContent(/Theirs|Their title$/);
  },
};

export const SavingMine: Story = {
  parameters: { calls: server(overtaken) },
  play: async (context) => {
    await Conflict.play?.(context);
    await context.userEvent.click(screen.getByRole("button", { name: "Save mine" }));
    await expect(await screen.findByText("Bug #1042 updated")).toBeVisible();
  },
};

/** Each further conflict is announced like the first. */
export const SecondConflict: Story = {
  parameters: {
    calls: {
      ...server(),
      editBug: ({ version }) => refuse({ ...bug, version: version + 1, title: `Title ${version}` }),
    } satisfies Calls,
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Edit" }));
    await userEvent.type(await screen.findByRole("textbox", { name: "Title" }), " of mine");
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    await seeText("Title 3");
    await waitFor(() => expect(screen.getByRole("alert")).toHaveFocus());
    await userEvent.click(screen.getByRole("button", { name: "Save mine" }));
    await seeText("Title 4");
    await waitFor(() => expect(screen.getByRole("alert")).toHaveFocus());
  },
};

export const TakingTheirs: Story = {
  parameters: { calls: server(overtaken) },
  play: async (context) => {
    await Conflict.play?.(context);
    await context.userEvent.click(screen.getByRole("button", { name: "Take this" }));
    const title = screen.getByRole("textbox", { name: "Title" });
    await expect(title).toHaveValue(overtaken.title);
    await expect(title).toHaveFocus();
    await expect(screen.getByRole("button", { name: "Save" })).toBeDisabled();
  },
};

export const SpecifiedServer: Story = {
  args: { bug: buildBug({ version: undefined }) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button", { name: "Edit" })).toBeNull();
  },
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { enterText } from "#storybook/enterText.ts";
import { always, failing, REASON, seeEveryFailure } from "#storybook/failures.ts";
import { admin, type Calls, fail, pending } from "#storybook/fakeApi.ts";
import { seeText } from "#storybook/seeText.ts";
import { ManageRecordsPage } from "./ManageRecordsPage.tsx";

const NONE = {
  facultyDirectorInvite: 0,
  facultyGeneralRequest: 0,
  facultyOnboardingRequest: 0,
  facultyRequest: 0,
  tasks: 0,
  user: 0,
};
const counted = {
  listRecords: () => ({ data: [], total: 0 }),
  countRecords: () => ({
    countsList: { ...NONE, facultyDirectorInvite: 3, tasks: 12, user: 1 },
  }),
} satisfies Calls;

/** The records of one person by their email, and below them all records. */
const meta = {
  title: "Records/ManageRecordsPage",
  component: ManageRecordsPage,
  parameters: { path: "/user-records", calls: counted satisfies Calls },
} satisfies Meta<typeof ManageRecordsPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const EMAIL = "ann.lee@vivarium.test";

async function fetchData(): Promise<void> {
  await enterText(await screen.findByLabelText("Email"), EMAIL, "{Enter}");
}

async function askToDelete(...types: RegExp[]): Promise<HTMLElement> {
  await fetchData();
  for (const name of types) {
    await userEvent.click(await screen.findByRole("checkbox", { name }));
  }
  await userEvent.click(screen.getByRole("button", { name: "Delete Selected Records" }));
  return screen.findByRole("dialog");
}

export const Empty: Story = {
  play: async () => {
    await seeText("Whose records?");
  },
};

export const EmailMissing: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Fetch Data" }));
    await seeText("Please enter an email.");
    await expect(screen.getByLabelText("Email")).toHaveFocus();
  },
};

export const Loading: Story = {
  parameters: { calls: { countRecords: pending } satisfies Calls },
  play: async () => {
    await fetchData();
    await seeText("Loading, please wait...");
  },
};

export const Failed: Story = {
  parameters: { calls: { countRecords: failing } satisfies Calls },
  play: async () => {
    await enterText(await screen.findByLabelText("Email"), EMAIL);
    const says = {
      ...always("Failed to fetch data."),
      absence: "Error fetching data.",
      timeOut: "Error fetching data.",
    };
    await seeEveryFailure(says, async () =>
      userEvent.click(await screen.findByRole("button", { name: "Fetch Data" })),
    );
    await seeText(REASON);
  },
};

export const Success: Story = {
  play: async () => {
    await screen.findByLabelText("Email");
    const regions = screen.getAllByRole("status");
    await fetchData();
    await expect(await screen.findAllByRole("checkbox")).toHaveLength(6);
    await expect(screen.getByRole("checkbox", { name: /^tasks \(12\)/ })).not.toBeChecked();
    await seeText("16 records");
    // Many screen readers skip a status that comes with its text.
    const told = regions.map((region) => region.isConnected && region.textContent);
    await expect(told).toContain(`Records of ${EMAIL}: 16 records`);
  },
};

export const NothingStored: Story = {
  parameters: { calls: { countRecords: () => ({ countsList: NONE }) } satisfies Calls },
  play: async () => {
    await fetchData();
    await seeText("Nothing is stored about this email.");
  },
};

export const NothingSelected: Story = {
  play: async () => {
    await fetchData();
    await userEvent.click(await screen.findByRole("button", { name: "Delete Selected Records" }));
    const text = "Please select at least one field to delete.";
    await seeText(text);
  },
};

/** Nothing is asked where nothing would be deleted. */
export const NothingToDelete: Story = {
  play: async () => {
    await fetchData();
    const none = await screen.findByRole("checkbox", { name: /^facultyRequest \(0\)/ });
    await userEvent.click(none);
    await userEvent.click(screen.getByRole("button", { name: "Delete Selected Records" }));
    await expect(await screen.findByRole("alert")).toHaveTextContent(
      "There are no records of the selected types.",
    );
    await expect(screen.queryByRole("dialog")).toBeNull();
    await userEvent.click(screen.getByRole("checkbox", { name: /^tasks/ }));
    await expect(screen.getByRole("alert")).toBeEmptyDOMElement();
  },
};

export const Confirming: Story = {
  play: async () => {
    const dialog = within(await askToDelete(/^tasks/, /^user/));
    await seeText(`Delete records of ${EMAIL}?`, dialog);
    await seeText("12 records", dialog);
    await seeText("13 records", dialog);
    await seeText(/The account of ann\.lee@vivarium\.test itself/, dialog);
  },
};

export const OwnAccount: Story = {
  parameters: { session: { ...admin, email: EMAIL } },
  play: async () => {
    const dialog = within(await askToDelete(/^user/));
    await seeText(/This is your own account/, dialog);
  },
};

/** A server that returns only counts. */
export const DownloadOfCounts: Story = {
  parameters: { calls: { ...counted, exportRecords: () => fail(404) } satisfies Calls },
  play: async () => {
    const dialog = within(await askToDelete(/^tasks/));
    await userEvent.click(dialog.getByRole("button", { name: "Download as JSON first" }));
    await seeText(/gives out only the numbers/, dialog);
  },
};

export const DownloadFailed: Story = {
  parameters: { calls: { ...counted, exportRecords: () => fail(403) } satisfies Calls },
  play: async () => {
    const dialog = within(await askToDelete(/^tasks/));
    await userEvent.click(dialog.getByRole("button", { name: "Download as JSON first" }));
    await seeText(/The download failed/, dialog);
  },
};

export const Deleting: Story = {
  parameters: { calls: { ...counted, deleteRecords: pending } satisfies Calls },
  play: async () => {
    const dialog = within(await askToDelete(/^tasks/));
    await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
    await expect(await dialog.findByRole("button", { name: "Deleting..." })).toBeDisabled();
    await expect(dialog.getByRole("button", { name: "Download as JSON first" })).toBeDisabled();
  },
};

export const Deleted: Story = {
  parameters: {
    calls: {
      ...counted,
      deleteRecords: () => ({ info: "", data: { deleted: 12 } }),
    } satisfies Calls,
  },
  play: async () => {
    const dialog = within(await askToDelete(/^tasks/));
    await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
    await seeText("Selected records deleted successfully.");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(screen.getByRole("checkbox", { name: /^tasks/ })).not.toBeChecked();
  },
};

export const DeletionFailed: Story = {
  parameters: { calls: { ...counted, deleteRecords: failing } satisfies Calls },
  play: async () => {
    const dialog = within(await askToDelete(/^user/));
    const says = {
      ...always("Failed to delete records."),
      absence: "Error deleting records.",
      timeOut: "Error deleting records.",
    };
    await seeEveryFailure(says, async () =>
      userEvent.click(await dialog.findByRole("button", { name: "Delete" })),
    );
    await seeText(REASON, dialog);
  },
};

export const AnothersEmail: Story = {
  parameters: { session: { ...admin, role: "user" } },
  play: async () => {
    await fetchData();
    await seeText("Only an admin can look up another person's records; you can look up your own.");
    await expect(screen.getByLabelText("Email")).toHaveFocus();
    await seeText("Whose records?");
  },
};

export const DisabledByRole: Story = {
  parameters: { session: { ...admin, role: "user", email: EMAIL } },
  play: async () => {
    await fetchData();
    const button = await screen.findByRole("button", { name: "Delete Selected Records" });
    await expect(button).toHaveAttribute("aria-disabled", "true");
    button.focus();
    await seeText("Only an admin can delete records.");
  },
};

export const NarrowDark: Story = {
  ...Success,
  globals: { theme: "dark", viewport: { value: "phone" } },
};

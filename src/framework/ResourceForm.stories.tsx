import { MailOutlined } from "@ant-design/icons";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import type { Guidance } from "#storybook/DocsPage.tsx";
import { enterText } from "#storybook/enterText.ts";
import { type Calls, fail, pending } from "#storybook/fakeApi.ts";
import { seeText } from "#storybook/seeText.ts";
import type { FormAction } from "./ActionDefinition.ts";
import { ResourceForm } from "./ResourceForm.tsx";

/** One field of each kind. The texts are borrowed from other forms. */
const action: FormAction<undefined> = {
  title: "users:create.title",
  Icon: MailOutlined,
  verb: "create",
  submit: "users:create.submit",
  busy: "users:create.busy",
  done: "users:create.done",
  failed: "users:create.failed",
  intro: (_, { t }) => <p>{t("users:create.explanation")}</p>,
  fields: [
    {
      name: "email",
      kind: "email",
      label: "users:create.email",
      missing: "users:create.emailMissing",
      check: (value) => (value.includes("@") ? undefined : "An email has an @."),
      isDraft: true,
    },
    { name: "note", kind: "textarea", label: "users:rename.label", hint: "users:searchHint" },
    {
      name: "role",
      kind: "select",
      label: "users:assignRole.label",
      placeholder: "users:assignRole.placeholder",
      missing: "users:assignRole.missing",
      options: [
        { value: "admin", label: "users:assignRole.roles.admin" },
        { value: "user", label: "users:assignRole.roles.user" },
      ],
    },
    {
      name: "password",
      kind: "newPassword",
      label: "users:create.password",
      missing: "users:create.passwordMissing",
    },
  ],
  variables: ({ email, password }) => ({ email: email ?? "", password: password ?? "" }),
};

const list = {
  resource: "users",
  rowId: ({ id }: { id?: unknown }) => String(id),
  pageSize: 100,
  endsAt: "total",
} as const;

const meta = {
  title: "Framework/ResourceForm",
  component: ResourceForm,
  args: { list, action, subject: undefined, onType: fn(), onClosed: fn() },
  parameters: {
    guidance: {
      do: [
        "Declare it: an action with its fields and texts in the resource's definition.",
        "Keep the input on failure, and focus the error.",
      ],
      dont: ["Write a dialog by hand if a definition can describe it."],
    } satisfies Guidance,
  },
} satisfies Meta<typeof ResourceForm>;
export default meta;

type Story = StoryObj<typeof meta>;

const submit = async () => userEvent.click(await screen.findByRole("button", { name: "Add User" }));

async function fillIn(): Promise<void> {
  await enterText(await screen.findByLabelText("Email"), "eve@vivarium.test");
  await userEvent.click(screen.getByLabelText("Role"));
  await userEvent.click(await screen.findByRole("option", { name: "User" }));
  await enterText(screen.getByLabelText("Password"), "a good password");
}

export const Empty: Story = {
  play: async () => {
    await waitFor(() => expect(screen.getByLabelText("Email")).toHaveFocus());
    await expect(screen.getByLabelText("Password")).toHaveAttribute("type", "password");
  },
};

/** Missing values are announced and linked to their controls; the first such control is focused. */
export const Invalid: Story = {
  play: async () => {
    await submit();
    await seeText("Please enter an email.");
    await seeText("Please choose a role.");
    const email = screen.getByLabelText("Email");
    await expect(email).toHaveFocus();
    await expect(email).toHaveAttribute("aria-invalid", "true");
    await waitFor(() => expect(email).toHaveAccessibleDescription("Please enter an email."));
    // Sent from the field that has the focus already.
    await userEvent.type(email, "{Enter}");
    const isFault = (alert: HTMLElement) => alert.textContent === "Please enter an email.";
    await waitFor(() => expect(screen.queryAllByRole("alert").filter(isFault)).toHaveLength(1));
    await userEvent.type(email, "eve");
    await expect(screen.queryAllByRole("alert").filter(isFault)).toHaveLength(0);
    await seeText("An email has an @.");
    await enterText(email, "@vivarium.test");
    await waitFor(() => expect(screen.queryByText("An email has an @.")).toBeNull());
  },
};

/** Only drafts are reported while typing, never a secret. */
export const Drafts: Story = {
  play: async ({ args }) => {
    await fillIn();
    await expect(args.onType).toHaveBeenLastCalledWith({ email: "eve@vivarium.test" });
  },
};

export const Restored: Story = {
  args: { typed: { email: "eve@vivarium.test" } },
  play: async () => {
    await expect(await screen.findByLabelText("Email")).toHaveValue("eve@vivarium.test");
  },
};

export const Busy: Story = {
  parameters: { calls: { signup: pending } satisfies Calls },
  play: async ({ args }) => {
    await fillIn();
    await submit();
    await expect(await screen.findByRole("button", { name: "Adding..." })).toBeDisabled();
    await expect(screen.getByRole("button", { name: "Cancel" })).toBeDisabled();
    await userEvent.keyboard("{Escape}");
    await expect(screen.getByRole("dialog")).toBeVisible();
    await expect(args.onClosed).not.toHaveBeenCalled();
  },
};

let requests = 0;

/** The second click comes before the fields have been validated. */
export const ClickedTwice: Story = {
  parameters: {
    calls: {
      signup: () => {
        requests++;
        return {} as never;
      },
    } satisfies Calls,
  },
  play: async ({ args }) => {
    requests = 0;
    await fillIn();
    const button = screen.getByRole("button", { name: "Add User" });
    button.click();
    button.click();
    await waitFor(() => expect(args.onClosed).toHaveBeenCalled());
    await expect(requests).toBe(1);
  },
};

export const Success: Story = {
  parameters: { calls: { signup: () => ({}) as never } satisfies Calls },
  play: async ({ args }) => {
    await fillIn();
    await submit();
    await seeText("User added successfully");
    await waitFor(() => expect(args.onClosed).toHaveBeenCalled());
  },
};

export const Failed: Story = {
  parameters: { calls: { signup: () => fail(409, "Somebody has this email.") } satisfies Calls },
  play: async () => {
    await fillIn();
    await submit();
    await seeText("Failed to add user. Please try again.");
    await seeText("Somebody has this email.");
    await waitFor(() => expect(screen.getByRole("alert")).toHaveFocus());
    await expect(screen.getByLabelText("Password")).toHaveValue("a good password");
  },
};

export const NarrowDark: Story = {
  ...Invalid,
  globals: { theme: "dark", viewport: { value: "phone" } },
};

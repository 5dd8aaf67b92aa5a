import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, type within } from "storybook/test";
import { enterText } from "#storybook/enterText.ts";
import { admin, type Calls, fail, pending } from "#storybook/fakeApi.ts";
import { LoginScreen } from "./LoginScreen.tsx";

const meta = {
  title: "Auth/LoginPage",
  component: LoginScreen,
  parameters: { path: "/auth", session: null },
} satisfies Meta<typeof LoginScreen>;
export default meta;

type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

async function submit(canvas: Canvas) {
  await enterText(canvas.getByLabelText("Username"), admin.email);
  await enterText(canvas.getByLabelText("Password"), "correct horse", "{Enter}");
}

export const Empty: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText("Username")).toHaveFocus());
  },
};

/** Who has gone to something else already stays there. */
export const FocusedElsewhere: Story = {
  render: () => (
    <>
      {/* biome-ignore lint/a11y/noAutofocus: stands for somebody who is quicker than the page. */}
      <input aria-label="Elsewhere" autoFocus />
      <LoginScreen />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("Username")).toBeVisible();
    await expect(canvas.getByLabelText("Elsewhere")).toHaveFocus();
  },
};

export const Dark: Story = { ...Empty, globals: { theme: "dark" } };

export const Loading: Story = {
  parameters: { calls: { login: pending } satisfies Calls },
  play: async ({ canvas }) => {
    await submit(canvas);
    await expect(canvas.getByRole("button", { name: /Login/ })).toHaveAttribute(
      "aria-busy",
      "true",
    );
  },
};

export const Success: Story = {
  parameters: { calls: { login: () => ({ user: admin }) } satisfies Calls },
  play: async ({ canvas }) => {
    await submit(canvas);
    await waitFor(() => expect(canvas.getByText("Went to /home")).toBeVisible());
  },
};

export const SuccessLeadsBack: Story = {
  ...Success,
  parameters: { ...Success.parameters, path: "/auth?to=%2Fbugs%3Fq%3D1" },
  play: async ({ canvas }) => {
    await submit(canvas);
    await waitFor(() => expect(canvas.getByText("Went to /bugs?q=1")).toBeVisible());
  },
};

export const AlreadySignedIn: Story = {
  parameters: { session: admin },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("Went to /home")).toBeVisible());
  },
};

export const Refused: Story = {
  parameters: {
    calls: { login: () => fail(401, "The email or the password is wrong.") } satisfies Calls,
  },
  play: async ({ canvas }) => {
    await submit(canvas);
    await waitFor(() =>
      expect(canvas.getByText("The email or the password is wrong.")).toBeVisible(),
    );
    await expect(canvas.getByLabelText("Password")).toHaveValue("correct horse");
  },
};

export const Failed: Story = {
  parameters: { calls: { login: () => fail(0) } satisfies Calls },
  play: async ({ canvas }) => {
    await submit(canvas);
    await waitFor(() =>
      expect(canvas.getByText("Failed to authenticate. Please try again.")).toBeVisible(),
    );
  },
};

export const PasswordShown: Story = {
  play: async ({ canvas }) => {
    await enterText(canvas.getByLabelText("Password"), "correct horse");
    await userEvent.click(canvas.getByRole("button", { name: "Show password" }));
    await expect(canvas.getByLabelText("Password")).toHaveAttribute("type", "text");
    await userEvent.click(canvas.getByRole("button", { name: "Hide password" }));
    await expect(canvas.getByLabelText("Password")).toHaveAttribute("type", "password");
  },
};

/** Who has just tried to sign in need not type the address again. */
export const ForgottenAfterATry: Story = {
  play: async ({ canvas }) => {
    await enterText(canvas.getByLabelText("Username"), admin.email);
    await userEvent.click(canvas.getByRole("button", { name: "Forgot password?" }));
    await expect(await screen.findByLabelText("Email Address")).toHaveValue(admin.email);
  },
};

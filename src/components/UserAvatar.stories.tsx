import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import type { Guidance } from "#storybook/DocsPage.tsx";
import { UserAvatar } from "./UserAvatar.tsx";

const PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'%3E%3Crect width='100%25' height='100%25' fill='teal'/%3E%3C/svg%3E";

const meta = {
  title: "Components/UserAvatar",
  component: UserAvatar,
  args: { url: "", alt: "Avatar of Ada Brandt", size: 120 },
  parameters: {
    guidance: {
      do: ["Show it next to the user's name.", "Leave `alt` empty next to the name."],
      dont: ["Rely on the picture alone to identify somebody."],
    } satisfies Guidance,
  },
} satisfies Meta<typeof UserAvatar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const drawn = canvas.getByRole("img", { name: "Avatar of Ada Brandt" });
    await expect(drawn).toHaveAttribute("src", "/avatar.svg");
    await expect(drawn.offsetWidth).toBe(120);
  },
};

export const Dark: Story = { ...Default, globals: { theme: "dark" } };

export const Picture: Story = {
  args: { url: PICTURE },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("img")).toHaveAttribute("src", PICTURE);
  },
};

/** A picture on another server, from before only uploads were accepted. */
export const PictureElsewhere: Story = {
  args: { url: "https://pictures.example.org/me.png" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("img")).toHaveAttribute("src", "/avatar.svg");
  },
};

export const BrokenPicture: Story = {
  args: { url: "/missing.png" },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole("img")).toHaveAttribute("src", "/avatar.svg"));
    await expect(canvas.getByRole("img", { name: "Avatar of Ada Brandt" })).toBeVisible();
  },
};

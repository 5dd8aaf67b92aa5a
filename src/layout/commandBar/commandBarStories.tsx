import type { Decorator, StoryContext } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import type { Calls } from "#storybook/fakeApi.ts";
import { buildBug } from "../../testData.ts";

const thermal = buildBug({ order: 1042, title: "Thermal pictures are upside down" });
const camera = buildBug({ order: 977, title: "Camera loses its focus at night", status: "parked" });
export const found = {
  data: [
    {
      bug: thermal,
      snippets: [
        { field: "title" as const, text: thermal.title, marks: [[0, 7]] },
        {
          field: "comment" as const,
          text: "… since the `update`, all **thermal images** of rack 2 …",
          marks: [[28, 35]],
        },
      ],
    },
    { bug: camera, snippets: [] },
  ],
  total: 37,
  people: [{ uid: "u-theo", username: "Theodora Mallory", avatarURL: "" }],
};

const listBugViews = () => ({
  data: [
    {
      id: "v1",
      name: "Unassigned cameras",
      isShared: true,
      owner: null,
      query: { status: "pending" as const, assignedTo: "nobody", q: "camera" },
      createdAt: "2025-03-14T16:05:00.000Z",
      updatedAt: "2025-03-14T16:05:00.000Z",
    },
  ],
});

export const search = fn((_: { q: string }) => found);

export const calls = { search, listBugViews } satisfies Calls;
export const forgetSearches = () => void search.mockClear();

export const onAnyScreen: Decorator = (Story) => (
  <main style={{ display: "flex", minHeight: 720, padding: 16 }}>
    <h1 style={{ position: "absolute", clip: "rect(0 0 0 0)" }}>Any screen</h1>
    <Story />
  </main>
);

export const opener = { name: "Search or go to" };
export const field = () => screen.findByRole("combobox");
export const options = () =>
  within(screen.getByRole("listbox"))
    .getAllByRole("option")
    .map((option) => option.textContent);
/** The option that Enter chooses. */
export const active = async () => {
  const id = (await field()).getAttribute("aria-activedescendant");
  return document.getElementById(id ?? "")?.textContent;
};

export const open = async ({ canvas }: StoryContext) => {
  await userEvent.click(canvas.getByRole("button", opener));
  await waitFor(async () => expect(await field()).toHaveFocus());
};
export const type =
  (text: string) =>
  async (context: StoryContext): Promise<void> => {
    await open(context);
    await userEvent.type(await field(), text);
  };
export const seeStatus = (text: string) =>
  waitFor(() => expect(screen.getByText(text)).toBeVisible());

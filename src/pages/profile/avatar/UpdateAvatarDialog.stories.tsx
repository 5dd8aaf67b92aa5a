import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, screen, userEvent, waitFor, within } from "storybook/test";
import { always, failing, seeEveryFailure } from "#storybook/failures.ts";
import { type Calls, pending } from "#storybook/fakeApi.ts";
import { UpdateAvatar } from "./UpdateAvatar.tsx";

const meta = {
  title: "Profile/UpdateAvatar",
  component: UpdateAvatar,
  args: { url: "", username: "Ada Brandt" },
  parameters: { opens: "Change avatar" },
} satisfies Meta<typeof UpdateAvatar>;
export default meta;

type Story = StoryObj<typeof meta>;

/** A portrait with a face at the top and coloured stripes below. */
async function drawPhoto(): Promise<File> {
  const canvas = document.createElement("canvas");
  canvas.width = 900;
  canvas.height = 1_200;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("No canvas to draw on.");
  for (const [index, colour] of ["#c6ddcd", "#f6d7b0", "#cdc0e6"].entries()) {
    pen.fillStyle = colour;
    pen.fillRect(0, index * 400, 900, 400);
  }
  pen.fillStyle = "#6b5b95";
  pen.beginPath();
  pen.arc(450, 500, 220, 0, 7);
  pen.fill();
  // Unlike `toBlob`, it doesn't wait for an idle browser.
  const picture = await fetch(canvas.toDataURL("image/jpeg"));
  return new File([await picture.blob()], "portrait.jpg", { type: "image/jpeg" });
}

async function open(): Promise<HTMLInputElement> {
  await userEvent.click(await screen.findByRole("button", { name: "Change avatar" }));
  await screen.findByRole("dialog");
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error("The dialog has no file field.");
  return input;
}

/** Bypasses the file field's `accept`, as dropping a file does. */
function drop(file: File): void {
  const data = new DataTransfer();
  data.items.add(file);
  const zone = screen.getByRole("group", { name: "Image" });
  zone.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true }));
}

async function dropBroken(): Promise<void> {
  drop(new File(["no pixels"], "broken.png", { type: "image/png" }));
  const text =
    "broken.png can't be read as an image. Choose another one, such as a PNG or JPEG file.";
  await waitFor(() => expect(screen.getByText(text)).toBeVisible());
}

async function choosePhoto(): Promise<void> {
  await userEvent.upload(await open(), await drawPhoto());
  const preview = () => expect(screen.getByRole("img", { name: "Preview" })).toBeVisible();
  await waitFor(preview, { timeout: 15_000 });
}

export const Empty: Story = {
  play: async () => {
    await expect(await open()).toHaveAttribute("accept", "image/*");
    await expect(screen.getByRole("button", { name: "Save" })).toBeDisabled();
  },
};

export const NotAnImage: Story = {
  play: async () => {
    await open();
    drop(new File(["%PDF-1.7"], "results.pdf", { type: "application/pdf" }));
    const text = "results.pdf is not an image. Choose a picture, such as a PNG or JPEG file.";
    await waitFor(() => expect(screen.getByText(text)).toBeVisible());
  },
};

export const Unreadable: Story = {
  play: async () => {
    await open();
    await dropBroken();
  },
};

export const Cropping: Story = {
  play: async () => {
    await choosePhoto();
    const preview = screen.getByRole("img", { name: "Preview" }).parentElement as HTMLElement;
    await expect([preview.offsetWidth, preview.offsetHeight]).toEqual([80, 80]);
    await expect(screen.getByRole("button", { name: "Save" })).toBeEnabled();
  },
};

export const MovesByKeyboard: Story = {
  play: async () => {
    await choosePhoto();
    const preview = screen.getByRole("img", { name: "Preview" });
    const before = preview.style.transform;
    screen.getByRole("group", { name: /^Part of the image/ }).focus();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    await waitFor(() => expect(preview.style.transform).not.toBe(before));
  },
};

/** For those who can't drag: what is clicked moves to the middle, as far as the image allows. */
export const MovesByClick: Story = {
  play: async () => {
    await choosePhoto();
    const preview = screen.getByRole("img", { name: "Preview" });
    const before = preview.style.transform;
    const crop = screen.getByRole("group", { name: /^Part of the image/ });
    const { left, right, bottom } = crop.getBoundingClientRect();
    const at = { clientX: (left + right) / 2, clientY: bottom - 8 };
    await fireEvent.pointerDown(crop, at);
    await fireEvent.click(crop, at);
    await waitFor(() => expect(preview.style.transform).not.toBe(before));
  },
};

/** The button that has chosen the image is gone. */
export const KeepsTheFocus: Story = {
  play: async () => {
    await open();
    screen.getByRole("button", { name: "Choose an image" }).focus();
    drop(await drawPhoto());
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Choose another image" })).toHaveFocus(),
    );
  },
};

export const Saving: Story = {
  parameters: { calls: { uploadFile: pending } satisfies Calls },
  play: async () => {
    await choosePhoto();
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    await expect(await screen.findByRole("button", { name: "Saving..." })).toBeDisabled();
  },
};

export const UploadFailed: Story = {
  parameters: { calls: { uploadFile: failing } satisfies Calls },
  play: async () => {
    await choosePhoto();
    await seeEveryFailure(always("Error updating profile. Please try again."), async () =>
      userEvent.click(await screen.findByRole("button", { name: "Save" })),
    );
    await expect(screen.getByRole("img", { name: "Preview" })).toBeVisible();
  },
};

/** What happened last is what the dialog tells: a file that was refused before no longer is. */
export const UploadFailedAfterUnreadable: Story = {
  ...UploadFailed,
  play: async () => {
    await choosePhoto();
    await dropBroken();
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    const failed = "Error updating profile. Please try again.";
    const dialog = within(screen.getByRole("dialog"));
    await waitFor(() => expect(dialog.getByText(failed)).toBeVisible());
    await expect(dialog.queryByText(/broken\.png/)).toBeNull();

    await dropBroken();
    await expect(dialog.queryByText(failed)).toBeNull();
    drop(await drawPhoto());
    await waitFor(() => expect(dialog.queryByText(/broken\.png/)).toBeNull());
    await expect(dialog.queryByText(failed)).toBeNull();
  },
};

export const Failed: Story = {
  ...UploadFailed,
  parameters: {
    calls: {
      uploadFile: () => ({ data: { url: "/uploads/portrait.jpg" } }),
      updateProfile: failing,
    } satisfies Calls,
  },
};

/** The cropped square, at most 512 pixels a side, in the photo's format. */
export const UploadsTheChosenPart: Story = {
  parameters: {
    calls: {
      uploadFile: async ({ file, folder }) => {
        const { width, height } = await createImageBitmap(file);
        document.title = `${folder} ${file.name} ${file.type} ${width}x${height}`;
        return pending();
      },
    } satisfies Calls,
  },
  play: async () => {
    await choosePhoto();
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(document.title).toBe("development portrait.jpg image/jpeg 512x512"));
  },
};

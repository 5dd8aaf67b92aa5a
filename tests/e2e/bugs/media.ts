import { MP4, PNG } from "../../api/files.ts";

interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const chosen = async (name: string, blob: Blob): Promise<ChosenFile> => ({
  name,
  mimeType: blob.type,
  buffer: Buffer.from(await blob.arrayBuffer()),
});

/** Four frames of 16 by 16 pixels that Chromium plays. */
const WEBM = new Blob(
  [
    Buffer.from(
      "GkXfo59ChoEBQveBAULygQRC84EIQoKEd2VibUKHgQJChYECGFOAZ0DBFUmpZpYq17GDD0JARImEREgAAE2AgXZXQYF2FlSua5uumdeBAXPFgQGDgQGGhVZfVlA44IawgRC6gRAfQ7Z1QIDngQCjtoEAAIBwAgCdASoQABAAAAcIhYWImYSIASQQE61QEGXwJP75k2//ftL/vtL/vtL/Xt3XGOzAAKOVgQDIALEBAAEQKAAYABhYL/QACAAAo5WBAZAAsQEAARAUABgAGFgv9AAIAACjlYECWACxAQABEBAAGAAYWC/0AAgAAA==",
      "base64",
    ),
  ],
  { type: "video/webm" },
);

export const picture = (name = "screen.png") => chosen(name, PNG);
export const video = (name = "cage.webm") => chosen(name, WEBM);
/** A file that starts like a video, with nothing to play. */
export const emptyVideo = (name = "empty.mp4") => chosen(name, MP4);

import { VIDEO_EXTENSIONS } from "#contract/constants.ts";

export type MediaKind = "image" | "video";

/** The kind of a chosen file, by its type, or by its extension if the system knows no type. */
export function mediaKind({ type, name }: Pick<File, "type" | "name">): MediaKind | undefined {
  if (type.startsWith("image/")) return "image";
  if (type.startsWith("video/")) return "video";
  const extension = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  const isVideo = type === "" && VIDEO_EXTENSIONS.some((known) => known === extension);
  return isVideo ? "video" : undefined;
}

/** The files that may be attached, and the names of those that may not. */
export function sortFiles(files: readonly File[], accepted: readonly MediaKind[], room: number) {
  const fit: File[] = [];
  const refused: string[] = [];
  for (const file of files) {
    const kind = mediaKind(file);
    if (kind && accepted.includes(kind)) fit.push(file);
    else refused.push(file.name);
  }
  return {
    taken: fit.slice(0, room),
    refused,
    tooMany: fit.slice(room).map(({ name }) => name),
  };
}

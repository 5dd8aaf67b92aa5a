import { createReadStream } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { projectFolder } from "../../projectFolder.ts";
import type { Random } from "./demoTexts.ts";

/** Renderings of the project's own illustrations, in `media/`. */

const AVATARS = [
  "mouse-lilac",
  "mouse-sand",
  "rabbit-sage",
  "rabbit-sky",
  "frog-rose",
  "frog-sand",
  "zebrafish-lilac",
  "zebrafish-sky",
  "sleeping-mouse-rose",
  "sleeping-mouse-sage",
] as const;

/** An animal portrait, a different one for each person. */
export const openAvatar = (person: number): Readable =>
  open(`avatar-${AVATARS[person % AVATARS.length]}.webp`);

/** A screenshot of the lab's software to match a text. */
export function openPicture(random: Random, text: string): Readable {
  const number = random.pick([1, 2] as const);
  if (/thermal|temperature/i.test(text)) return open(`thermal-${number}.webp`);
  if (/chart|weight|curve/i.test(text)) return open(`weights-${number}.webp`);
  return open(`rack-${number}.webp`);
}

/** Six seconds of a cage camera at night: a mouse in its wheel. */
export const openFilm = (): Readable => open("cage-camera.mp4");

const open = (name: string): Readable =>
  createReadStream(join(projectFolder(), "server", "cli", "demo", "media", name));

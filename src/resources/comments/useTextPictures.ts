import { useDataProvider } from "@refinedev/core";
import {
  type ClipboardEvent,
  type DragEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { v4 as randomUuid } from "uuid";
import type { FilesMeta } from "../files/filesResource.ts";
import { uploadFailure } from "../files/uploadFailure.ts";

/** Stands in the text where a picture will be. */
const PLACE = /!\[Uploading [^\]\n]* [0-9a-f]{4}…\]\(\)/g;

/** The places of those that are on their way. */
const underWay = new Set<string>();

/** Whether pictures of a text are still being uploaded. Text that merely looks like a placeholder doesn't count. */
export const isUploading = (text: string): boolean =>
  [...text.matchAll(PLACE)].some(([place]) => underWay.has(place));

/** Uploads end with their page, and leave their places in a draft. */
const withoutEnded = (text: string): string =>
  text.replace(PLACE, (place) => (underWay.has(place) ? place : ""));

/** What can't stand in a Markdown picture's text. */
const toAlt = (name: string) => name.replace(/[[\]\\\n]/g, " ");

const picturesOf = ({ files }: DataTransfer) =>
  [...files].filter(({ type }) => type.startsWith("image/"));

/**
 * Uploads pictures that are pasted into a text or dropped on it, and puts them where the cursor was.
 * The attachments' chooser takes those that are meant for nothing else on the page.
 * @param onChange called with what to make of the present text, which may have changed
 */
export function useTextPictures(onChange: (change: (present: string) => string) => void) {
  const { t } = useTranslation();
  const dataProvider = useDataProvider();
  const [progress, setProgress] = useState<ReadonlyMap<string, number>>(new Map());
  const [failure, setFailure] = useState<string>();
  const [isOver, setIsOver] = useState(false);
  const caret = useRef<{ box: HTMLTextAreaElement; start: number; end: number }>(null);

  // React puts the cursor at the end of a text that changes otherwise than by typing.
  useLayoutEffect(() => {
    if (!caret.current) return;
    const { box, start, end } = caret.current;
    caret.current = null;
    box.setSelectionRange(start, end);
  });

  const clean = useEffectEvent(() => onChange(withoutEnded));
  useEffect(() => clean(), []);

  function note(id: string, share: number | undefined) {
    setProgress((present) => {
      const next = new Map(present);
      if (share === undefined) next.delete(id);
      else next.set(id, share);
      return next;
    });
  }

  /** Replaces a picture's place, and leaves the cursor where it is in the rest of the text. */
  function put(box: HTMLTextAreaElement, place: string, text: string) {
    onChange((present) => {
      const at = present.indexOf(place);
      if (at < 0) return present;
      const moved = (position: number) => {
        if (position <= at) return position;
        const inside = Math.min(position, at + place.length);
        return inside < at + place.length
          ? at + text.length
          : position + text.length - place.length;
      };
      caret.current = { box, start: moved(box.selectionStart), end: moved(box.selectionEnd) };
      return present.slice(0, at) + text + present.slice(at + place.length);
    });
  }

  async function upload(box: HTMLTextAreaElement, file: File, place: string, id: string) {
    try {
      const { data } = await dataProvider().create<{ id: string; url: string }>({
        resource: "files",
        variables: { file, folder: "development" },
        meta: {
          onProgress: (share) => note(id, share),
          idempotencyKey: id,
        } satisfies FilesMeta,
      });
      put(box, place, `![${toAlt(file.name)}](${data.url})`);
    } catch (error) {
      put(box, place, "");
      setFailure(
        t("comments:pictures.failed", { name: file.name, reason: uploadFailure(error, t) }),
      );
    } finally {
      note(id, undefined);
      underWay.delete(place);
    }
  }

  function take(box: HTMLTextAreaElement, files: readonly File[]) {
    setFailure(undefined);
    for (const file of files) {
      const id = randomUuid();
      const place = `![Uploading ${toAlt(file.name)} ${id.slice(0, 4)}…]()`;
      const { selectionStart: start, selectionEnd: end } = box;
      onChange((present) => {
        caret.current = { box, start: start + place.length, end: start + place.length };
        return present.slice(0, start) + place + present.slice(end);
      });
      note(id, 0);
      underWay.add(place);
      void upload(box, file, place, id);
    }
  }

  const handlers = {
    onPaste(event: ClipboardEvent<HTMLTextAreaElement>) {
      const { clipboardData: data, currentTarget: box } = event;
      const files = picturesOf(data);
      // Text copied together with its picture is meant as text.
      if (files.length === 0 || data.types.includes("text/plain") || box.readOnly) return;
      event.preventDefault();
      take(box, files);
    },
    onDragOver(event: DragEvent<HTMLTextAreaElement>) {
      if (!event.dataTransfer.types.includes("Files") || event.currentTarget.readOnly) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop(event: DragEvent<HTMLTextAreaElement>) {
      setIsOver(false);
      const box = event.currentTarget;
      const files = picturesOf(event.dataTransfer);
      if (files.length === 0 || box.readOnly) return;
      event.preventDefault();
      box.focus();
      take(box, files);
    },
  };

  return {
    handlers,
    /** Whether files are being dragged over the text. */
    isOver,
    /** The least of the pictures on their way, from 0 to 1. */
    progress: progress.size > 0 ? Math.min(...progress.values()) : undefined,
    failure,
  };
}

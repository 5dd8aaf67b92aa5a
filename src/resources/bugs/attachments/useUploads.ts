import { useDataProvider } from "@refinedev/core";
import pLimit from "p-limit";
import { useEffect, useRef, useState } from "react";
import { v4 as randomUuid } from "uuid";
import type { FilesMeta } from "../../files/filesResource.ts";
import { fromStored, mediaKind, type StoredUpload, type Upload } from "./uploads.ts";

/** Two at once, across all forms and retries: more would only slow each one down. */
const inTurn = pLimit(2);
const NOTHING: readonly StoredUpload[] = [];

interface Run {
  controller: AbortController;
  ended: Promise<void>;
}

/** The files of a form: choosing, uploading with progress, cancelling, retrying, removing. */
export function useUploads(stored: readonly StoredUpload[] = NOTHING) {
  const dataProvider = useDataProvider();
  const [uploads, setUploads] = useState(() => stored.map(fromStored));
  // Code that awaits an upload needs the state as it is then, not as it was when the wait began.
  const latest = useRef(uploads);
  const running = useRef(new Map<string, Run>());

  // Nobody waits for them once the screen is closed.
  useEffect(() => {
    const runs = running.current;
    return () => {
      for (const { controller } of runs.values()) controller.abort();
    };
  }, []);

  function update(change: (all: Upload[]) => Upload[]) {
    latest.current = change(latest.current);
    setUploads(latest.current);
  }
  const change = (id: string, changes: Partial<Upload>) =>
    update((all) => all.map((each) => (each.id === id ? { ...each, ...changes } : each)));
  const find = (ids: readonly string[]) => latest.current.filter(({ id }) => ids.includes(id));

  async function uploadOne(id: string, file: File, signal: AbortSignal) {
    try {
      // Cancelled while queued.
      signal.throwIfAborted();
      const { data } = await dataProvider().create<{ id: string; url: string }>({
        resource: "files",
        variables: { file, folder: "development" },
        meta: {
          signal,
          onProgress: (progress) => change(id, { progress }),
          idempotencyKey: id,
        } satisfies FilesMeta,
      });
      change(id, { state: "done", progress: 1, url: data.url });
    } catch (error) {
      if (!signal.aborted) change(id, { state: "failed", progress: 0, failure: error });
    }
  }

  function run(id: string, file: File) {
    const controller = new AbortController();
    change(id, { state: "uploading", progress: 0, failure: undefined });
    const ended = inTurn(() => uploadOne(id, file, controller.signal)).finally(() =>
      running.current.delete(id),
    );
    running.current.set(id, { controller, ended });
  }

  return {
    uploads,

    /** Adds files without uploading them yet. */
    add(files: readonly File[]): Upload[] {
      const added = files.map(toUpload);
      update((all) => [...all, ...added]);
      return added;
    },

    /**
     * Uploads the files that are not stored or on their way, and waits for all of them.
     * @returns their state afterwards, without cancelled files
     */
    async start(chosen: readonly Upload[]): Promise<Upload[]> {
      const ids = chosen.map(({ id }) => id);
      for (const { id, file, state } of find(ids)) {
        if (file && state !== "done" && !running.current.has(id)) run(id, file);
      }
      const underWay = () => ids.flatMap((id) => running.current.get(id)?.ended ?? []);
      // A failed upload may be retried while this waits for the others.
      while (underWay().length > 0) await Promise.all(underWay());
      return find(ids);
    },

    /** Removes files and cancels their uploads. */
    remove(ids: readonly string[]) {
      for (const id of ids) running.current.get(id)?.controller.abort();
      update((all) => all.filter(({ id }) => !ids.includes(id)));
    },
  };
}

const toUpload = (file: File): Upload => ({
  id: randomUuid(),
  name: file.name,
  kind: mediaKind(file) ?? "image",
  file,
  state: "waiting",
  progress: 0,
});

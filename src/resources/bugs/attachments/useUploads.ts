import { useDataProvider } from "@refinedev/core";
import pLimit from "p-limit";
import { useEffect, useRef, useState } from "react";
import { v4 as randomUuid } from "uuid";
import type { FilesMeta } from "../../files/filesResource.ts";
import { mediaKind } from "./mediaFiles.ts";
import { fromStored, type StoredUpload, type Upload } from "./uploads.ts";

/** Two at once, over all forms and retries: more would only make each slower. */
const inTurn = pLimit(2);
const NOTHING: readonly StoredUpload[] = [];

interface Run {
  controller: AbortController;
  ended: Promise<void>;
}

/** The files of a form: chosen, uploaded with their progress, cancelled, tried again, removed. */
export function useUploads(stored: readonly StoredUpload[] = NOTHING) {
  const dataProvider = useDataProvider();
  const [uploads, setUploads] = useState(() => stored.map(fromStored));
  // What is waited for elsewhere needs to know how things stand then, not when it began to wait.
  const latest = useRef(uploads);
  const running = useRef(new Map<string, Run>());

  // Nobody waits for them once the screen is left.
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
      // Cancelled while it waited for its turn.
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

    /** Adds files, without uploading them yet. */
    add(files: readonly File[]): Upload[] {
      const added = files.map(toUpload);
      update((all) => [...all, ...added]);
      return added;
    },

    /**
     * Uploads those that are on no way yet, and waits for all of them.
     * @returns how they stand then, without the cancelled
     */
    async start(chosen: readonly Upload[]): Promise<Upload[]> {
      const ids = chosen.map(({ id }) => id);
      for (const { id, file, state } of find(ids)) {
        if (file && state !== "done" && !running.current.has(id)) run(id, file);
      }
      const underWay = () => ids.flatMap((id) => running.current.get(id)?.ended ?? []);
      // One that failed may be tried again while the others are waited for.
      while (underWay().length > 0) await Promise.all(underWay());
      return find(ids);
    },

    /** Takes files out, and cancels those that are under way. */
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

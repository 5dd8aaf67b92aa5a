import { useDataProvider } from "@refinedev/core";
import { useEffect, useRef, useState } from "react";
import { serverText } from "../../../components/serverText.ts";
import { mediaKind } from "./mediaFiles.ts";
import { fromStored, type StoredUpload, type Upload } from "./uploads.ts";

/** More at once would only make each slower. */
const AT_ONCE = 2;
const NOTHING: readonly StoredUpload[] = [];
let count = 0;

/** The files of a form: chosen, uploaded with their progress, cancelled, tried again, removed. */
export function useUploads(stored: readonly StoredUpload[] = NOTHING) {
  const dataProvider = useDataProvider();
  const [uploads, setUploads] = useState(() => stored.map(fromStored));
  // What is waited for elsewhere needs to know how things stand then, not when it began to wait.
  const latest = useRef(uploads);
  const running = useRef(new Map<string, AbortController>());

  // Nobody waits for them once the screen is left.
  useEffect(() => {
    const controllers = running.current;
    return () => {
      for (const controller of controllers.values()) controller.abort();
    };
  }, []);

  function update(change: (all: Upload[]) => Upload[]) {
    latest.current = change(latest.current);
    setUploads(latest.current);
  }
  const change = (id: string, changes: Partial<Upload>) =>
    update((all) => all.map((each) => (each.id === id ? { ...each, ...changes } : each)));

  async function uploadOne(id: string, file: File, { signal }: AbortController) {
    try {
      // Cancelled while it waited for its turn.
      signal.throwIfAborted();
      const { data } = await dataProvider().create<{ id: string; url: string }>({
        resource: "files",
        variables: { file, folder: "development" },
        meta: { signal, onProgress: (progress: number) => change(id, { progress }) },
      });
      change(id, { state: "done", progress: 1, url: data.url });
    } catch (error) {
      if (!signal.aborted) change(id, { state: "failed", progress: 0, error: serverText(error) });
    } finally {
      running.current.delete(id);
    }
  }

  return {
    uploads,

    /** Adds files, without uploading them yet. */
    add(files: readonly File[]): Upload[] {
      const added = files.map(toUpload);
      update((all) => [...all, ...added]);
      return added;
    },

    /** Uploads those that are on no way yet; answers how they all stand then, without the cancelled. */
    async start(chosen: readonly Upload[]): Promise<Upload[]> {
      const queue: (() => Promise<void>)[] = [];
      for (const { id, file, state } of chosen) {
        if (!file || state === "done" || running.current.has(id)) continue;
        const controller = new AbortController();
        running.current.set(id, controller);
        change(id, { state: "uploading", progress: 0, error: undefined });
        queue.push(() => uploadOne(id, file, controller));
      }
      const work = async () => {
        for (let next = queue.shift(); next; next = queue.shift()) await next();
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      return latest.current.filter(({ id }) => chosen.some((each) => each.id === id));
    },

    /** Takes files out, and cancels those that are under way. */
    remove(ids: readonly string[]) {
      for (const id of ids) running.current.get(id)?.abort();
      update((all) => all.filter(({ id }) => !ids.includes(id)));
    },
  };
}

function toUpload(file: File): Upload {
  count += 1;
  return {
    id: `file-${count}`,
    name: file.name,
    kind: mediaKind(file) ?? "image",
    file,
    state: "waiting",
    progress: 0,
  };
}

import type { FastifyRequest } from "fastify";
import { ApiError } from "../errors.ts";
import type { Handlers, Parts } from "../handlers.ts";
import { wrongForm } from "./acceptUploads.ts";
import { tooLarge } from "./createFileStore.ts";

/** What the form adds around the file itself, generously. */
const FORM_BYTES = 64 * 1024;

export function storageHandlers({
  store,
  config: { maxUploadBytes },
}: Parts): Pick<Handlers, "uploadFile"> {
  return {
    uploadFile: async ({ input: { folder }, request, commit }) => {
      refuseAtOnce(request, maxUploadBytes);
      let url: string | undefined;
      try {
        for await (const part of request.parts()) {
          if (part.type !== "file" || part.fieldname !== "file" || url) throw wrongForm();
          url = await store.save(folder, part.file);
        }
        if (!url) throw wrongForm();
        const data = { url };
        const reply = await commit(async () => ({ data }));
        // Sent before under the same key: the first file is the one that is named.
        if (reply.data.url !== url) await store.remove(url);
        return reply;
      } catch (error) {
        if (url) await store.remove(url);
        throw explain(error);
      } finally {
        // A browser listens for the answer only once it has sent everything.
        request.raw.resume();
      }
    },
  };
}

/** What can be seen before the first byte of the body. */
function refuseAtOnce(request: FastifyRequest, maxBytes: number): void {
  if (!request.isMultipart()) throw wrongForm();
  if (Number(request.headers["content-length"] ?? 0) > maxBytes + FORM_BYTES) {
    throw tooLarge(maxBytes);
  }
}

/** The form's reader has errors of its own, for forms that are broken or hold too much. */
function explain(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof ApiError) return error;
  const code = "code" in error ? String(error.code) : "";
  const isOfForm = code.startsWith("FST_") || (code === "" && error.name === "Error");
  return isOfForm ? wrongForm() : error;
}

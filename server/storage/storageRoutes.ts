import type { FastifyRequest } from "fastify";
import { ApiError } from "../errors.ts";
import type { Handlers, Parts } from "../handlers.ts";
import { wrongForm } from "./acceptUploads.ts";
import { tooLarge } from "./createFileStore.ts";
import { deleteFiles } from "./deleteFiles.ts";
import { Quota } from "./Quota.ts";
import { insertUploadedFile } from "./uploadedFileRepository.ts";

/** What the form adds around the file itself, generously. */
const FORM_BYTES = 64 * 1024;

export function storageHandlers(parts: Parts): Pick<Handlers, "uploadFile"> {
  const { db, store, clock, config } = parts;
  const { maxUploadBytes, userQuotaBytes } = config;
  const quota = new Quota(db, userQuotaBytes);

  return {
    uploadFile: async ({ input: { folder }, actor, request, commit }) => {
      let url: string | undefined;
      const gone = new AbortController();
      const leave = () => gone.abort();
      const { socket } = request.raw;
      socket.once("close", leave);
      try {
        const announced = refuseAtOnce(request, maxUploadBytes);
        return await quota.admit(actor.uid, announced, async (counted) => {
          for await (const part of request.parts()) {
            if (part.type !== "file" || part.fieldname !== "file" || url) throw wrongForm();
            url = await store.save(folder, counted(part.file), {
              uid: actor.uid,
              gone: gone.signal,
            });
          }
          if (!url) throw wrongForm();
          const data = { url };
          const bytes = await store.sizeOf(url);
          const reply = await commit(async (trx, { uid }) => {
            const created_at = clock().toISOString();
            await insertUploadedFile(trx, { url: data.url, uid, bytes, created_at });
            await quota.check(trx, uid);
            return { data };
          });
          // Sent before under the same key: the first file is the one that is named.
          if (reply.data.url !== url) await deleteFiles(parts, [url]);
          return reply;
        });
      } catch (error) {
        if (url) await deleteFiles(parts, [url]);
        throw explain(error);
      } finally {
        socket.off("close", leave);
        // A browser listens for the answer only once it has sent everything.
        request.raw.resume();
      }
    },
  };
}

/**
 * What can be seen before the first byte of the body.
 * @returns how large the file is at least, as far as the request says
 */
function refuseAtOnce(request: FastifyRequest, maxBytes: number): number {
  if (!request.isMultipart()) throw wrongForm();
  const announced = Number(request.headers["content-length"] ?? 0) - FORM_BYTES;
  if (announced > maxBytes) throw tooLarge(maxBytes);
  return Math.max(0, announced);
}

/** The form's reader has errors of its own, for forms that are broken or hold too much. */
function explain(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof ApiError) return error;
  const code = "code" in error ? String(error.code) : "";
  const isOfForm = code.startsWith("FST_") || (code === "" && error.name === "Error");
  return isOfForm ? wrongForm() : error;
}

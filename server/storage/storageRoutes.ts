import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { requireDataFolder } from "../dataFolder.ts";
import { type Db, isSqlite } from "../db/openDatabase.ts";
import { write } from "../db/write.ts";
import { ApiError } from "../errors.ts";
import type { Handlers, Parts } from "../handlers.ts";
import { isUnreachable } from "../http/sendErrors.ts";
import { whileConnected } from "../http/whileConnected.ts";
import { tooLarge } from "./createFileStore.ts";
import { deleteFiles, findUploadedFiles, insertUploadedFile } from "./fileReferences.ts";
import { Quota } from "./Quota.ts";

/** A generous allowance for the form around the file. */
const FORM_BYTES = 64 * 1024;

export function storageHandlers(parts: Parts): Pick<Handlers, "uploadFile"> {
  const { db, store, clock, config } = parts;
  const { maxUploadBytes, userQuotaBytes } = config;
  const quota = new Quota(db, userQuotaBytes);

  return {
    uploadFile: async ({ input: { folder }, actor, request, commit }) => {
      let url: string | undefined;
      let isCommitting = false;
      const receive = async ({ signal: gone }: AbortController) => {
        // Before the body is received; the commit checks again.
        await requireDataFolder(config.dataDir);
        const announced = refuseAtOnce(request, maxUploadBytes);
        return quota.admit(actor.uid, announced, async (counted) => {
          // The parts of a request whose sender has left never end.
          gone.throwIfAborted();
          for await (const part of request.parts()) {
            if (part.type !== "file" || part.fieldname !== "file" || url) throw wrongForm();
            url = await store.save(folder, counted(part.file), { uid: actor.uid, gone });
          }
          if (!url) throw wrongForm();
          const data = { url };
          const bytes = await store.sizeOf(url);
          isCommitting = true;
          const reply = await commit(async (trx, { uid }) => {
            const created_at = clock().toISOString();
            await insertUploadedFile(trx, { url: data.url, uid, bytes, created_at });
            await quota.check(trx, uid);
            return { data };
          });
          // The same key was sent before: its reply names the earlier file, so this one is deleted.
          if (reply.data.url !== url) await deleteFiles(parts, [url]);
          return reply;
        });
      };
      try {
        return await whileConnected(request, receive);
      } catch (error) {
        const isKept = url && isCommitting && (await mayBeStored(db, error, url));
        if (url && !isKept) await deleteFiles(parts, [url]);
        throw explain(error);
      } finally {
        // Browsers read the reply only once they have sent the whole body.
        request.raw.resume();
      }
    },
  };
}

/** Whether the database may have a file although storing it failed: only the answer may be lost. */
async function mayBeStored(db: Db, error: unknown, url: string): Promise<boolean> {
  if (error instanceof ApiError || isSqlite(db)) return false;
  // Waits its turn: PostgreSQL may still be committing. The sweep deletes a file that is kept in vain.
  const findIt = (trx: Db) => findUploadedFiles(trx, [url]);
  return write(db, findIt).then(
    (found) => found.has(url),
    () => true,
  );
}

/**
 * Checks the request before the first byte of the body.
 * @returns the least number of bytes that the file must have according to the headers
 */
function refuseAtOnce(request: FastifyRequest, maxBytes: number): number {
  if (!request.isMultipart()) throw wrongForm();
  const announced = Number(request.headers["content-length"] ?? 0) - FORM_BYTES;
  if (announced > maxBytes) throw tooLarge(maxBytes);
  return Math.max(0, announced);
}

/** Maps the multipart parser's errors, for forms that are broken or too large. */
function explain(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof ApiError) return error;
  const code = "code" in error ? String(error.code) : "";
  // The multipart parser's own errors have no code, but neither have some of the database's.
  const isOfParser = code === "" && error.name === "Error" && !isUnreachable(error);
  return code.startsWith("FST_") || isOfParser ? wrongForm() : error;
}

/** Lets the calls of this scope receive a multipart body as a stream. */
export async function acceptUploads(app: FastifyInstance, maxBytes: number): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", async () => {
    throw wrongForm();
  });
  await app.register(multipart, {
    // One byte above the limit, so that the store notices files that are too large.
    limits: { fileSize: maxBytes + 1, files: 2, fields: 1, fieldSize: 1024, parts: 2 },
    throwFileSizeLimit: false,
  });
}

const wrongForm = (): ApiError =>
  new ApiError(
    "invalid_input",
    "Send the file as multipart/form-data with one field named file, and nothing else.",
  );

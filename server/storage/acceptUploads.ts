import multipart from "@fastify/multipart";
import type { FastifyInstance } from "fastify";
import { ApiError } from "../errors.ts";

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

export const wrongForm = (): ApiError =>
  new ApiError(
    "invalid_input",
    "Send the file as multipart/form-data with one field named file, and nothing else.",
  );

import multipart from "@fastify/multipart";
import type { FastifyInstance } from "fastify";
import { ApiError } from "../errors.ts";

/** Lets the calls of this scope take a multipart body, streamed. */
export async function acceptUploads(app: FastifyInstance, maxBytes: number): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", async () => {
    throw wrongForm();
  });
  await app.register(multipart, {
    // One byte more than is taken, so that the store sees what is too large.
    limits: { fileSize: maxBytes + 1, files: 2, fields: 1, fieldSize: 1024, parts: 2 },
    throwFileSizeLimit: false,
  });
}

export const wrongForm = (): ApiError =>
  new ApiError(
    "invalid_input",
    "Send the file as multipart/form-data with one field named file, and nothing else.",
  );

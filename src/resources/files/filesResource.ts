import { UPLOAD_FOLDERS, type UploadFolder } from "#contract/constants.ts";
import { defineResource } from "../../framework/defineResource.ts";
import { type Adapter, hasKeys, unexpected } from "../../providers/adapter.ts";
import type { Api, UploadOptions } from "../../providers/api.ts";

/** create */
export type FilesMeta = Omit<UploadOptions, "folder">;

function createFilesAdapter(api: Api): Adapter<FilesMeta> {
  return {
    async create({ variables, meta }) {
      if (
        !hasKeys(variables, "file", "folder") ||
        !(variables.file instanceof File) ||
        !isFolder(variables.folder)
      ) {
        const folders = UPLOAD_FOLDERS.join(" or ");
        throw unexpected("files create", `{ file, folder } with folder ${folders}`, variables);
      }
      const url = await api.upload(variables.file, {
        folder: variables.folder,
        onProgress: meta?.onProgress,
        signal: meta?.signal,
        idempotencyKey: meta?.idempotencyKey,
      });
      return { data: { id: url, url } };
    },
  };
}

const isFolder = (folder: unknown): folder is UploadFolder =>
  UPLOAD_FOLDERS.some((name) => name === folder);

export const filesResource = defineResource({
  name: "files",
  adapter: ({ api }) => createFilesAdapter(api),
});

import { join } from "node:path";
import type { FileStore } from "#platform/files/file-store.ts";
import { createFolderFileStore } from "#platform/files/folder-file-store.ts";
import type { Config } from "../config.ts";

/** Where uploads are kept: in DATA_DIR, unless FILES_URL says otherwise. */
export function openFileStore(config: Config): FileStore {
  return createFolderFileStore(join(config.DATA_DIR, "files"));
}

import { join } from "node:path";
import { ringOf } from "#kit/vault/key-ring.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { createFolderFileStore } from "#platform/files/folder-file-store.ts";
import { createS3FileStore } from "#platform/files/s3-file-store.ts";
import type { Config } from "../config.ts";

type Settings = Pick<
  Config,
  "DATA_DIR" | "FILES_URL" | "S3_ENDPOINT" | "S3_REGION" | "S3_ACCESS_KEY_ID" | "S3_SECRET_ACCESS_KEY"
>;

/** Opens the file store: DATA_DIR, or the storage of FILES_URL. */
export function openFileStore(config: Settings): FileStore {
  if (config.FILES_URL === undefined)
    return createFolderFileStore(join(config.DATA_DIR, "files"), ringOf(config.DATA_DIR));
  const [bucket = "", ...prefix] = config.FILES_URL.slice("s3://".length).split("/").filter(Boolean);
  const settings = {
    endpoint: config.S3_ENDPOINT ?? `https://s3.${config.S3_REGION}.amazonaws.com`,
    region: config.S3_REGION,
    bucket,
    prefix: prefix.join("/"),
    accessKeyId: config.S3_ACCESS_KEY_ID ?? "",
    secretAccessKey: config.S3_SECRET_ACCESS_KEY ?? "",
  };
  return createS3FileStore(settings, join(config.DATA_DIR, "spool"));
}

import { isStorageFull } from "#kit/storage-failure.ts";
import { DataFolderError, KeptDataError } from "#wiring/data-folder.ts";
import { EncryptionKeyError } from "#kit/vault/key-ring.ts";
import { EarlierCatalogueError } from "#platform/database/migrate.ts";
import { CatalogueServerError } from "#wiring/open-catalogue.ts";
import { ConfigError } from "./config.ts";

const sentences: Readonly<Record<string, string>> = {
  EADDRINUSE: "the port is in use. Set PORT to another one.",
  EADDRNOTAVAIL:
    "HOST is not an address of this machine. Set HOST to one of its addresses, such as 127.0.0.1.",
  ENOTFOUND: "the name in HOST can't be resolved. Set HOST to an address of this machine.",
  EAI_AGAIN: "the name in HOST can't be resolved. Set HOST to an address of this machine.",
};

const ofFolder = new Set(["EACCES", "EPERM", "EROFS", "EEXIST", "ENOTDIR"]);

/** Explains why the server does not start; unforeseen errors include their stack. */
export function describeStartFailure(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  return `Groundwork cannot start: ${reasonOf(error)}`;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Of the folder too: what cannot be made for want of room is mended by room alone.
  if (isStorageFull(error))
    return "the disk of DATA_DIR is full. Free some space and start again; existing data is intact.";
  if (error instanceof DataFolderError || error instanceof KeptDataError) return error.message;
  if (
    error instanceof EarlierCatalogueError ||
    error instanceof CatalogueServerError ||
    error instanceof EncryptionKeyError
  )
    return error.message;
  const { code = "" } = error as NodeJS.ErrnoException;
  if (sentences[code]) return sentences[code];
  if (code === "ERR_SQLITE_ERROR")
    return `the catalog in DATA_DIR can't be used: ${error.message}. Check that the folder is writable, or restore a backup.`;
  if (error.message.startsWith("corrupted migrations: previously executed"))
    return "the catalog in DATA_DIR is from a newer version. Start that version, or restore an older backup.";
  if (ofFolder.has(code)) return `${error.message}. Check DATA_DIR and PORT.`;
  return error.stack ?? error.message;
}

import { isStorageFull } from "#kit/storage-failure.ts";
import { DataFolderError, KeptDataError } from "#wiring/data-folder.ts";
import { EncryptionKeyError } from "#kit/vault/key-ring.ts";
import { EarlierCatalogueError } from "#platform/database/migrate.ts";
import { CatalogueServerError } from "#wiring/open-catalogue.ts";
import { ConfigError } from "./config.ts";

const sentences: Readonly<Record<string, string>> = {
  EADDRINUSE: "its port is taken. Set PORT to another one.",
  EADDRNOTAVAIL:
    "this machine cannot listen at the address of HOST. Set HOST to one of its own, such as 127.0.0.1.",
  ENOTFOUND: "the name in HOST leads to no address. Set HOST to an address of this machine.",
  EAI_AGAIN: "the name in HOST leads to no address. Set HOST to an address of this machine.",
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
    return "the disk of DATA_DIR is full. Free some space on it and start again; what is kept there is unharmed.";
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
    return `the catalogue in DATA_DIR cannot be used: ${error.message}. Check that the folder can be written, or bring back its copy.`;
  if (error.message.startsWith("corrupted migrations: previously executed"))
    return "the catalogue in DATA_DIR was kept by a newer version. Start that one, or bring back a copy from before it.";
  if (ofFolder.has(code)) return `${error.message}. Check DATA_DIR and PORT.`;
  return error.stack ?? error.message;
}

import { constants } from "node:fs";
import { access, mkdir, stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { isStorageFull } from "#kit/storage-failure.ts";

/** DATA_DIR cannot be made or written; says which folder and why. */
export class DataFolderError extends Error {
  constructor(path: string, why: string) {
    super(`the folder of DATA_DIR, ${path}, ${why}. Set DATA_DIR to a folder that can be written.`);
  }
}

/**
 * Makes DATA_DIR, readable by nobody else: it holds what users uploaded and the hashes of their passwords. One folder
 * at a time, since Node's own recursive mkdir never ends where a file system makes none (/proc).
 */
export async function openDataFolder(given: string): Promise<void> {
  const path = resolve(given);
  try {
    for (const missing of await missingFolders(path)) await makeFolder(missing);
  } catch (error) {
    if (error instanceof DataFolderError || isStorageFull(error)) throw error;
    throw new DataFolderError(path, `cannot be made (${codeOf(error)})`);
  }
  await access(path, constants.W_OK | constants.X_OK).catch((error: unknown) => {
    throw new DataFolderError(path, `cannot be written (${codeOf(error)})`);
  });
}

async function missingFolders(path: string): Promise<string[]> {
  const missing: string[] = [];
  for (let folder = path; !(await isFolder(folder)); folder = dirname(folder)) {
    if (await isThere(folder))
      throw new DataFolderError(path, folder === path ? "is a file" : `lies in ${folder}, which is a file`);
    missing.unshift(folder);
  }
  return missing;
}

/** The other process of two that start at once may have made it. */
async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { mode: 0o700 }).catch((error: unknown) => {
    if (codeOf(error) !== "EEXIST") throw error;
  });
}

const isFolder = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? "unknown";

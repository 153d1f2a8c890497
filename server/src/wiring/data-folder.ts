import { constants, existsSync } from "node:fs";
import { access, mkdir, stat, readdir, rename } from "node:fs/promises";
import { dirname, resolve, join } from "node:path";
import { isStorageFull } from "#kit/storage-failure.ts";
import type { Logger } from "#kit/logger.ts";
import { type CatalogueState, inspectCatalogue } from "#platform/database/inspect-catalogue.ts";
import { EncryptionKeyError, hasVault, makeVault, type OpenedVault, openVault } from "#kit/vault/key-ring.ts";
import type { Config } from "../config.ts";

/** DATA_DIR can't be created or written; says which folder and why. */
export class DataFolderError extends Error {
  constructor(path: string, why: string) {
    super(`the DATA_DIR folder ${path} ${why}. Set DATA_DIR to a writable folder.`);
  }
}

/**
 * Creates DATA_DIR, readable only by this user: it contains uploads and password hashes. Creates one folder at a
 * time, because Node's recursive mkdir never ends on file systems that refuse (/proc).
 */
export async function openDataFolder(given: string): Promise<void> {
  const path = resolve(given);
  try {
    for (const missing of await missingFolders(path)) await makeFolder(missing);
  } catch (error) {
    if (error instanceof DataFolderError || isStorageFull(error)) throw error;
    throw new DataFolderError(path, `can't be created (${codeOf(error)})`);
  }
  await access(path, constants.W_OK | constants.X_OK).catch((error: unknown) => {
    throw new DataFolderError(path, `is not writable (${codeOf(error)})`);
  });
}

async function missingFolders(path: string): Promise<string[]> {
  const missing: string[] = [];
  for (let folder = path; !(await isFolder(folder)); folder = dirname(folder)) {
    if (await isThere(folder))
      throw new DataFolderError(path, folder === path ? "is a file" : `is inside ${folder}, which is a file`);
    missing.unshift(folder);
  }
  return missing;
}

/** Tolerates a folder that another starting process has created. */
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

const setAside = "set-aside";
const startEmptyHint = `or start empty with \`npm start -- --begin-anew\`, which moves the existing data to ${setAside} in DATA_DIR and deletes nothing.`;

/** Starting as requested would lose the data in DATA_DIR. */
export class KeptDataError extends Error {}

/** Folders of users' data, each with a folder for each project. */
const filled = { files: "uploads", passages: "passages" } as const;

/**
 * Allows a start only if no data would be lost: with an intact catalogue, or a new one in an empty folder. With
 * `startEmpty`, existing data is moved aside.
 */
export async function admitKeptData(
  folder: string,
  { startEmpty, logger }: { startEmpty: boolean; logger: Logger },
): Promise<void> {
  const path = join(folder, "catalogue.sqlite");
  const problem = await problemOf(path, inspectCatalogue(path), folder);
  if (problem === null) {
    if (startEmpty) logger.info({ folder }, "Nothing was set aside: the catalog is intact.");
    return;
  }
  if (!startEmpty) throw new KeptDataError(problem);
  const moved = await moveAside(folder);
  logger.warn(moved, "The server starts empty; the existing data was set aside, and nothing was deleted.");
}

async function problemOf(path: string, catalogue: CatalogueState, folder: string): Promise<string | null> {
  if (catalogue.kind === "filled") return null;
  if (catalogue.kind === "damaged")
    return (
      `the catalog ${path} is damaged (${catalogue.problem}). Nothing was changed. Restore it from a copy of DATA_DIR; ` +
      `or save what is readable with \`sqlite3 ${path} .recover\` into a new file, and replace the catalog with it; ${startEmptyHint}`
    );
  const found = await findContent(folder);
  if (found === null) return null;
  const state = catalogue.kind === "missing" ? "is missing or empty" : "contains no users or projects";
  return (
    `the catalog ${path} ${state}, but there are ${found}. Nothing was changed. ` +
    `Restore catalogue.sqlite from a copy of DATA_DIR, with catalogue.sqlite-wal if there is one; ${startEmptyHint}`
  );
}

/** Describes projects' data in DATA_DIR; null if there is none. */
export async function findContent(folder: string): Promise<string | null> {
  const found: string[] = [];
  for (const [name, what] of Object.entries(filled)) {
    const projects = await countFilled(join(folder, name));
    if (projects > 0) found.push(`${what} of ${projects} project${projects === 1 ? "" : "s"} in ${name}`);
  }
  return found.length === 0 ? null : found.join(" and ");
}

/** Counts project folders that aren't empty. */
async function countFilled(folder: string): Promise<number> {
  let count = 0;
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    if (!entry.isDirectory() || entry.name.startsWith(".")) continue;
    const entries = await readdir(join(folder, entry.name)).catch(() => []);
    if (entries.length > 0) count++;
  }
  return count;
}

/** Moves everything aside except what was moved aside before. */
async function moveAside(folder: string): Promise<{ to: string; moved: string[] }> {
  const to = join(folder, setAside, new Date().toISOString().replaceAll(":", "-"));
  await mkdir(to, { recursive: true, mode: 0o700 });
  const moved = (await readdir(folder)).filter((name) => name !== setAside);
  for (const name of moved) await rename(join(folder, name), join(to, name));
  return { to, moved };
}

/**
 * Opens the installation's keys; null without encryption. Encrypts a new installation from the start. Fails with an
 * EncryptionKeyError, and changes nothing, if the key is missing or wrong, or the data is not encrypted.
 */
export function admitEncryption(config: Config): OpenedVault | null {
  const { DATA_DIR, ENCRYPTION_KEY } = config;
  const elsewhere = (["DATABASE_URL", "FILES_URL"] as const).find((name) => config[name]);
  if (ENCRYPTION_KEY !== undefined && elsewhere)
    throw new EncryptionKeyError(
      `ENCRYPTION_KEY does not encrypt the external data of ${elsewhere}. Nothing was changed. ` +
        "Set only one of the two, and use that server's own disk encryption.",
    );
  if (ENCRYPTION_KEY !== undefined && !hasVault(DATA_DIR)) {
    if (existsSync(join(DATA_DIR, "catalogue.sqlite")))
      throw new EncryptionKeyError(
        `ENCRYPTION_KEY is set, but the data in ${DATA_DIR} is not encrypted. Nothing was changed. ` +
          `Encrypt it with \`npm run admin -- encryption on\`, or start without the key.`,
      );
    return makeVault(DATA_DIR, ENCRYPTION_KEY, true);
  }
  const vault = openVault(DATA_DIR, ENCRYPTION_KEY);
  if (vault && !vault.whole)
    throw new EncryptionKeyError(
      `encryption of the data in ${DATA_DIR} was interrupted. Continue with \`npm run admin -- ` +
        `encryption on\`, or undo it with \`npm run admin -- encryption off\`.`,
    );
  return vault;
}

import { mkdir, readdir, rename } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "#kit/logger.ts";
import { type CatalogueState, inspectCatalogue } from "#platform/database/inspect-catalogue.ts";

const setAside = "set-aside";
const beginAnewWith = `or begin without it by \`npm start -- --begin-anew\`, which moves all that is there to ${setAside} in DATA_DIR and deletes nothing.`;

/** What is kept in DATA_DIR would be lost if the server went on as it was asked to. */
export class KeptDataError extends Error {}

/** Folders of users' data, each with a folder for each project. */
const filled = { files: "uploads", passages: "passages" } as const;

/**
 * Lets a start pass only over data that it can go on with: a catalogue that is whole, or a new one where nothing was kept
 * before. With `beginAnew`, what it cannot go on with is moved aside.
 */
export async function admitKeptData(
  folder: string,
  { beginAnew, logger }: { beginAnew: boolean; logger: Logger },
): Promise<void> {
  const path = join(folder, "catalogue.sqlite");
  const problem = await problemOf(path, inspectCatalogue(path), folder);
  if (problem === null) {
    if (beginAnew) logger.info({ folder }, "Nothing was moved aside: the catalogue is there and whole.");
    return;
  }
  if (!beginAnew) throw new KeptDataError(problem);
  const moved = await moveAside(folder);
  logger.warn(moved, "The server begins anew; what was kept lies aside, and nothing was deleted.");
}

async function problemOf(path: string, catalogue: CatalogueState, folder: string): Promise<string | null> {
  if (catalogue.kind === "filled") return null;
  if (catalogue.kind === "damaged")
    return (
      `the catalogue ${path} is damaged (${catalogue.problem}). Nothing was changed. Bring it back from a copy of DATA_DIR; ` +
      `or save what can be read of it with \`sqlite3 ${path} .recover\` into a new file, and put that in its place; ${beginAnewWith}`
    );
  const found = await findContent(folder);
  if (found === null) return null;
  const state =
    catalogue.kind === "missing" ? "is missing or has no content" : "knows no user and no project";
  return (
    `the catalogue ${path} ${state}, but there are ${found}. Nothing was changed. ` +
    `Bring catalogue.sqlite back from a copy of DATA_DIR, with catalogue.sqlite-wal if there is one; ${beginAnewWith}`
  );
}

/** What projects left in DATA_DIR, in words; null where there is nothing. */
export async function findContent(folder: string): Promise<string | null> {
  const found: string[] = [];
  for (const [name, what] of Object.entries(filled)) {
    const projects = await countFilled(join(folder, name));
    if (projects > 0) found.push(`${what} of ${projects} project${projects === 1 ? "" : "s"} in ${name}`);
  }
  return found.length === 0 ? null : found.join(" and ");
}

/** How many folders of projects hold anything. */
async function countFilled(folder: string): Promise<number> {
  let count = 0;
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    if (!entry.isDirectory() || entry.name.startsWith(".")) continue;
    const held = await readdir(join(folder, entry.name)).catch(() => []);
    if (held.length > 0) count++;
  }
  return count;
}

/** All but what was moved aside before. */
async function moveAside(folder: string): Promise<{ to: string; moved: string[] }> {
  const to = join(folder, setAside, new Date().toISOString().replaceAll(":", "-"));
  await mkdir(to, { recursive: true, mode: 0o700 });
  const moved = (await readdir(folder)).filter((name) => name !== setAside);
  for (const name of moved) await rename(join(folder, name), join(to, name));
  return { to, moved };
}

import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import table from "./collections.json" with { type: "json" };

const run = promisify(execFile);

/** Real documents that nobody of the project wrote. */
export interface Collection {
  name: string;
  /** Names how it was made, for the table. */
  made: string;
  /** The Debian package that holds it; null for what is named by a setting. */
  package: { name: string; version: string } | null;
  /** Within the package. */
  folder: string;
  /** Files of a manual that are counted whole; null for all of its HTML. */
  files: string[] | null;
}

interface Table {
  collections: Collection[];
  /**
   * Pages of other manuals and reports, written down before they were read: no rule of a reader is fitted to them, so that they
   * show what to expect of documents that nobody had in view.
   */
  heldOut: Collection[];
}

export const { collections, heldOut } = table as Table;

const cache = join(import.meta.dirname, "../../../.cache/reading");

/** Returns where the collection's files are, or a sentence that says why it is left out. */
export async function locate(
  collection: Collection,
  reports: string | undefined,
): Promise<{ folder: string } | { missing: string }> {
  if (collection.package === null) {
    if (reports !== undefined) return { folder: reports };
    return { missing: `${collection.name}: left out. Name the folder of their PDFs: --reports FOLDER` };
  }
  const { name, version } = collection.package;
  const unpacked = join(cache, `${name}_${version.replaceAll(":", "%3a")}`);
  try {
    if (!existsSync(unpacked)) await download(name, version, unpacked);
  } catch (error) {
    return {
      missing: `${collection.name}: left out, since ${name} ${version} could not be had (${say(error)})`,
    };
  }
  return { folder: join(unpacked, collection.folder) };
}

/** Returns the files a collection names, or all pages of a manual without those of the fonts and scripts that it brings along. */
export async function filesOf({ files: named }: Collection, folder: string): Promise<string[]> {
  if (named) return named;
  const files = await readdir(folder, { recursive: true });
  return files.filter((file) => file.endsWith(".html") && !file.includes("_static")).sort();
}

/** Downloads a package by apt, without installing it; another version where Debian no longer has this one. */
async function download(name: string, version: string, to: string): Promise<void> {
  const folder = `${to}.new`;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const get = (what: string) => run("apt-get", ["download", what], { cwd: folder });
  await get(`${name}=${version}`).catch(() => get(name));
  const file = (await readdir(folder)).find((each) => each.endsWith(".deb"));
  if (file === undefined) throw new Error("apt-get brought no package");
  await run("dpkg", ["-x", file, "."], { cwd: folder });
  await rm(join(folder, file));
  await rename(folder, to);
}

const say = (error: unknown) => (error instanceof Error ? error.message.split("\n")[0] : String(error));

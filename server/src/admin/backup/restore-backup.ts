import { createReadStream } from "node:fs";
import { copyFile, mkdir, readdir } from "node:fs/promises";
import { dirname, isAbsolute, join, normalize, resolve } from "node:path";
import type { FileStore } from "#platform/files/file-store.ts";
import { syncTree, BackupError, digestOf, listBackups, type Manifest, readManifest } from "./manifest.ts";

const catalogue = "catalogue.sqlite";

interface RestoreOptions {
  from: string;
  /** The name of a backup; defaults to the newest. */
  at?: string | undefined;
  dataDir: string;
  files: FileStore;
  signal: AbortSignal;
}

export interface Restored {
  name: string;
  manifest: Manifest;
  cutOff: string[];
}

/**
 * Fills an empty DATA_DIR. Checks everything against the manifest before writing, and again while copying; writes the
 * catalogue last, because no server starts without it.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { dataDir, files, signal } = options;
  const from = resolve(options.from);
  const there = await readdir(dataDir).catch(() => []);
  if (there.length > 0)
    throw new BackupError(
      `${dataDir} is not empty. Nothing was changed: set DATA_DIR to a new folder, or move this one away.`,
    );
  const { name, manifest, cutOff } = await chooseBackup(from, options.at);
  const problems = await checkBackup(from, name, manifest, signal);
  if (problems.length > 0)
    throw new BackupError(`The backup ${name} is damaged. Nothing was changed.\n${problems.join("\n")}`);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  for (const { project, hash, bytes } of manifest.uploads) {
    signal.throwIfAborted();
    const content = createReadStream(join(from, "files", project, hash));
    const stored = await files.put(project, content, { maxBytes: bytes });
    if (stored.hash !== hash) throw new BackupError(`The upload ${hash} changed during the copy.`);
  }
  const last = (path: string) => (path === catalogue ? 1 : 0);
  for (const { path, sha256 } of manifest.files.toSorted((a, b) => last(a.path) - last(b.path))) {
    signal.throwIfAborted();
    const to = join(dataDir, path);
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    await copyFile(join(from, name, path), to);
    if ((await digestOf(to)).sha256 !== sha256)
      throw new BackupError(`${path} changed during the copy. Remove ${dataDir} and restore again.`);
  }
  await syncTree(dataDir);
  return { name, manifest, cutOff };
}

async function chooseBackup(
  from: string,
  at: string | undefined,
): Promise<{ name: string; manifest: Manifest; cutOff: string[] }> {
  const { whole, cutOff } = await listBackups(from);
  const name = at ?? whole.at(-1);
  const wasCutOff = cutOff.length > 0 ? ` ${cutOff.join(", ")} was interrupted.` : "";
  if (name === undefined) throw new BackupError(`There is no complete backup in ${from}.${wasCutOff}`);
  if (!whole.includes(name))
    throw new BackupError(`There is no backup ${name} in ${from}. There are: ${whole.join(", ") || "none"}.`);
  return { name, manifest: await readManifest(join(from, name)), cutOff };
}

/** Lists files of a backup that don't match its manifest; empty if all do. */
async function checkBackup(
  from: string,
  name: string,
  manifest: Manifest,
  signal: AbortSignal,
): Promise<string[]> {
  const problems: string[] = [];
  const hold = async (path: string, shown: string, expected: { bytes: number; sha256: string }) => {
    signal.throwIfAborted();
    const found = await digestOf(path).catch(() => null);
    if (found === null) problems.push(`${shown} is missing.`);
    else if (found.bytes !== expected.bytes || found.sha256 !== expected.sha256)
      problems.push(`${shown} is damaged.`);
  };
  for (const file of manifest.files) {
    // A manifest may come from anywhere: no path in it leads out of the folder.
    if (isAbsolute(file.path) || normalize(file.path).startsWith(".."))
      problems.push(`${file.path} is not a valid path.`);
    else await hold(join(from, name, file.path), `${name}/${file.path}`, file);
  }
  for (const { project, hash, bytes } of manifest.uploads)
    await hold(join(from, "files", project, hash), `files/${project}/${hash}`, { bytes, sha256: hash });
  return problems;
}

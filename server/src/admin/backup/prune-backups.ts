import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { listBackups, readManifest } from "./manifest.ts";

/** An upload may have been copied for a backup that is not done: nothing so new is taken, in milliseconds. */
const grace = 86_400_000;

/** Removes all but the last `keep` backups, and the uploads that none of those holds. Gives the names of what went. */
export async function pruneBackups(folder: string, keep: number): Promise<string[]> {
  const { whole } = await listBackups(folder);
  const old = whole.slice(0, Math.max(0, whole.length - keep));
  if (old.length === 0) return [];
  const held = new Set<string>();
  // Read before anything goes: one that cannot be read stops this.
  for (const name of whole.slice(old.length))
    for (const { project, hash } of (await readManifest(join(folder, name))).uploads)
      held.add(`${project}/${hash}`);
  for (const name of old) await rm(join(folder, name), { recursive: true, force: true });
  const uploads = join(folder, "files");
  for (const project of await readdir(uploads).catch(() => []))
    for (const hash of await readdir(join(uploads, project))) {
      const path = join(uploads, project, hash);
      const found = await stat(path);
      if (!held.has(`${project}/${hash}`) && found.mtimeMs < Date.now() - grace) await rm(path);
    }
  return old;
}

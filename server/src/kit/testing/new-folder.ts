import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const made = new Set<string>();

/** Makes a folder for a test, which is removed after the last test of its file. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "groundwork-"));
  made.add(folder);
  return folder;
}

/** Removes every folder that was made since the last call. */
export async function removeNewFolders(): Promise<void> {
  const folders = [...made];
  made.clear();
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
}

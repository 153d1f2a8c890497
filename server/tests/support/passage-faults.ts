import { createHash } from "node:crypto";
import { readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Lists what may happen to the folder of a project's passages. */
export const passageFaults: Record<string, (folder: string) => Promise<void>> = {
  sound: async () => undefined,
  garbled: async (folder) => {
    fold(folder);
    await garble(join(folder, "passages.sqlite"), 0.3, 0.7);
  },
  headless: async (folder) => {
    fold(folder);
    await garble(join(folder, "passages.sqlite"), 0, 0.05);
  },
  "cut short": async (folder) => {
    fold(folder);
    const path = join(folder, "passages.sqlite");
    await truncate(path, Math.floor((await stat(path)).size / 2));
  },
  emptied: async (folder) => {
    fold(folder);
    await truncate(join(folder, "passages.sqlite"), 0);
  },
  deleted: async (folder) => {
    fold(folder);
    await rm(join(folder, "passages.sqlite"));
  },
  "without its folder": (folder) => rm(folder, { recursive: true }),
  "with a garbled journal": (folder) => garble(join(folder, "passages.sqlite-wal"), 0, 1),
  "without its journal": (folder) => rm(join(folder, "passages.sqlite-wal")),
  "with a garbled index of its journal": (folder) => garble(join(folder, "passages.sqlite-shm"), 0, 1),
  "without a table": async (folder) => {
    const database = new DatabaseSync(join(folder, "passages.sqlite"));
    database.exec("drop table passage_terms");
    database.close();
  },
};
/** Brings the content of the journal into the file. */
function fold(folder: string): void {
  const database = new DatabaseSync(join(folder, "passages.sqlite"));
  database.exec("pragma wal_checkpoint(truncate)");
  database.close();
}

/** Overwrites a share of a file with what no program wrote. */
export async function garble(path: string, from: number, to: number): Promise<void> {
  const bytes = await readFile(path);
  for (let i = Math.floor(bytes.length * from); i < bytes.length * to; i++) bytes[i] = (i * 167 + 13) % 251;
  await writeFile(path, bytes);
}

/** Every file below a folder, by the hash of what it holds. */
export async function hashesIn(where: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  const entries = await readdir(where, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    found[path.slice(where.length + 1)] = createHash("sha256")
      .update(await readFile(path))
      .digest("hex");
  }
  return found;
}

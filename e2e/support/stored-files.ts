import { readdir, utimes } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

const folders = ["files", "waiting"];

/** Lists every file that uploads left below a data folder, whole or partial, as paths below it. */
export async function listUploads(dataDir: string): Promise<string[]> {
  const paths: string[] = [];
  for (const folder of folders) {
    const entries = await readdir(join(dataDir, folder), { recursive: true, withFileTypes: true }).catch(
      () => [],
    );
    for (const entry of entries) {
      if (entry.isFile()) paths.push(join(entry.parentPath, entry.name).slice(dataDir.length + 1));
    }
  }
  return paths.sort();
}

/** Makes them look as if they had lain there for two days. */
export async function ageUploads(dataDir: string): Promise<void> {
  const then = new Date(Date.now() - 2 * 86_400_000);
  for (const path of await listUploads(dataDir)) await utimes(join(dataDir, path), then, then);
}

/** Reads from the catalog the files of its resources, and the unfinished jobs. */
export function readCatalogue(dataDir: string): { files: string[]; unfinishedJobs: number } {
  const database = new DatabaseSync(join(dataDir, "catalogue.sqlite"), { readOnly: true });
  try {
    const rows = database
      .prepare("select distinct project_id, file_hash from resources where file_hash is not null")
      .all();
    const jobs = database
      .prepare("select count(*) as count from jobs where state in ('queued', 'running')")
      .get();
    return {
      files: rows.map((row) => join("files", String(row.project_id), String(row.file_hash))).sort(),
      unfinishedJobs: Number(jobs?.count),
    };
  } finally {
    database.close();
  }
}

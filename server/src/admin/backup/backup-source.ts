import { join } from "node:path";
import { ProjectFiles } from "#knowledge/store/project-files.ts";
import { provesDamage } from "#kit/sqlite-damage.ts";
import { snapshotSqlite, type StoredUpload, uploadsIn } from "./snapshot.ts";

/** What a backup is taken from: the files of DATA_DIR, or a server of DATABASE_URL. */
export interface BackupSource {
  /** Uploads that can be copied beforehand; those of the catalogue's moment are looked at again. */
  uploadsBefore(): StoredUpload[];
  /** Every project that may have passages. */
  projects(): Promise<readonly string[]>;
  /** A file of a project's passages, of one moment, below `folder`. */
  takePassages(folder: string, project: string): Promise<"taken" | "none" | "damaged">;
  /** The catalogue of one moment, as an embedded installation has it. */
  takeCatalogue(path: string): Promise<void>;
}

export const passagesBelow = (folder: string) => new ProjectFiles(join(folder, "passages"));

/** An installation whose catalogue and passages are files, beside a server that runs or not. */
export function sourceOfFiles(dataDir: string): BackupSource {
  const catalogue = join(dataDir, "catalogue.sqlite");
  const source = passagesBelow(dataDir);
  return {
    uploadsBefore: () => uploadsIn(catalogue),
    projects: async () => source.list(),
    async takePassages(folder, project) {
      const target = passagesBelow(folder);
      target.remove(project);
      if (source.bytesOf(project) === 0) return "none";
      target.makeFolder(project);
      try {
        snapshotSqlite(source.pathOf(project), target.pathOf(project));
        return "taken";
      } catch (error) {
        if (!provesDamage(error)) throw error;
        target.remove(project);
        return "damaged";
      }
    },
    async takeCatalogue(path) {
      snapshotSqlite(catalogue, path);
    },
  };
}

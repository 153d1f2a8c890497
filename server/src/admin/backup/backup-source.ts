import { rm } from "node:fs/promises";
import { join } from "node:path";
import { findLiveProjects } from "#features/projects/projects.repository.ts";
import { provesDamage } from "#kit/sqlite-damage.ts";
import { PassagesDamagedError } from "#knowledge/store/passage-index.errors.ts";
import { ProjectFiles } from "#knowledge/store/files/project-files.ts";
import { fetchProject } from "#knowledge/store/shared/move-project.ts";
import { copyCatalogue } from "#platform/database/copy-catalogue.ts";
import type { Database } from "#platform/database/database.ts";
import { openSqliteDatabase } from "#platform/database/sqlite-database.ts";
import type { PassageRows } from "#platform/passages/passage-rows.ts";
import { snapshotSqlite, type StoredUpload, uploadsIn } from "./snapshot.ts";
import { withOpen } from "../with-catalogue.ts";

/** Reads a backup's contents: from the files of DATA_DIR, or from the server of DATABASE_URL. */
export interface BackupSource {
  /** Lists uploads that can be copied beforehand; those of the catalogue's snapshot are checked again. */
  uploadsBefore(): StoredUpload[];
  /** Lists every project that may have passages. */
  projects(): Promise<readonly string[]>;
  /** Copies a consistent snapshot of a project's passages below `folder`. */
  takePassages(folder: string, project: string): Promise<"taken" | "none" | "damaged">;
  /** Copies a consistent snapshot of the catalogue, in the embedded format. */
  takeCatalogue(path: string): Promise<void>;
}

export const passagesBelow = (folder: string) => new ProjectFiles(join(folder, "passages"));

/** Backs up an installation whose catalogue and passages are files, while a server may be running. */
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

/** Backs up an installation on PostgreSQL, as files that an embedded one can start with. */
export function sourceOfServer(database: Database, rows: PassageRows): BackupSource {
  return {
    uploadsBefore: () => [],
    projects: () => findLiveProjects(database.read),
    async takePassages(folder, project) {
      const target = passagesBelow(folder);
      const arriving = new ProjectFiles(join(folder, "passages.arriving"));
      target.remove(project);
      try {
        await fetchProject(rows, project, { arriving, target });
      } catch (error) {
        if (!(error instanceof PassagesDamagedError)) throw error;
        target.remove(project);
        return "damaged";
      } finally {
        await rm(join(folder, "passages.arriving"), { recursive: true, force: true });
      }
      return target.bytesOf(project) > 0 ? "taken" : "none";
    },
    async takeCatalogue(path) {
      await withOpen(openSqliteDatabase(path), async (copy) => {
        await database.read
          .transaction()
          .setIsolationLevel("repeatable read")
          .execute((moment) => copyCatalogue({ ...database, read: moment }, copy, copy));
        await copy.truncateJournal();
      });
      for (const end of ["-wal", "-shm"]) await rm(path + end, { force: true });
    },
  };
}

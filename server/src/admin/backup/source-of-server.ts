import { rm } from "node:fs/promises";
import { join } from "node:path";
import { findLiveProjects } from "#features/resources/resources.repository.ts";
import { PassagesDamagedError } from "#knowledge/store/passage-index.errors.ts";
import { ProjectFiles } from "#knowledge/store/project-files.ts";
import { fetchProject } from "#knowledge/store/shared/move-project.ts";
import { copyCatalogue } from "#platform/database/copy-catalogue.ts";
import type { Database } from "#platform/database/database.ts";
import { openSqliteDatabase } from "#platform/database/sqlite-database.ts";
import type { PassageRows } from "#platform/passages/passage-rows.ts";
import { type BackupSource, passagesBelow } from "./backup-source.ts";

/** An installation whose catalogue and passages are on PostgreSQL, written as files that an embedded one could begin with. */
export function sourceOfServer(database: Database, rows: PassageRows): BackupSource {
  return {
    uploadsBefore: () => [],
    projects: async () => (await findLiveProjects(database.read)).map(({ id }) => id),
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
      const copy = await openSqliteDatabase(path);
      try {
        await database.read
          .transaction()
          .setIsolationLevel("repeatable read")
          .execute((moment) => copyCatalogue({ ...database, read: moment }, copy, copy));
        await copy.truncateJournal();
      } finally {
        await copy.close();
      }
      for (const end of ["-wal", "-shm"]) await rm(path + end, { force: true });
    },
  };
}

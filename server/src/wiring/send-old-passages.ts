import { mkdir, rename } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Logger } from "#kit/logger.ts";
import { ProjectFiles } from "#knowledge/store/files/project-files.ts";
import {
  digestOfFile,
  digestOfRows,
  isSameDigest,
  sendProject,
} from "#knowledge/store/shared/move-project.ts";
import type { PassageRows } from "#platform/passages/passage-rows.ts";

interface Dependencies {
  dataDir: string;
  rows: PassageRows;
  projects(): Promise<readonly string[]>;
  logger: Logger;
}

/**
 * Sends passages of an earlier version from DATA_DIR to PostgreSQL. Existing rows stay; the old files remain in
 * `removed` for 30 days.
 */
export async function sendOldPassages({ dataDir, rows, projects, logger }: Dependencies): Promise<void> {
  const files = new ProjectFiles(join(dataDir, "passages"));
  const old = files.list();
  if (old.length === 0) return;
  const known = new Set(await projects());
  for (const projectId of old.filter((id) => known.has(id))) {
    try {
      const path = files.pathOf(projectId);
      if (files.bytesOf(projectId) > 0 && !(await rows.stateOf(projectId))) {
        // Another process may be doing the same.
        await sendProject(rows, projectId, path, { replaces: false });
        if (!isSameDigest(digestOfFile(path), await digestOfRows(rows, projectId)))
          throw new Error("The stored passages differ from the sent ones.");
      }
      const to = join(dataDir, "removed", new Date().toISOString().slice(0, 10), "passages", projectId);
      await mkdir(dirname(to), { recursive: true, mode: 0o700 });
      await rename(dirname(path), to);
      logger.info(
        { projectId, to },
        "A project's passages were sent to PostgreSQL; the old file was set aside.",
      );
    } catch (error) {
      // Its resources are read again from their sources.
      logger.warn({ err: error, projectId }, "A project's passages could not be sent to PostgreSQL.");
    }
  }
}

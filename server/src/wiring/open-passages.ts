import { join } from "node:path";
import type { Logger } from "#kit/logger.ts";
import { findLiveProjects } from "#features/projects/projects.repository.ts";
import type { EmbeddingModels } from "#knowledge/store/embedded/project-embedding.ts";
import type { BackgroundWork, IndexOptions } from "#knowledge/store/index-options.ts";
import { SqlitePassageIndex } from "#knowledge/store/sqlite-passage-index.ts";
import type { Database } from "#platform/database/database.ts";
import type { Config } from "../config.ts";

const megabyte = 1024 * 1024;

interface PassageDeps extends Required<Pick<IndexOptions, "suspected" | "requireRoom">> {
  database: Database;
  logger: Logger;
  models: EmbeddingModels | null;
}

export interface OpenPassages {
  index: SqlitePassageIndex;
  /** The folder from which threads read. */
  folder: string;
  /** Updates a project's copy before threads read it. */
  bringUp?: (projectId: string) => Promise<void>;
}

/** Opens the passages in DATA_DIR, or on the PostgreSQL server of DATABASE_URL. */
export async function openPassages(config: Config, deps: PassageDeps): Promise<OpenPassages> {
  const { database, logger, models, suspected, requireRoom } = deps;
  const workFailed = (projectId: string, error: unknown, work: BackgroundWork) =>
    logger.warn(
      { err: error, projectId },
      work === "learning"
        ? "A project's latent model could not be trained."
        : "A resource could not be re-analyzed; its earlier analysis is used.",
    );
  if (!config.DATABASE_URL) {
    const folder = join(config.DATA_DIR, "passages");
    return { folder, index: new SqlitePassageIndex(folder, workFailed, models, { suspected, requireRoom }) };
  }
  // Read only where they serve.
  const { openPassageRows } = await import("#platform/passages/open-passage-rows.ts");
  const { PostgresPassageIndex } = await import("#knowledge/store/shared/postgres-passage-index.ts");
  const { sendOldPassages } = await import("./send-old-passages.ts");
  const folder = join(config.DATA_DIR, "copies");
  const rows = openPassageRows(config.DATABASE_URL, { connections: 4 });
  const projects = () => findLiveProjects(database.read);
  await sendOldPassages({ dataDir: config.DATA_DIR, rows, projects, logger });
  const index = new PostgresPassageIndex(folder, {
    database: config.DATABASE_URL,
    rows,
    mostBytes: config.COPIES_MB * megabyte,
    projects,
    workFailed,
    models,
    suspected,
    requireRoom,
    logger,
  });
  return { folder, index, bringUp: (projectId) => index.local.bringUp(projectId) };
}

import type { Logger } from "#kit/logger.ts";
import type { PassageRows } from "#platform/passages/passage-rows.ts";
import type { EmbeddingModels } from "../embedded/project-embedding.ts";
import type { DamagedFile } from "../files/file-mender.ts";
import type { BackgroundWork, IndexOptions } from "../index-options.ts";
import { PassagesDamagedError } from "../passage-index.errors.ts";
import { SqlitePassageIndex } from "../sqlite-passage-index.ts";
import { LocalCopies } from "./local-copies.ts";
import { unpackRows } from "./pack-rows.ts";

export interface PostgresPassageIndexOptions extends Omit<IndexOptions, "copies"> {
  /** The server's address. */
  database: string;
  rows: PassageRows;
  /** Bytes of disk that copies may take. */
  mostBytes: number;
  projects(): Promise<readonly string[]>;
  workFailed?: (projectId: string, error: unknown, work: BackgroundWork) => void;
  models?: EmbeddingModels | null;
  logger?: Logger;
}

/**
 * Passages on a PostgreSQL server, for processes that share no disk. What ranks them reads a copy below a folder, which is
 * brought up to the server before each question.
 */
export class PostgresPassageIndex extends SqlitePassageIndex {
  /** Brings the copies up that threads read. */
  readonly local: LocalCopies;
  private readonly rows: PassageRows;

  constructor(folder: string, options: PostgresPassageIndexOptions) {
    const { database, rows, mostBytes, projects, workFailed, models = null, logger, ...rest } = options;
    const suspected = rest.suspected ?? (() => undefined);
    const local = new LocalCopies({
      folder,
      database,
      rows,
      mostBytes,
      projects,
      suspected,
      ...(logger && { logger }),
    });
    super(folder, workFailed, models, { ...rest, copies: local });
    this.local = local;
    this.rows = rows;
  }

  override async stagedParts(projectId: string, resourceId: string): Promise<string[]> {
    return this.rows.stagedParts(projectId, resourceId);
  }

  override async keptResources(projectId: string): Promise<Set<string>> {
    return this.rows.keptResources(projectId);
  }

  override async generations(projectId: string): Promise<ReadonlyMap<string, string>> {
    return this.rows.generations(projectId);
  }

  override async isStored(projectId: string): Promise<boolean> {
    return (await this.rows.stateOf(projectId)) !== null;
  }

  /**
   * Replaces a damaged copy, and checks only a suspected one: an unreadable copy is replaced on request, so removing
   * one in use is unnecessary. Treats damaged content on the server as nothing stored.
   */
  override async mend(projectId: string, { whole = false } = {}): Promise<DamagedFile | null> {
    if (!whole) return null;
    if (await super.mend(projectId, { whole })) this.local.drop(projectId);
    const problem = await this.problemOf(projectId);
    if (problem === null) return null;
    await this.removeProject(projectId);
    return { path: `the passages of ${projectId} on PostgreSQL`, movedTo: null, problem };
  }

  override async close(): Promise<void> {
    await super.close();
    await this.local.close();
    await this.rows.close();
  }

  private async problemOf(projectId: string): Promise<string | null> {
    try {
      await this.rows.difference(projectId, null, async (difference) => {
        if (difference) for await (const chunk of difference.chunks()) unpackRows(chunk);
      });
      return null;
    } catch (error) {
      if (error instanceof PassagesDamagedError) return "one of its chunks has changed";
      throw error;
    }
  }
}

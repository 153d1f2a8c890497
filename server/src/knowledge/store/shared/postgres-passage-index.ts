import type { PassageRows } from "#platform/passages/passage-rows.ts";
import type { EmbeddingModels } from "../embedded/project-embedding.ts";
import type { DamagedFile } from "../files/file-mender.ts";
import type { BackgroundWork, IndexOptions } from "../index-options.ts";
import { PassagesDamagedError } from "../passage-index.errors.ts";
import { SqlitePassageIndex } from "../sqlite-passage-index.ts";
import { LocalCopies, type LocalCopiesOptions } from "./local-copies.ts";
import { unpackRows } from "./pack-rows.ts";

export interface PostgresPassageIndexOptions
  extends Omit<IndexOptions, "copies" | "suspected">, Omit<LocalCopiesOptions, "folder"> {
  workFailed?: (projectId: string, error: unknown, work: BackgroundWork) => void;
  models?: EmbeddingModels | null;
}

/** Keeps passages on a PostgreSQL server, for processes without a common disk; each question brings a local copy up. */
export class PostgresPassageIndex extends SqlitePassageIndex {
  readonly local: LocalCopies;
  private readonly rows: PassageRows;
  override readonly stagedParts = (projectId: string, resourceId: string) =>
    this.rows.stagedParts(projectId, resourceId);
  override readonly keptResources = (projectId: string) => this.rows.keptResources(projectId);
  override readonly generations = (projectId: string) => this.rows.generations(projectId);

  constructor(folder: string, options: PostgresPassageIndexOptions) {
    const { workFailed, models = null, ...rest } = options;
    const local = new LocalCopies({ ...rest, folder });
    super(folder, workFailed, models, { ...rest, copies: local });
    this.local = local;
    this.rows = options.rows;
  }

  override async isStored(projectId: string): Promise<boolean> {
    return (await this.rows.stateOf(projectId)) !== null;
  }

  /** Checks a suspected copy and the server's content, which counts as nothing stored if it is damaged. */
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

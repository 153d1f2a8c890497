import { speaksOfDamage } from "#kit/sqlite-damage.ts";
import type { DocumentPart } from "../documents/document.ts";
import { outdatedResources } from "./writing/resource-language.ts";
import { AnalysisKeeper } from "./background/analysis-keeper.ts";
import { type EmbeddingModels, ProjectEmbedding } from "./embedded/project-embedding.ts";
import { KeeperLock } from "./background/keeper-lock.ts";
import { type DamagedFile, FileMender } from "./files/file-mender.ts";
import { IndexWriters } from "./writing/index-writers.ts";
import { latentWork } from "./latent/latent-state.ts";
import { LatentTrainer } from "./latent/latent-trainer.ts";
import type {
  Candidates,
  ContentPart,
  EmbeddingState,
  KeywordQuery,
  KeywordResult,
  RankedCandidate,
  RankQuery,
  RankResult,
  WriteOptions,
} from "./passage-index.ts";
import type { BackgroundWork, IndexOptions, PlaceOf } from "./index-options.ts";
import type { PlacedQuery } from "./searching/project-candidates.ts";
import { ProjectFiles } from "./files/project-files.ts";
import { PassageReads } from "./reading/passage-reads.ts";
import { ProjectReaders } from "./reading/project-readers.ts";
import { rankPassages } from "./searching/rank-passages.ts";
import { emptyResult } from "./searching/search-postings.ts";
import type { WriterTask } from "./writing/writer-messages.ts";

/** Limits how often a question is placed among replaced vectors before it is ranked without. */
const mostPlacings = 3;

/**
 * Stores the text and the passages of projects, in one SQLite file per project below a folder. Every call names its
 * project; nothing crosses projects. Reads run here, each in a snapshot; writes run in a thread and are atomic: a reader
 * sees a resource entirely before or after a change. Several processes may use the same folder.
 */
export class SqlitePassageIndex extends PassageReads {
  private readonly files: ProjectFiles;
  private readonly mender: FileMender;
  private readonly writer: IndexWriters;
  private readonly trainer: LatentTrainer;
  private readonly analysis: AnalysisKeeper;
  private readonly openEmbedding: (models: EmbeddingModels) => ProjectEmbedding;
  private embedding: ProjectEmbedding | null;
  private isEmbeddingHere = false;
  private readonly placeOf: PlaceOf;
  private learnsWhenRead = true;

  /** `workFailed` hears of untrained projects and of resources that could not be analyzed again; both still answer. */
  constructor(
    folder: string,
    workFailed: (projectId: string, error: unknown, work: BackgroundWork) => void = () => undefined,
    models: EmbeddingModels | null = null,
    options: IndexOptions = {},
  ) {
    const { suspected = () => undefined, placeOf, requireRoom = async () => undefined, copies } = options;
    super(new ProjectReaders(folder, models !== null, suspected), copies);
    this.files = new ProjectFiles(folder);
    this.writer = new IndexWriters(folder, { suspected, database: copies?.database });
    this.mender = new FileMender(folder, this.writer);
    this.trainer = new LatentTrainer({
      requireRoom,
      lacks: (projectId, at) =>
        this.readers.read(projectId, false, ({ database }) => latentWork(database, at) !== "nothing"),
      root: folder,
      database: copies?.database,
      failed: (projectId, error) =>
        speaksOfDamage(error) ? suspected(projectId, error) : workFailed(projectId, error, "learning"),
    });
    this.openEmbedding = (chosen) =>
      new ProjectEmbedding(folder, chosen, {
        readers: this.readers,
        writer: this.writer,
        requireRoom,
        copies,
      });
    this.embedding = models && this.openEmbedding(models);
    this.placeOf = placeOf ?? (async (projectId, text) => this.embedding?.placeOf(projectId, text) ?? null);
    this.analysis = new AnalysisKeeper({
      requireRoom,
      outdated: (projectId) =>
        this.readers.read(projectId, [], ({ database }) => outdatedResources(database)),
      analyse: async (projectId, resourceId, signal) => {
        await this.write({ kind: "analyse-again", projectId, resourceId }, [], { signal });
      },
      done: (projectId) => {
        this.trainer.changed(projectId);
        this.embedding?.changed(projectId);
      },
      failed: (projectId, error) => workFailed(projectId, error, "analysing"),
      lock: new KeeperLock(folder, "analysis"),
    });
  }

  /** Opens a read-only index next to another one on the same folder: that one trains models, and places questions. */
  static readOnly(folder: string, placeOf: PlaceOf = async () => null): SqlitePassageIndex {
    const index = new SqlitePassageIndex(folder, undefined, null, { placeOf });
    index.learnsWhenRead = false;
    return index;
  }

  /** Returns the version of a project for the read-only index next to this one, new with each write; null without content. */
  async prepareReading(projectId: string): Promise<string | null> {
    await this.copies?.bringUp(projectId);
    this.analysis.found(projectId);
    const found = this.readers.read(projectId, null, (reader) => ({
      lacks: reader.latent.isLacking(),
      moment: reader.moment(),
    }));
    if (found?.lacks) this.trainer.found(projectId);
    return found?.moment ?? null;
  }

  async placeForReader(projectId: string, text: string): Promise<PlacedQuery | null> {
    return this.placeOf(projectId, text);
  }

  /** Starts embedding in this process; until then it only happens on request. */
  startEmbedding(): void {
    this.isEmbeddingHere = true;
    this.embedding?.start();
  }

  useModels(models: EmbeddingModels): void {
    void this.embedding?.close();
    this.embedding = this.openEmbedding(models);
    if (this.isEmbeddingHere) this.embedding.start();
  }

  /**
   * Splits a resource's parts into passages and replaces its content, durably. Does nothing if the generation already
   * answers, so that a job can run again; if no passage results, the previous content keeps answering. Parts have
   * distinct names. Staged parts are removed once a generation of that name answers. Fails with a PartMissingError
   * for a missing staged or kept part.
   */
  async replaceResource(
    projectId: string,
    resourceId: string,
    generation: string,
    { parts }: { parts: readonly ContentPart[] },
    options: WriteOptions = {},
  ): Promise<{ passages: number }> {
    const content = parts.map((part) => ("text" in part ? "arrived" : part));
    const given = parts.filter((part) => "text" in part);
    const what = { kind: "replace-resource" as const, projectId, resourceId, generation, content };
    const passages = await this.write(what, given, options);
    this.trainer.changed(projectId);
    this.analysis.changed(projectId);
    this.embedding?.changed(projectId);
    return { passages };
  }

  /** Keeps parts of a resource that is being read; they answer nothing, and replace earlier ones of their names. */
  async stageParts(projectId: string, resourceId: string, parts: readonly DocumentPart[]): Promise<void> {
    await this.write({ kind: "stage-parts", projectId, resourceId }, parts);
  }

  /** Drops what is staged. */
  async clearStaged(projectId: string, resourceId: string): Promise<void> {
    await this.write({ kind: "clear-staged", projectId, resourceId });
  }

  /** Removes its passages, its text and what is staged for it. */
  async removeResource(projectId: string, resourceId: string): Promise<void> {
    await this.write({ kind: "remove-resource", projectId, resourceId });
    this.trainer.changed(projectId);
    this.analysis.changed(projectId);
  }

  /** Removes everything of a project for good. Idempotent. */
  async removeProject(projectId: string): Promise<void> {
    this.trainer.forget(projectId);
    this.analysis.forget(projectId);
    this.embedding?.unschedule(projectId);
    await this.writer.run({ kind: "remove-project", projectId });
    this.readers.shut(projectId);
  }

  /** Copies everything of a project, staged parts and vectors too, to another identifier, whose content it replaces. */
  async copyProject(projectId: string, copyId: string): Promise<void> {
    await this.copies?.bringUp(projectId);
    await this.writer.run({ kind: "copy-project", projectId: copyId, from: projectId });
    this.readers.shut(copyId);
  }

  override async searchKeywords(projectId: string, query: KeywordQuery): Promise<KeywordResult> {
    if (this.learnsWhenRead) this.analysis.found(projectId);
    return super.searchKeywords(projectId, query);
  }

  /** Returns the passages that `rank` selects from the candidates, in its order, at most `limit`. */
  async rankPassages(
    projectId: string,
    query: RankQuery,
    rank: (candidates: Candidates) => RankedCandidate[],
  ): Promise<RankResult> {
    await this.copies?.bringUp(projectId);
    if (this.learnsWhenRead) this.analysis.found(projectId);
    for (let tries = 1; ; tries++) {
      const placed = query.latent && query.text ? await this.placeOf(projectId, query.text) : null;
      const found = this.readers.read<RankResult | "outdated" | null>(projectId, null, (reader) => {
        if (this.learnsWhenRead && reader.latent.isLacking()) this.trainer.found(projectId);
        // Other vectors may have begun to serve since the question was placed among those before.
        const isOutdated = placed !== null && reader.embedded.servingSet()?.id !== placed.set;
        if (isOutdated && tries < mostPlacings) return "outdated";
        return rankPassages(reader, query, rank, placed);
      });
      if (found !== "outdated")
        return found ?? { ...emptyResult(query.read([])), passages: [], corrected: new Map() };
    }
  }

  /** Waits until outdated resources are analyzed again and the latent model is complete; later, both run by themselves. */
  async learn(projectId: string): Promise<void> {
    await this.copies?.bringUp(projectId);
    await this.analysis.analyse(projectId);
    await this.trainer.learn(projectId);
  }

  /** Waits until every passage has a vector of the configured model, if any; fails with what that fails with. */
  async embed(projectId: string): Promise<void> {
    await this.embedding?.embed(projectId);
  }

  /** Returns null if no embedding model is configured. */
  async embeddings(projectId: string): Promise<EmbeddingState | null> {
    if (!this.embedding) return null;
    await this.copies?.bringUp(projectId);
    return this.embedding.stateOf(projectId);
  }

  /** Checks whether anything is stored for a project. */
  async isStored(projectId: string): Promise<boolean> {
    return this.files.bytesOf(projectId) > 0;
  }

  /** Deletes files that were set aside before a day; returns their paths. */
  dropDamagedBefore(day: Date): string[] {
    return this.files.dropDamagedBefore(day);
  }

  /** Checks a project's files, with `whole` their content too, and sets damaged ones aside; null if nothing was found. */
  async mend(projectId: string, { whole = false } = {}): Promise<DamagedFile | null> {
    const found = await this.mender.mend(projectId, whole);
    if (found) this.readers.shut(projectId);
    return found;
  }

  async close(): Promise<void> {
    await this.mender.close();
    await this.embedding?.close();
    await this.analysis.close();
    await this.trainer.close();
    await this.writer.close();
    this.readers.close();
  }

  /** Fetches a missing copy before the shared writing thread is used. */
  private async write(what: WriterTask, parts?: readonly DocumentPart[], options?: WriteOptions) {
    const write = () => this.writer.run(what, parts, options);
    return this.copies ? this.copies.whileWriting(what.projectId, write) : write();
  }
}

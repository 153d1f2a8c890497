import { speaksOfDamage } from "#kit/sqlite-damage.ts";
import type { DocumentPart } from "../documents/document.ts";
import { outdatedResources } from "./writing/outdated-resources.ts";
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
  IndexedPassage,
  IndexStatistics,
  KeywordQuery,
  KeywordResult,
  PassageIndex,
  RankedCandidate,
  RankQuery,
  RankResult,
  WriteOptions,
} from "./passage-index.ts";
import { type LeftOutSum, sumLeftOut } from "./reading/left-out.ts";
import { listParts, readPartText, readTextSpans } from "./reading/part-text.ts";
import type { BackgroundWork, IndexOptions, PlaceOf, SharedCopies } from "./index-options.ts";
import type { PlacedQuery } from "./searching/project-candidates.ts";
import { ProjectFiles } from "./files/project-files.ts";
import type { ProjectReader } from "./reading/project-reader.ts";
import { ProjectReaders } from "./reading/project-readers.ts";
import { rankPassages } from "./searching/rank-passages.ts";
import { samplePassages } from "./reading/sample-passages.ts";
import {
  generationsOf,
  keptResources,
  packedPart,
  packedRow,
  stagedPartsOf,
  storedRows,
  unpackPart,
} from "./reading/stored-resources.ts";
import {
  findPassage,
  readOpeningPassages,
  readPassage,
  readPassagesOfPart,
} from "./reading/read-passages.ts";
import { emptyResult, searchPostings } from "./searching/search-postings.ts";
import type { WriterTask } from "./writing/writer-messages.ts";
import type { PartHead, PartText, TextSpan, TextWish } from "./text-window.ts";

/** Limits how often a question is placed among replaced vectors before it is ranked without. */
const mostPlacings = 3;

/**
 * Passages in one SQLite file per project below a folder. Reads run here, each in a snapshot; writes run in a thread.
 * Several processes may use the same folder.
 */
export class SqlitePassageIndex implements PassageIndex {
  private readonly files: ProjectFiles;
  private readonly mender: FileMender;
  private readonly readers: ProjectReaders;
  private readonly writer: IndexWriters;
  private readonly trainer: LatentTrainer;
  private readonly analysis: AnalysisKeeper;
  private readonly openEmbedding: (models: EmbeddingModels) => ProjectEmbedding;
  private embedding: ProjectEmbedding | null;
  private isEmbeddingHere = false;
  private readonly placeOf: PlaceOf;
  private readonly copies: SharedCopies | undefined;
  private learnsWhenRead = true;

  /**
   * `workFailed` is called for a project whose latent model could not be trained, which is ranked without, or of
   * which a resource could not be analyzed again, which answers as before. `models` are the embedding models used
   * besides the latent model.
   */
  constructor(
    folder: string,
    workFailed: (projectId: string, error: unknown, work: BackgroundWork) => void = () => undefined,
    models: EmbeddingModels | null = null,
    options: IndexOptions = {},
  ) {
    const { suspected = () => undefined, placeOf, requireRoom = async () => undefined, copies } = options;
    this.copies = copies;
    const files = new ProjectFiles(folder);
    this.files = files;
    this.readers = new ProjectReaders(folder, models !== null, suspected);
    this.writer = new IndexWriters(folder, { suspected, database: copies?.database });
    this.mender = new FileMender({
      files,
      putAside: async (projectId, identity, to) =>
        (await this.writer.run({ kind: "put-aside", projectId, identity, to })) > 0,
      lock: new KeeperLock(folder, "mending"),
    });
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
        this.embedding?.keeper.changed(projectId);
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

  /**
   * Prepares a project for the read-only index next to this one. Returns the version to read, which changes with each
   * write; null if there is nothing.
   */
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

  /** See `ProjectEmbedding.placeOf`. */
  async placeForReader(projectId: string, text: string): Promise<PlacedQuery | null> {
    return this.placeOf(projectId, text);
  }

  /** Starts embedding in this process; until then it only happens on request. */
  startEmbedding(): void {
    this.isEmbeddingHere = true;
    this.embedding?.keeper.start();
  }

  /** Embeds with these models from now on. */
  useModels(models: EmbeddingModels): void {
    void this.embedding?.keeper.close();
    this.embedding = this.openEmbedding(models);
    if (this.isEmbeddingHere) this.embedding.keeper.start();
  }

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
    this.embedding?.keeper.changed(projectId);
    return { passages };
  }

  async stageParts(projectId: string, resourceId: string, parts: readonly DocumentPart[]): Promise<void> {
    await this.write({ kind: "stage-parts", projectId, resourceId }, parts);
  }

  async stagedParts(projectId: string, resourceId: string): Promise<string[]> {
    return this.read(projectId, [], (reader) => stagedPartsOf(reader, resourceId));
  }

  async clearStaged(projectId: string, resourceId: string): Promise<void> {
    await this.write({ kind: "clear-staged", projectId, resourceId });
  }

  async removeResource(projectId: string, resourceId: string): Promise<void> {
    await this.write({ kind: "remove-resource", projectId, resourceId });
    this.trainer.changed(projectId);
    this.analysis.changed(projectId);
  }

  async removeProject(projectId: string): Promise<void> {
    this.trainer.forget(projectId);
    this.analysis.forget(projectId);
    this.embedding?.keeper.forget(projectId);
    await this.writer.run({ kind: "remove-project", projectId });
    this.readers.shut(projectId);
  }

  async copyProject(projectId: string, copyId: string): Promise<void> {
    await this.copies?.bringUp(projectId);
    await this.writer.run({ kind: "copy-project", projectId: copyId, from: projectId });
    this.readers.shut(copyId);
  }

  async keptResources(projectId: string): Promise<Set<string>> {
    return this.read(projectId, new Set(), keptResources);
  }

  async generations(projectId: string): Promise<ReadonlyMap<string, string>> {
    return this.read<ReadonlyMap<string, string>>(projectId, new Map(), generationsOf);
  }

  async searchKeywords(projectId: string, query: KeywordQuery): Promise<KeywordResult> {
    if (this.learnsWhenRead) this.analysis.found(projectId);
    const found = await this.read(projectId, null, (reader) => {
      const { ranked, idf, unknown, done } = searchPostings(reader, query);
      done();
      const passages = ranked.map(({ id, score }) => ({ passage: readPassage(reader, id), score }));
      return { passages, idf, unknown };
    });
    return found ?? emptyResult(query);
  }

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

  async learn(projectId: string): Promise<void> {
    await this.copies?.bringUp(projectId);
    await this.analysis.analyse(projectId);
    await this.trainer.learn(projectId);
  }

  async embed(projectId: string): Promise<void> {
    await this.embedding?.keeper.embed(projectId);
  }

  async embeddings(projectId: string): Promise<EmbeddingState | null> {
    if (!this.embedding) return null;
    await this.copies?.bringUp(projectId);
    return this.embedding.stateOf(projectId);
  }

  async findPassage(projectId: string, id: number): Promise<IndexedPassage | null> {
    return this.read(projectId, null, (reader) => findPassage(reader, id));
  }

  async passagesOfPart(projectId: string, resourceId: string, part: string): Promise<IndexedPassage[]> {
    return this.read(projectId, [], (reader) => readPassagesOfPart(reader, resourceId, part));
  }

  async openingPassages(projectId: string, perResource: number): Promise<IndexedPassage[]> {
    return this.read(projectId, [], (reader) => readOpeningPassages(reader, perResource));
  }

  async samplePassages(
    projectId: string,
    most: number,
    resourceIds?: readonly string[],
  ): Promise<IndexedPassage[]> {
    return this.read(projectId, [], (reader) => samplePassages(reader, most, resourceIds));
  }

  async listParts(projectId: string, resourceId: string): Promise<PartHead[]> {
    return this.read(projectId, [], (reader) => listParts(reader, resourceId, -1));
  }

  async leftOut(
    projectId: string,
    resourceId: string,
    parts: readonly string[],
  ): Promise<Map<string, LeftOutSum[]>> {
    return this.read(projectId, new Map<string, LeftOutSum[]>(), (reader) =>
      sumLeftOut(reader, resourceId, parts),
    );
  }

  async readText(projectId: string, resourceId: string, wish: TextWish): Promise<PartText> {
    const none = { parts: [], window: null };
    return this.read<PartText>(projectId, none, (reader) => readPartText(reader, resourceId, wish));
  }

  async readSpans(projectId: string, spans: readonly TextSpan[]): Promise<(string | null)[]> {
    const none = spans.map(() => null);
    return this.read<(string | null)[]>(projectId, none, (reader) => readTextSpans(reader, spans));
  }

  async readPart(projectId: string, resourceId: string, part: string): Promise<DocumentPart | null> {
    const packed = await this.read(projectId, null, (reader) => packedPart(reader, resourceId, part));
    return this.readers.make(projectId, unpackPart(packed));
  }

  async *storedParts(projectId: string, resourceId: string): AsyncGenerator<DocumentPart> {
    for (const row of await this.read(projectId, [], (reader) => storedRows(reader, resourceId))) {
      const packed = this.readers.read(projectId, null, (reader) => packedRow(reader, row));
      const part = await this.readers.make(projectId, unpackPart(packed));
      if (part) yield part;
    }
  }

  async statistics(projectId: string, hidden?: ReadonlySet<string>): Promise<IndexStatistics> {
    return this.read(projectId, { passages: 0, resources: 0, languages: [] }, (reader) => {
      const { passages, resources, languages } = reader.totals(hidden);
      return { passages, resources, languages: [...languages] };
    });
  }

  async isStored(projectId: string): Promise<boolean> {
    return this.files.bytesOf(projectId) > 0;
  }

  dropDamagedBefore(day: Date): string[] {
    return this.files.dropDamagedBefore(day);
  }

  async mend(projectId: string, { whole = false } = {}): Promise<DamagedFile | null> {
    const found = await this.mender.mend(projectId, whole);
    if (found) this.readers.shut(projectId);
    return found;
  }

  async close(): Promise<void> {
    await this.mender.close();
    await this.embedding?.keeper.close();
    await this.analysis.close();
    await this.trainer.close();
    await this.writer.close();
    this.readers.close();
  }

  /** Fetches a missing copy before the shared writing thread is used. */
  private async write(
    what: WriterTask,
    parts?: readonly DocumentPart[],
    options?: WriteOptions,
  ): Promise<number> {
    const write = () => this.writer.run(what, parts, options);
    return this.copies ? this.copies.whileWriting(what.projectId, write) : write();
  }

  /** Like `ProjectReaders.read`, with current content wherever it is stored. */
  private async read<T>(projectId: string, empty: T, read: (reader: ProjectReader) => T): Promise<T> {
    await this.copies?.bringUp(projectId);
    return this.readers.read(projectId, empty, read);
  }
}

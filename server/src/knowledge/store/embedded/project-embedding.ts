import { setImmediate as pause } from "node:timers/promises";
import type { Logger } from "#kit/logger.ts";
import type { Embedder, Embedders } from "../../models/embedder.ts";
import { KeeperLock } from "../background/keeper-lock.ts";
import { ProjectTurns, type RequireRoom } from "../background/project-turns.ts";
import { ProjectFiles } from "../files/project-files.ts";
import type { SharedCopies } from "../index-options.ts";
import { PassagesDamagedError } from "../passage-index.errors.ts";
import type { EmbeddingState } from "../passage-index.ts";
import type { ProjectReader } from "../reading/project-reader.ts";
import type { ProjectReaders } from "../reading/project-readers.ts";
import { contextOf } from "../reading/read-passages.ts";
import { shownToModels } from "../reading/shown-to-models.ts";
import type { PlacedQuery } from "../searching/project-candidates.ts";
import type { IndexWriters } from "../writing/index-writers.ts";
import {
  countMissing,
  type EmbeddingSet,
  missingPassages,
  setOf,
  type VectorKind,
  type WantedKind,
} from "./embedding-sets.ts";
import { type PassageText, sideBySide } from "./put-vectors.ts";
import { QueryVectors } from "./query-vectors.ts";

const atOnce = 256;
/** Milliseconds between two looks at all projects, for what a process left that has ended. */
const lookEvery = 600_000;

interface KeeperPauses {
  /** Milliseconds from a change to embedding, so that several changes are embedded together. */
  afterChange: number;
  /** While another process embeds. */
  afterLocked: number;
  afterFailure: { least: number; most: number };
}

const usualPauses: KeeperPauses = {
  afterChange: 1_000,
  afterLocked: 15_000,
  afterFailure: { least: 5_000, most: 300_000 },
};

export interface EmbeddingModels {
  embedders: Embedders;
  logger: Logger;
  pauses?: KeeperPauses;
}

interface EmbeddingStore {
  readers: ProjectReaders;
  writer: Pick<IndexWriters, "run">;
  requireRoom: RequireRoom;
  copies: SharedCopies | undefined;
}

/** Sees to it that every passage gets its vector, some time, one project after the other. What is done is in their files. */
export class ProjectEmbedding extends ProjectTurns {
  private readonly embedder: Embedder;
  private readonly logger: Logger;
  private readonly pauses: KeeperPauses;
  private readonly lock: KeeperLock;
  private readonly files: ProjectFiles;
  private readonly store: EmbeddingStore;
  private readonly queries: QueryVectors;
  private looking: NodeJS.Timeout | undefined;
  private started = false;
  private failures = 0;
  private restsUntil = 0;
  private dimension: number | null = null;
  private problem: string | null = null;
  private logged: string | null = null;

  constructor(
    folder: string,
    { embedders, logger, pauses = usualPauses }: EmbeddingModels,
    store: EmbeddingStore,
  ) {
    super();
    this.embedder = embedders.current;
    this.logger = logger;
    this.pauses = pauses;
    this.lock = new KeeperLock(folder, "embedding");
    this.files = new ProjectFiles(folder);
    this.store = store;
    this.queries = new QueryVectors(embedders, logger);
  }

  start(): void {
    this.started = true;
    const look = () => void this.lookAtAll().catch((error: unknown) => this.tell(error));
    look();
    this.looking = setInterval(look, lookEvery);
    this.looking.unref();
  }

  changed(projectId: string): void {
    if (this.started) this.later(projectId, this.pauses.afterChange);
  }

  /** Embeds a project now; fails with what the model failed with, or where the disk is nearly full. */
  async embed(projectId: string): Promise<void> {
    await this.take(async () => {
      try {
        await this.bring(projectId);
      } catch (error) {
        if (!(error instanceof PassagesDamagedError)) this.problem = sentenceOf(error);
        throw error;
      }
    });
  }

  /** Places a question among the serving vectors; null if there are none yet, or their model can't be reached. */
  async placeOf(projectId: string, text: string): Promise<PlacedQuery | null> {
    for (let set = this.servingIn(projectId); set;) {
      const vector = await this.queries.of(set, text.trim());
      // Others may have begun to serve while the question was embedded.
      const now = this.servingIn(projectId);
      if (now?.id === set.id) return vector && { set: set.id, vector };
      set = now;
    }
    return null;
  }

  stateOf(projectId: string): EmbeddingState {
    const { problem } = this;
    const model = this.embedder.name;
    const none = { model, serving: null, missing: 0, problem };
    return this.store.readers.read<EmbeddingState>(projectId, none, (reader) => {
      const sets = reader.embedded.sets();
      const serving = sets.find((set) => set.serving);
      return {
        model,
        serving: serving ? { model: serving.model, dimension: serving.dimension } : null,
        missing: countMissing(reader, setOf(sets, { model, dimension: null })),
        problem,
      };
    });
  }

  override async close(): Promise<void> {
    clearInterval(this.looking);
    await super.close();
  }

  private later(projectId: string, delay: number): void {
    this.schedule(projectId, delay, () => this.attempt(projectId));
  }

  private async attempt(projectId: string): Promise<void> {
    const rest = this.restsUntil - performance.now();
    if (rest > 0) return this.later(projectId, rest);
    if (this.signal.aborted) return;
    try {
      if (!this.lock.take()) return this.later(projectId, this.pauses.afterLocked);
      await this.bring(projectId);
    } catch (error) {
      // Others repair it, and rereading it counts as a change.
      if (error instanceof PassagesDamagedError) return;
      this.tell(error);
      const { least, most } = this.pauses.afterFailure;
      const wait = Math.min(most, least * 2 ** (this.failures - 1));
      this.restsUntil = performance.now() + wait;
      this.later(projectId, wait);
    } finally {
      this.lock.release();
    }
  }

  private tell(error: unknown): void {
    if (this.signal.aborted) return;
    this.failures++;
    this.problem = sentenceOf(error);
    if (this.problem !== this.logged)
      this.logger.warn(
        { err: error, model: this.embedder.name },
        "Passages can't be embedded; this will be retried, and words find them meanwhile.",
      );
    this.logged = this.problem;
  }

  private async lookAtAll(): Promise<void> {
    const all = await (this.store.copies?.projects() ?? this.files.list());
    // Detects a model that returns other vectors under the same name, and replaces its earlier ones.
    if (all.length > 0) await this.readDimension().catch((error: unknown) => this.tell(error));
    for (const projectId of all) {
      await pause();
      if (this.signal.aborted) return;
      try {
        if (await this.lacks(projectId, { model: this.embedder.name, dimension: this.dimension }))
          this.later(projectId, this.pauses.afterChange);
      } catch (error) {
        if (!(error instanceof PassagesDamagedError)) this.tell(error);
      }
    }
  }

  private async readDimension(): Promise<number> {
    this.dimension ??= (await this.embedder.embed(["word"], this.signal))[0]!.length;
    return this.dimension;
  }

  private async bring(projectId: string): Promise<void> {
    const model = this.embedder.name;
    if (!(await this.lacks(projectId, { model, dimension: this.dimension }))) return;
    // Nobody pays for vectors that there is no room for.
    await this.store.requireRoom();
    const kind = { model, dimension: await this.readDimension() };
    const since = performance.now();
    let passages = 0;
    for (let left = await this.lacks(projectId, kind); left;) {
      await this.store.requireRoom();
      const texts = this.missingTexts(projectId, kind, atOnce);
      const vectors = await this.embedder.embed(
        texts.map(({ text }) => text),
        this.signal,
      );
      const given = sideBySide(kind, texts, vectors);
      this.failures = 0;
      this.problem = null;
      this.logged = null;
      left = (await this.store.writer.run({ kind: "put-vectors", projectId, vectors: given })) > 0;
      passages += texts.length;
    }
    const milliseconds = Math.round(performance.now() - since);
    this.logger.info({ projectId, ...kind, passages, milliseconds }, "A project's passages are embedded.");
  }

  /** Checks whether any passage lacks a vector of this model, of any length if it isn't known. */
  private async lacks(projectId: string, kind: WantedKind): Promise<boolean> {
    const { copies, readers } = this.store;
    if (await copies?.isEmbedded(projectId, kind)) return false;
    await copies?.bringUp(projectId);
    return readers.read(projectId, false, (reader) => isLacking(reader, kind));
  }

  private missingTexts(projectId: string, kind: VectorKind, most: number): PassageText[] {
    return this.store.readers.read(projectId, [], (reader) =>
      readMissingTexts(reader, setOf(reader.embedded.sets(), kind), most),
    );
  }

  private servingIn(projectId: string) {
    return this.store.readers.read(projectId, null, (reader) => reader.embedded.servingSet());
  }
}

const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function isLacking(reader: ProjectReader, kind: WantedKind): boolean {
  const project = reader.prepare("select passages, next_passage from project").get()!;
  if (project.passages === 0) return false;
  const set = setOf(reader.embedded.sets(), kind);
  return !set?.serving || set.nextPassage < Number(project.next_passage);
}

/** Reads the texts of passages without a vector, as shown to a model. */
function readMissingTexts(reader: ProjectReader, set: EmbeddingSet | undefined, most: number): PassageText[] {
  const find = reader.prepare(
    `select p.heading, p.context, p.text, t.title from passages p join parts t on t.id = p.part where p.id = ?`,
  );
  return missingPassages(reader, set, most).map((passage) => {
    const { title, heading, context, text } = find.get(passage)!;
    const shown = {
      title: String(title),
      heading: JSON.parse(String(heading)) as string[],
      context: contextOf(context),
      text: String(text),
    };
    return { passage, text: shownToModels(shown) };
  });
}

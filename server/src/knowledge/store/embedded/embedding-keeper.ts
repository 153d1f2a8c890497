import { setImmediate as pause } from "node:timers/promises";
import type { Logger } from "#kit/logger.ts";
import { toByteVector, toUnitLength } from "../../vectors/byte-vectors.ts";
import type { Embedder } from "../../models/embedder.ts";
import { type VectorKind, type WantedKind, widthOf } from "./embedding-sets.ts";
import type { EmbeddingModels } from "./project-embedding.ts";
import { KeeperLock } from "../background/keeper-lock.ts";
import { ProjectTurns, type RequireRoom } from "../background/project-turns.ts";
import { PassagesDamagedError } from "../passage-index.errors.ts";
import type { PassageVectors } from "./put-vectors.ts";

const atOnce = 256;
/** Milliseconds between two looks at all projects, for what a process left that has ended. */
const lookEvery = 600_000;

export interface PassageText {
  passage: number;
  text: string;
}

export interface KeeperPauses {
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

/** Sees to it that every passage gets its vector, some time, one project after the other. What is done is in their files. */
export abstract class EmbeddingKeeper extends ProjectTurns {
  protected readonly embedder: Embedder;
  private readonly logger: Logger;
  private readonly pauses: KeeperPauses;
  private readonly lock: KeeperLock;
  private readonly requireRoom: RequireRoom;
  private looking: NodeJS.Timeout | undefined;
  private started = false;
  private failures = 0;
  private restsUntil = 0;
  private dimension: number | null = null;
  problem: string | null = null;
  private logged: string | null = null;

  constructor(
    folder: string,
    { embedders, logger, pauses = usualPauses }: EmbeddingModels,
    requireRoom: RequireRoom,
  ) {
    super();
    this.embedder = embedders.current;
    this.logger = logger;
    this.pauses = pauses;
    this.lock = new KeeperLock(folder, "embedding");
    this.requireRoom = requireRoom;
  }

  protected abstract projects(): Promise<readonly string[]>;
  /** Checks whether any passage lacks a vector of this model, of any length if it isn't known. */
  protected abstract lacks(projectId: string, kind: WantedKind): Promise<boolean>;
  protected abstract missingTexts(projectId: string, kind: VectorKind, most: number): PassageText[];
  /** Returns whether passages still lack a vector. */
  protected abstract put(projectId: string, vectors: PassageVectors): Promise<boolean>;

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
    const all = await this.projects();
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
    if (this.dimension === null) {
      const [vector] = await this.embedder.embed(["word"], this.signal);
      this.dimension = vector!.length;
    }
    return this.dimension;
  }

  private async bring(projectId: string): Promise<void> {
    const model = this.embedder.name;
    if (!(await this.lacks(projectId, { model, dimension: this.dimension }))) return;
    // Nobody pays for vectors that there is no room for.
    await this.requireRoom();
    const kind = { model, dimension: await this.readDimension() };
    const since = performance.now();
    let passages = 0;
    for (let left = await this.lacks(projectId, kind); left;) {
      await this.requireRoom();
      const texts = this.missingTexts(projectId, kind, atOnce);
      const vectors = await this.embedder.embed(
        texts.map(({ text }) => text),
        this.signal,
      );
      const given = sideBySide(kind, texts, vectors);
      this.failures = 0;
      this.problem = null;
      this.logged = null;
      left = await this.put(projectId, given);
      passages += texts.length;
    }
    const milliseconds = Math.round(performance.now() - since);
    this.logger.info({ projectId, ...kind, passages, milliseconds }, "A project's passages are embedded.");
  }
}

const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Fails for a vector of another length than the kind has. */
function sideBySide(kind: VectorKind, texts: readonly PassageText[], vectors: readonly Float32Array[]) {
  const width = widthOf(kind.dimension);
  const scales = new Float32Array(texts.length);
  const bytes = new Int8Array(texts.length * width);
  for (const [row, vector] of vectors.entries()) {
    // Empty where the model does not take the text: it is found by its words.
    if (vector.length === 0) continue;
    if (vector.length !== kind.dimension)
      throw new RangeError(
        `${kind.model} returned vectors of ${kind.dimension} and of ${vector.length} numbers.`,
      );
    const { bytes: ofRow, scale } = toByteVector(toUnitLength(Float32Array.from(vector)), width);
    bytes.set(ofRow, row * width);
    scales[row] = scale;
  }
  return { ...kind, passages: Int32Array.from(texts, ({ passage }) => passage), scales, vectors: bytes };
}

import { speaksOfDamage } from "#kit/sqlite-damage.ts";
import { SealBrokenError } from "#kit/vault/envelope.ts";
import { MemoryBudget } from "./memory-budget.ts";
import { PassagesDamagedError } from "../passage-index.errors.ts";
import { identityAt, ProjectFiles } from "../files/project-files.ts";
import { ProjectReader } from "./project-reader.ts";
import { RowSeal, sealAt } from "../files/sealed-tables.ts";
import { EarlierVersionError, openForReading } from "../files/sqlite-schema.ts";

const mostOpen = 32;
/** Milliseconds without use after which a file is closed. */
const idleFor = 300_000;
/** Milliseconds between checks for removed or emptied files, whose lock keeps others waiting. */
const sweepEvery = 2_000;
/** The total cache size in bytes: vectors of 100,000 passages take 14 MB. */
const memory = 64 * 2 ** 20;
/** The total with an embedding model, whose vectors take eight times as much. */
const memoryOfEmbedded = 256 * 2 ** 20;
/** And of passages that were found, with what answers make of them. */
const passageMemory = 104 * 2 ** 20;

export type Suspected = (projectId: string, error: unknown) => void;

interface OpenReader {
  reader: ProjectReader;
  path: string;
  identity: string;
  usedAt: number;
}

/** Keeps few files open for reading, and none that was removed by any process. */
export class ProjectReaders {
  private readonly files: ProjectFiles;
  private readonly open = new Map<string, OpenReader>();
  private readonly sweeping: NodeJS.Timeout;
  private readonly budget: MemoryBudget;
  private readonly suspected: Suspected;
  private readonly passageBudget = new MemoryBudget(passageMemory);

  /** `embedded` if an embedding model is configured; `suspected` hears of a file that fails like a damaged one. */
  constructor(root: string, embedded = false, suspected: Suspected = () => undefined) {
    this.suspected = suspected;
    this.budget = new MemoryBudget(embedded ? memoryOfEmbedded : memory);
    this.files = new ProjectFiles(root);
    this.sweeping = setInterval(() => this.sweep(), sweepEvery);
    this.sweeping.unref();
  }

  /** Runs `read` on a snapshot; `empty` if nothing was written. Fails with a PassagesDamagedError for a damaged file. */
  read<T>(projectId: string, empty: T, read: (reader: ProjectReader) => T): T {
    try {
      const reader = this.readerOf(projectId);
      return reader ? reader.snapshot(() => read(reader)) : empty;
    } catch (error) {
      throw this.failureOf(projectId, error);
    }
  }

  /** Like `read`, for values derived from it. */
  async make<T>(projectId: string, making: Promise<T>): Promise<T> {
    try {
      return await making;
    } catch (error) {
      throw this.failureOf(projectId, error);
    }
  }

  shut(projectId: string): void {
    this.open.get(projectId)?.reader.close();
    this.open.delete(projectId);
  }

  close(): void {
    clearInterval(this.sweeping);
    for (const projectId of this.open.keys()) this.shut(projectId);
  }

  private failureOf(projectId: string, error: unknown): unknown {
    // What cannot be parsed was not written so.
    const unreadable = [SyntaxError, SealBrokenError, EarlierVersionError].some(
      (kind) => error instanceof kind,
    );
    if (!speaksOfDamage(error) && !unreadable) return error;
    this.shut(projectId);
    this.suspected(projectId, error);
    return new PassagesDamagedError(error);
  }

  private readerOf(projectId: string): ProjectReader | null {
    const known = this.open.get(projectId);
    const path = known?.path ?? this.files.pathOf(projectId);
    const identity = identityAt(path);
    if (known && known.identity === identity) {
      this.open.delete(projectId);
      this.open.set(projectId, known);
      known.usedAt = performance.now();
      return known.reader;
    }
    this.shut(projectId);
    if (identity === null) return null;
    const database = openFile(path);
    if (!database) return null;
    if (this.open.size >= mostOpen) this.shut(this.open.keys().next().value!);
    const reader = new ProjectReader(
      database,
      new RowSeal(sealAt(path, false)),
      this.budget,
      this.passageBudget,
    );
    this.open.set(projectId, { reader, path, identity, usedAt: performance.now() });
    return reader;
  }

  private sweep(): void {
    const idle = performance.now() - idleFor;
    for (const [projectId, { path, identity, usedAt }] of this.open) {
      if (usedAt < idle || identityAt(path) !== identity) this.shut(projectId);
    }
  }
}

function openFile(path: string) {
  try {
    return openForReading(path);
  } catch (error) {
    // Removed between the look and the opening.
    if (identityAt(path) === null) return null;
    throw error;
  }
}

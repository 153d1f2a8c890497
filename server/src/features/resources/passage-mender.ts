import { mendPassages, type MendDeps, restoreLost } from "./mend-passages.ts";
import { readOutdated, rest } from "./read-outdated.ts";
import { findLiveProjects } from "../projects/projects.repository.ts";
import { findIndexedProjects } from "./resources.repository.ts";

/** Milliseconds between checks for missing files, and between full checks. */
const lookEvery = 60_000;
const lookOverEvery = 86_400_000;
/** Between two projects that are looked over: others have their turn. */
const pause = 100;
/** Milliseconds before a suspected project is checked again: the disk may be at fault. */
const afterSuspicion = 20_000;

/** Sees to it that what is damaged of the passages is noticed and read again, in the background. */
export class PassageMender {
  readonly #deps: MendDeps;
  readonly #stopping = new AbortController();
  readonly #suspected = new Map<string, number>();
  /** The current check of each project. */
  readonly #looks = new Map<string, Promise<void>>();
  #turn: Promise<unknown> = Promise.resolve();
  #looking: Promise<void> | undefined;
  #reading: Promise<void> | undefined;

  constructor(deps: MendDeps) {
    this.#deps = deps;
  }

  /** Checks a project whose file fails like a damaged one, or is missing. */
  suspect(projectId: string): void {
    const now = performance.now();
    if (this.#stopping.signal.aborted || now < (this.#suspected.get(projectId) ?? 0)) return;
    for (const [known, until] of this.#suspected) if (until < now) this.#suspected.delete(known);
    this.#suspected.set(projectId, now + afterSuspicion);
    void this.#guarded(projectId, () => mendPassages(this.#deps, projectId, { whole: true }));
  }

  /** Waits for a check of the project that is about to finish, but not for queued ones. */
  async mended(projectId: string): Promise<void> {
    await this.#looks.get(projectId);
  }

  /** Starts checking all projects periodically. */
  start(): void {
    this.#looking ??= this.#goOn();
  }

  async close(): Promise<void> {
    this.#stopping.abort();
    await this.#looking;
    await this.#reading;
    await this.#turn;
  }

  async #goOn(): Promise<void> {
    let lookOverAt = 0;
    while (!this.#stopping.signal.aborted) {
      await this.#attempt(async () => {
        if (performance.now() < lookOverAt) return this.#lookForMissing();
        await this.#lookOverAll();
        this.#reading ??= this.#attempt(() => this.#readAll()).finally(() => (this.#reading = undefined));
        lookOverAt = performance.now() + lookOverEvery;
      });
      await rest(lookEvery, this.#stopping.signal);
    }
  }

  /** Compares catalogue and index for all projects first, which is quick. */
  async #lookOverAll(): Promise<void> {
    const projects = await findLiveProjects(this.#deps.database.read);
    for (const id of projects) {
      if (this.#stopping.signal.aborted) return;
      await this.#guarded(id, () => restoreLost(this.#deps, id));
    }
    for (const id of projects) {
      if (this.#stopping.signal.aborted) return;
      if (!(await this.#deps.index.isStored(id))) continue;
      await this.#guarded(id, () => mendPassages(this.#deps, id));
      await rest(pause, this.#stopping.signal);
    }
  }

  async #readAll(): Promise<void> {
    for (const id of await findIndexedProjects(this.#deps.database.read))
      await this.#attempt(() => readOutdated(this.#deps, id, this.#stopping.signal), id);
  }

  async #lookForMissing(): Promise<void> {
    for (const id of await findIndexedProjects(this.#deps.database.read)) {
      if (this.#stopping.signal.aborted) return;
      if (!(await this.#deps.index.isStored(id))) await this.#guarded(id, () => restoreLost(this.#deps, id));
    }
  }

  /** Runs checks one by one; logs a project's failure without delaying others. */
  #guarded(projectId: string, work: () => Promise<unknown>): Promise<void> {
    const turn = this.#turn.then(async () => {
      await this.#attempt(work, projectId);
      if (this.#looks.get(projectId) === turn) this.#looks.delete(projectId);
    });
    this.#looks.set(projectId, turn);
    this.#turn = turn;
    return turn;
  }

  /** Runs work unless it is too late for it, and logs its failure, so that nothing else ends with it. */
  async #attempt(work: () => Promise<unknown>, projectId?: string): Promise<void> {
    if (this.#stopping.signal.aborted) return;
    try {
      await work();
    } catch (error) {
      this.#deps.logger.warn({ err: error, projectId }, "Passages could not be checked.");
    }
  }
}

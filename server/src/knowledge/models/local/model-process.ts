import { availableParallelism } from "node:os";
import PQueue from "p-queue";
import { type ChildProcess, endChildProcess, startChildProcess } from "#kit/child-process.ts";
import { LocalModelError, type LocalModelTrouble } from "./local-model.errors.ts";

export interface ModelProcessOptions {
  /** The memory limit of the process, including models, in megabytes. */
  memoryMb: number;
  /** The timeout of one task, including loading its model, in milliseconds. */
  longestMs?: number;
  begins?: URL;
}

export interface ModelPlace {
  folder: string;
  /** The folder's at the start; another model under its name is refused. */
  fingerprint: string;
}

/** A task for a model: vectors of texts, or how well each text answers a query. */
export type ModelWork =
  | { kind: "embed"; as: "question" | "passage"; texts: string[] }
  | { kind: "rank"; query: string; texts: string[] };

/** Work as it goes to the process that runs models. */
export interface ModelTask extends ModelPlace {
  task: number;
  /** Processors that one run may keep busy. */
  threads: number;
  work: ModelWork;
}

export type FromModels =
  | { task: number; vectors: Float32Array[] }
  | { task: number; odds: Float64Array }
  | { task: number; failure: { code: LocalModelTrouble; message: string } };

const begins = new URL("./model.worker.ts", import.meta.url);
/** The JavaScript memory, in megabytes: a large vocabulary takes most of it. */
const scriptMemory = 1_024;

/** Runs models in one child process, urgent tasks first. If it ends, or takes too much, its task fails and another starts. */
export class ModelProcess {
  readonly #options: Required<ModelProcessOptions>;
  readonly #queue = new PQueue({ concurrency: 1 });
  #process: ChildProcess | undefined;
  #doing: { task: number; resolve(result: FromModels): void; reject(reason: unknown): void } | undefined;
  #lastTask = 0;
  #closed = false;

  constructor(options: ModelProcessOptions) {
    this.#options = { longestMs: 180_000, begins, ...options };
  }

  /** True while the process runs, with its models in memory. */
  get running(): boolean {
    return this.#process !== undefined;
  }

  /** Fails with a LocalModelError, or with the signal's reason. */
  async run(place: ModelPlace, work: ModelWork, urgent: boolean, signal: AbortSignal): Promise<FromModels> {
    signal.throwIfAborted();
    const { promise: left, reject } = Promise.withResolvers<never>();
    const leave = () => reject(signal.reason);
    signal.addEventListener("abort", leave, { once: true });
    const turn = () => {
      signal.throwIfAborted();
      return this.#do(place, work);
    };
    try {
      // The process finishes a started task, even if nobody waits for it.
      const result = await Promise.race([this.#queue.add(turn, { priority: urgent ? 1 : 0 }), left]);
      if ("failure" in result) throw new LocalModelError(result.failure.code, result.failure.message);
      return result;
    } finally {
      signal.removeEventListener("abort", leave);
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    const child = this.#process;
    this.#lose(child, stopping());
    if (child) await endChildProcess(child);
  }

  async #do(place: ModelPlace, work: ModelWork): Promise<FromModels> {
    if (this.#closed) throw stopping();
    const task = ++this.#lastTask;
    const { promise, resolve, reject } = Promise.withResolvers<FromModels>();
    this.#doing = { task, resolve, reject };
    const child = (this.#process ??= this.#begin());
    const timer = setTimeout(() => this.#tooSlow(child), this.#options.longestMs);
    const order: ModelTask = { task, ...place, threads: threads(), work };
    // If it has just ended, its exit event fails the work.
    child.send(order, () => undefined);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      this.#doing = undefined;
    }
  }

  #begin(): ChildProcess {
    const { begins: entry, memoryMb: residentMb } = this.#options;
    const child = startChildProcess(entry, { scriptMb: Math.min(scriptMemory, residentMb), residentMb });
    child.on("message", (result: FromModels) => this.#hear(child, result));
    child.on("error", () => this.#lose(child, ended(this.#options.memoryMb)));
    child.on("exit", () => this.#lose(child, ended(this.#options.memoryMb)));
    return child;
  }

  #hear(child: ChildProcess, result: FromModels): void {
    if (child === this.#process && result.task === this.#doing?.task) this.#doing.resolve(result);
  }

  #tooSlow(child: ChildProcess): void {
    const seconds = Math.round(this.#options.longestMs / 1000);
    const sentence = `A local model took more than ${seconds} s for one task and was stopped. A smaller model is faster: see docs/models.md.`;
    this.#lose(child, new LocalModelError("model_slow", sentence));
    child.kill("SIGKILL");
  }

  /** Fails the task of a process that ended; the next task starts another. */
  #lose(child: ChildProcess | undefined, reason: LocalModelError): void {
    if (!child || child !== this.#process) return;
    this.#process = undefined;
    this.#doing?.reject(reason);
  }
}

function stopping(): LocalModelError {
  return new LocalModelError("model_closed", "The server is stopping.");
}

function ended(memoryMb: number): LocalModelError {
  return new LocalModelError(
    "model_ended",
    "The process for local models ended; it restarts automatically. If it needs more memory " +
      `than ${memoryMb} MB, increase MODELS_MEMORY_MB, or choose a smaller model: see docs/models.md.`,
  );
}

/** Returns half of the processors: answering, indexing and pages have the others. */
function threads(): number {
  return Math.max(1, Math.min(8, availableParallelism() >> 1));
}

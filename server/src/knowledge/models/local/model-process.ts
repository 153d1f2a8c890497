import { type ChildProcess, fork } from "node:child_process";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { compiledCode, memoryWatch } from "#kit/child-process.ts";
import { LocalModelError, type LocalModelTrouble } from "./local-model.errors.ts";

export interface ModelProcessOptions {
  /** Of all that the process may hold, models included, in megabytes. */
  memoryMb: number;
  /** The longest that one piece of work may take, loading its model included, in milliseconds. */
  longestMs?: number;
  /** What the process runs. */
  begins?: URL;
}

/** Which model is meant. */
export interface ModelPlace {
  folder: string;
  fingerprint: string;
}

/** What a model is asked for: vectors of texts, or how well each text answers a query. */
export type ModelWork =
  | { kind: "embed"; as: "question" | "passage"; texts: string[] }
  | { kind: "rank"; query: string; texts: string[] };

/** Work as it goes to the process that runs models. */
export interface ModelTask {
  task: number;
  folder: string;
  /** What the folder held at the start; another model under its name is refused. */
  fingerprint: string;
  /** Processors that one run may keep busy. */
  threads: number;
  work: ModelWork;
}

export type FromModels =
  | { task: number; vectors: Float32Array[] }
  | { task: number; odds: Float64Array }
  | { task: number; failure: { code: LocalModelTrouble; message: string } };

interface Waiting {
  place: ModelPlace;
  work: ModelWork;
  resolve(result: FromModels): void;
  reject(reason: unknown): void;
}

const begins = new URL("./model.worker.ts", import.meta.url);
/** Of JavaScript memory, in megabytes: the words of a large vocabulary take most of it. */
const scriptMemory = 1_024;

/**
 * Runs models in one child process, one piece of work at a time; work that somebody waits for goes before work in the
 * background. The process begins with the first work. One that ends by itself, or takes too much memory or time,
 * fails the work that it did and is replaced for the next.
 */
export class ModelProcess {
  readonly #options: Required<ModelProcessOptions>;
  readonly #urgent: Waiting[] = [];
  readonly #background: Waiting[] = [];
  #process: ChildProcess | undefined;
  #doing: (Waiting & { task: number }) | undefined;
  #timer: NodeJS.Timeout | undefined;
  #lastTask = 0;
  #closed = false;

  constructor(options: ModelProcessOptions) {
    this.#options = { longestMs: 180_000, begins, ...options };
  }

  /** Whether a process is there, which holds models in memory. */
  get running(): boolean {
    return this.#process !== undefined;
  }

  /** Fails with a LocalModelError, or with the signal's reason. */
  async run(place: ModelPlace, work: ModelWork, urgent: boolean, signal: AbortSignal): Promise<FromModels> {
    signal.throwIfAborted();
    if (this.#closed) throw new LocalModelError("model_closed", "The server is stopping.");
    const { promise, resolve, reject } = Promise.withResolvers<FromModels>();
    const queue = urgent ? this.#urgent : this.#background;
    const waiting: Waiting = { place, work, resolve, reject };
    const leave = () => {
      const at = queue.indexOf(waiting);
      if (at >= 0) queue.splice(at, 1);
      reject(signal.reason);
    };
    signal.addEventListener("abort", leave, { once: true });
    queue.push(waiting);
    this.#next();
    try {
      const result = await promise;
      if ("failure" in result) throw new LocalModelError(result.failure.code, result.failure.message);
      return result;
    } finally {
      signal.removeEventListener("abort", leave);
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    const stopped = new LocalModelError("model_closed", "The server is stopping.");
    for (const { reject } of [...this.#urgent.splice(0), ...this.#background.splice(0)]) reject(stopped);
    const child = this.#process;
    this.#lose(child, stopped);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await gone;
  }

  #next(): void {
    if (this.#doing || this.#closed) return;
    const waiting = this.#urgent.shift() ?? this.#background.shift();
    if (!waiting) return;
    const task = ++this.#lastTask;
    this.#doing = { ...waiting, task };
    const child = (this.#process ??= this.#begin());
    this.#timer = setTimeout(() => this.#tooSlow(child), this.#options.longestMs);
    const order: ModelTask = { task, ...waiting.place, threads: threads(), work: waiting.work };
    // If it has just ended, its exit event fails the work.
    child.send(order, () => undefined);
  }

  #begin(): ChildProcess {
    const child = fork(fileURLToPath(this.#options.begins), {
      env: compiledCode(),
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      serialization: "advanced",
      execArgv: [
        `--max-old-space-size=${Math.min(scriptMemory, this.#options.memoryMb)}`,
        memoryWatch(this.#options.memoryMb),
      ],
    });
    child.on("message", (result: FromModels) => this.#hear(child, result));
    child.on("error", () => this.#lose(child, ended(this.#options.memoryMb)));
    child.on("exit", () => this.#lose(child, ended(this.#options.memoryMb)));
    return child;
  }

  #hear(child: ChildProcess, result: FromModels): void {
    if (child !== this.#process || result.task !== this.#doing?.task) return;
    this.#settle().resolve(result);
    this.#next();
  }

  #tooSlow(child: ChildProcess): void {
    const seconds = Math.round(this.#options.longestMs / 1000);
    const sentence = `A local model took more than ${seconds} s over one piece of work and was stopped. A smaller model is faster: see docs/models.md.`;
    this.#lose(child, new LocalModelError("model_slow", sentence));
    child.kill("SIGKILL");
  }

  /** It ended, or does not count any more. What it did fails, and what waits is done by the next. */
  #lose(child: ChildProcess | undefined, reason: LocalModelError): void {
    if (!child || child !== this.#process) return;
    this.#process = undefined;
    if (this.#doing) this.#settle().reject(reason);
    this.#next();
  }

  #settle(): Waiting {
    clearTimeout(this.#timer);
    const doing = this.#doing!;
    this.#doing = undefined;
    return doing;
  }
}

function ended(memoryMb: number): LocalModelError {
  return new LocalModelError(
    "model_ended",
    `The process that runs local models ended; it restarts by itself. If it needs more memory than ${memoryMb} MB, set MODELS_MEMORY_MB higher, or choose a smaller model: see docs/models.md.`,
  );
}

/** Half of the processors: answering, indexing and pages have the others. */
function threads(): number {
  return Math.max(1, Math.min(8, availableParallelism() >> 1));
}

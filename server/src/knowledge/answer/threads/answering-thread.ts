import type { EventLoopUtilization } from "node:perf_hooks";
import { Worker } from "node:worker_threads";
import { processorTime } from "#kit/processor-time.ts";
import { PassagesDamagedError } from "../../store/passage-index.errors.ts";
import type { Ranker } from "./answering-threads.ts";
import {
  failureFrom,
  type FromThread,
  type NumberedNames,
  type ThreadTask,
  SentNames,
  type ToThread,
} from "./thread-messages.ts";

/** Work that somebody waits for. */
export interface Waiting {
  asked: Omit<ThreadTask, "names" | "places" | "reranks">;
  names: NumberedNames | null;
  /** Names the asker or project that it is for. */
  group: string;
  isVisitor: boolean;
  /** False once whoever asked has gone. */
  awaited: boolean;
  resolve(sent: unknown): void;
  reject(reason: unknown): void;
}

export interface ThreadOwner {
  ranker(): Ranker;
  limits: WorkLimits;
  /** Reports that a project's file fails like a damaged one. */
  suspected(projectId: string, error: PassagesDamagedError): void;
  /** Reports that the thread can be given work: it has begun, or is done with some. */
  freed(): void;
  /** Reports that the thread ended by itself. */
  lost(thread: AnsweringThread): void;
}

/** A thread that does one piece of work after the other, in the order in which it is given them. */
export class AnsweringThread {
  /** True once it has begun; it is given nothing before. */
  ready = false;
  /** True while its work takes long, so that nothing waits behind it. */
  slow = false;
  readonly #worker: Worker;
  readonly #owner: ThreadOwner;
  readonly #has = new Map<number, Waiting>();
  readonly #sent = new SentNames();
  readonly #ending = new AbortController();
  #seen: Waiting | undefined;
  #budget: ThreadBudget | undefined;

  constructor(begins: URL, folder: string, owner: ThreadOwner) {
    this.#owner = owner;
    this.#worker = new Worker(begins, {
      workerData: { folder },
      resourceLimits: { maxOldGenerationSizeMb: owner.limits.memory, maxYoungGenerationSizeMb: 32 },
    });
    this.#worker.on("message", (message: FromThread) => this.#hear(message));
    // What is wrong with it shows in what it leaves undone.
    this.#worker.on("error", () => owner.lost(this));
    this.#worker.on("exit", () => owner.lost(this));
    this.#worker.unref();
  }

  get load(): number {
    return this.#has.size;
  }

  loadOf(group: string): number {
    let load = 0;
    for (const waiting of this.#has.values()) if (waiting.group === group) load++;
    return load;
  }

  give(waiting: Waiting): void {
    this.#has.set(waiting.asked.task, waiting);
    this.#worker.ref();
    const { placeOf, rerank } = this.#owner.ranker();
    const ranks = { places: placeOf !== undefined, reranks: rerank !== undefined };
    this.#tell({ ...this.#withNames(waiting), ...ranks });
  }

  /**
   * Looks what it is doing, now and then: true where that has taken more than anything may. What waits behind something
   * slow is given back, to be done elsewhere.
   */
  look(): { spent: boolean; back: Waiting[] } {
    const doing = this.#doing();
    if (!doing) return { spent: false, back: [] };
    if (this.#seen !== doing) {
      this.#seen = doing;
      this.#budget = new ThreadBudget(this.#worker, this.#owner.limits);
      this.#budget.look();
      return { spent: false, back: [] };
    }
    const budget = this.#budget!;
    // Where many work at once each waits for a processor, and another thread would only wait as well.
    this.slow = budget.isSlow;
    budget.look();
    if (budget.isSpent(doing.awaited)) return { spent: true, back: [] };
    if (!this.slow) return { spent: false, back: [] };
    const back = [...this.#has.values()].slice(1);
    for (const { asked } of back) {
      this.#has.delete(asked.task);
      this.#tell({ leave: asked.task });
    }
    return { spent: false, back };
  }

  /** Takes its present work and what waited behind that; it does none of it any more. */
  takeAll(): { doing: Waiting | undefined; behind: Waiting[] } {
    const [doing, ...behind] = this.#has.values();
    this.#has.clear();
    return { doing, behind };
  }

  async end(): Promise<void> {
    this.#ending.abort();
    await this.#worker.terminate();
  }

  #doing(): Waiting | undefined {
    return this.#has.values().next().value;
  }

  #tell(message: ToThread): void {
    this.#worker.postMessage(message);
  }

  #hear(message: FromThread): void {
    if ("ready" in message) {
      this.ready = true;
      this.#owner.freed();
    } else if ("ask" in message) void this.#reply(message);
    else this.#settle(message);
  }

  async #reply(message: Extract<FromThread, { ask: number }>): Promise<void> {
    const { placeOf, rerank } = this.#owner.ranker();
    const asked =
      "place" in message
        ? placeOf?.(message.place.projectId, message.place.text)
        : rerank?.(message.rank.query, message.rank.texts, this.#ending.signal);
    const heard = await asked?.catch(() => null);
    this.#tell({ reply: message.ask, heard: heard ?? null });
  }

  #settle(message: Extract<FromThread, { task: number }>): void {
    const waiting = this.#has.get(message.task);
    this.#has.delete(message.task);
    this.slow = false;
    if ("sent" in message) waiting?.resolve(message.sent);
    else if (waiting) this.#fail(waiting, failureFrom(message.failure));
    if (this.#has.size === 0) this.#worker.unref();
    this.#owner.freed();
  }

  #fail({ asked, reject }: Waiting, error: Error): void {
    if (error instanceof PassagesDamagedError) this.#owner.suspected(asked.projectId, error);
    reject(error);
  }

  #withNames({ asked, names }: Waiting): Omit<ThreadTask, "places" | "reranks"> {
    if (!names || this.#sent.of(names.number)) return asked;
    this.#sent.tell(names);
    return { ...asked, names };
  }
}

export interface WorkLimits {
  /** Milliseconds of a processor that one piece of work may take. */
  most: number;
  /** And one that nobody waits for any more. */
  mostUnawaited: number;
  /** Milliseconds between two looks at what threads do. */
  lookEvery: number;
  /** Megabytes of JavaScript memory that a thread may take. */
  memory: number;
}

export const usualLimits: WorkLimits = { most: 5_000, mostUnawaited: 1_000, lookEvery: 250, memory: 384 };

/** Milliseconds of a processor before a piece of work counts as slow. */
const leastSlow = 100;
/** Looks without a word of a thread, which waits for no processor then: it is in code that nothing interrupts. */
const mostSilent = 40;

/** The share of the time in which a thread that works is not idle. */
const mostIdle = 0.2;

/** Limits what one piece of work takes of a processor: others that keep the cores busy meanwhile do not count against it. */
export class ThreadBudget {
  readonly #worker: Worker;
  readonly #limits: WorkLimits;
  #before: number | null = null;
  #spent = 0;
  #silent = 0;
  #asking = false;
  /** True while it waits for something else than a processor, such as a reranker. */
  #waits = false;
  #loop: EventLoopUtilization;

  /** Begins to count with the first look. */
  constructor(worker: Worker, limits: WorkLimits) {
    this.#worker = worker;
    this.#limits = limits;
    this.#loop = worker.performance.eventLoopUtilization();
  }

  /** Looks at the thread; what it has spent is known by the next look. */
  look(): void {
    this.#silent += 1;
    const loop = this.#worker.performance.eventLoopUtilization();
    this.#waits = this.#worker.performance.eventLoopUtilization(loop, this.#loop).utilization < mostIdle;
    this.#loop = loop;
    if (this.#asking) return;
    this.#asking = true;
    processorTime(this.#worker).then(
      (time) => {
        this.#asking = false;
        this.#silent = 0;
        this.#before ??= time;
        this.#spent = time - this.#before;
      },
      // It ended meanwhile.
      () => undefined,
    );
  }

  /** Returns whether it takes long by itself: of a thread that only waits for a processor nothing is known. */
  get isSlow(): boolean {
    return this.#spent >= leastSlow || this.#waits;
  }

  isSpent(awaited: boolean): boolean {
    const { most, mostUnawaited } = this.#limits;
    return this.#spent >= (awaited ? most : mostUnawaited) || this.#silent > mostSilent;
  }
}

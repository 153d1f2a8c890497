import { AnsweringStoppedError, QuestionTooHeavyError } from "#kit/heavy-work.errors.ts";
import type { Rerank } from "../../models/reranker.ts";
import type { PlacedQuery } from "../../store/searching/project-candidates.ts";
import type { ResourceNames } from "../answer.ts";
import { AnsweringThread, usualLimits, type Waiting, type WorkLimits } from "./answering-thread.ts";
import type { Done, Given, WorkKind, WorkOptions, Works } from "./do-work.ts";
import type { NumberedNames } from "./thread-messages.ts";
import { TurnQueue } from "#kit/turn-queue.ts";

/** Pieces of work with one thread at once: the next is there when it is done with one. */
const atOnce = 2;
/** Beyond the usual number, where others are slow: whoever asks something small waits for none of them. */
const beyond = 4;
/** Threads without work give their memory back after so many milliseconds; one stays. */
const idleFor = 60_000;
/** Threads one after the other that may end before they have begun, until what waits is given up. */
const mostFailedStarts = 2;

const usualThread = new URL("./answer.worker.ts", import.meta.url);

/** The models that rank passages besides what is built in. */
export interface Ranker {
  /** Returns where a text lies among a project's embedded passages; nowhere, where no embedding model is set. */
  placeOf?(projectId: string, text: string): Promise<PlacedQuery | null>;
  /** Rates how well texts answer a question, where a reranker is set. */
  rerank?: Rerank | undefined;
}

export interface ThreadOptions extends Ranker {
  /** Brings a project's file up to date; left out where it always is. */
  prepare?(projectId: string): Promise<void>;
  /** Returns who the present work is for; the project, where nobody in particular asks. */
  askedBy?(): { who: string; isVisitor: boolean } | undefined;
  /** Receives a project whose file fails like a damaged one. */
  suspected?(projectId: string, error: unknown): void;
  /** Gives the script that a thread runs. */
  begins?: URL;
  limits?: WorkLimits;
}

/** Does what reads a project's passages and texts in threads, of which each can be ended. */
export class AnsweringThreads implements Works {
  readonly #folder: string;
  readonly #most: number;
  readonly #options: ThreadOptions;
  readonly #limits: WorkLimits;
  /** Whoever asks a lot keeps nobody else waiting. Visitors and members take turns, so people at work do not wait for a crowd. */
  readonly #queue = new TurnQueue<Waiting>(({ isVisitor }) => (isVisitor ? "visitors" : "members"));
  /** Numbers names as they are given: whoever asks with the same names gives the same map. */
  readonly #names = new WeakMap<ResourceNames, NumberedNames>();
  #ranker: Ranker;
  #threads: AnsweringThread[] = [];
  #failedStarts = 0;
  #lastTask = 0;
  #lastNames = 0;
  #idle: NodeJS.Timeout | undefined;
  #looking: NodeJS.Timeout | undefined;
  #closed = false;

  /** `folder` is that of the passage index; at most so many threads, but for those that something slow keeps busy. */
  constructor(folder: string, most: number, options: ThreadOptions = {}) {
    this.#folder = folder;
    this.#most = most;
    this.#options = options;
    this.#ranker = options;
    this.#limits = options.limits ?? usualLimits;
  }

  /** Returns how many threads have something to do. */
  get busy(): number {
    return this.#threads.filter(({ load }) => load > 0).length;
  }

  /** Returns how many pieces of work threads have been given and not done. */
  get load(): number {
    return this.#threads.reduce((sum, { load }) => sum + load, 0);
  }

  /** Returns how many threads there are. */
  get size(): number {
    return this.#threads.length;
  }

  /** Ranks with other models from the next piece of work on. */
  rankWith(ranker: Ranker): void {
    this.#ranker = ranker;
  }

  /** Begins a thread, so that whoever asks first does not wait for it. */
  start(): void {
    if (this.#threads.length === 0 && !this.#closed) this.#begin();
  }

  /**
   * Runs a piece of work on a thread and returns its result. Fails with what the work failed with, with QuestionTooHeavyError
   * if it takes more than 5 s of a processor or all of a thread's memory, and with the signal's reason when it is aborted.
   */
  async run<K extends WorkKind>(
    projectId: string,
    kind: K,
    given: Given<K>,
    { names, signal }: WorkOptions = {},
  ): Promise<Done<K>> {
    signal?.throwIfAborted();
    const { askedBy, prepare } = this.#options;
    const asker = askedBy?.();
    const group = asker?.who ?? projectId;
    if (prepare) {
      await prepare(projectId);
      signal?.throwIfAborted();
    }
    if (this.#closed) throw new AnsweringStoppedError();
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const numbered = names ? this.#numbered(names) : null;
    const task = { task: ++this.#lastTask, projectId, kind, given, named: numbered?.number ?? null };
    const waiting: Waiting = {
      asked: task as Waiting["asked"],
      names: numbered,
      group,
      isVisitor: asker?.isVisitor ?? false,
      awaited: true,
      resolve,
      reject,
    };
    const leave = () => {
      waiting.awaited = false;
      this.#queue.remove(group, waiting);
      reject(signal?.reason);
    };
    signal?.addEventListener("abort", leave, { once: true });
    this.#queue.push(group, waiting);
    this.#send();
    try {
      return (await promise) as Done<K>;
    } finally {
      signal?.removeEventListener("abort", leave);
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#rest();
    const threads = this.#threads;
    this.#threads = [];
    for (const { reject } of this.#queue.takeAll()) reject(new AnsweringStoppedError());
    for (const thread of threads) {
      const { doing, behind } = thread.takeAll();
      for (const waiting of [doing, ...behind]) waiting?.reject(new AnsweringStoppedError());
    }
    await Promise.all(threads.map((thread) => thread.end()));
  }

  #send(): void {
    clearTimeout(this.#idle);
    while (!this.#queue.isEmpty) {
      const thread = this.#free();
      const next = thread && this.#queue.take((group) => this.#loadOf(group) < this.#mostOfOne);
      if (!next) break;
      thread.give(next);
    }
    if (this.#threads.some(({ load }) => load > 0)) {
      this.#looking ??= setInterval(() => this.#look(), this.#limits.lookEvery).unref();
      return;
    }
    clearInterval(this.#looking);
    this.#looking = undefined;
    if (!this.#closed) this.#idle = setTimeout(() => this.#endIdle(), idleFor).unref();
  }

  /** Limits the pieces of work that one owner may have in the threads at once: one thread is always left to others. */
  get #mostOfOne(): number {
    return this.#most + beyond - 1;
  }

  #loadOf(group: string): number {
    return this.#threads.reduce((sum, thread) => sum + thread.loadOf(group), 0);
  }

  /** Returns the least busy thread that has begun, and starts another if none has room and more are allowed. */
  #free(): AnsweringThread | null {
    const quick = this.#threads.filter(({ slow }) => !slow);
    const begun = quick.filter(({ ready }) => ready);
    const least = leastBusy(begun);
    if (least) return least;
    if (
      begun.length === quick.length &&
      quick.length < this.#most &&
      this.#threads.length < this.#most + beyond
    )
      this.#begin();
    return null;
  }

  #begin(): AnsweringThread {
    const { suspected, begins = usualThread } = this.#options;
    const thread = new AnsweringThread(begins, this.#folder, {
      limits: this.#limits,
      ranker: () => this.#ranker,
      suspected: (projectId, error) => suspected?.(projectId, error),
      freed: () => this.#send(),
      lost: (lost) => this.#lose(lost),
    });
    this.#threads.push(thread);
    return thread;
  }

  #look(): void {
    for (const thread of this.#threads) {
      const { spent, back } = thread.look();
      this.#putBack(back);
      if (spent) this.#end(thread);
    }
    this.#send();
  }

  /** Ends what took too much, and does elsewhere what waited behind it. */
  #end(thread: AnsweringThread): void {
    this.#lose(thread);
    void thread.end();
    this.start();
  }

  #lose(thread: AnsweringThread): void {
    if (!this.#threads.includes(thread)) return;
    this.#threads = this.#threads.filter((one) => one !== thread);
    const { doing, behind } = thread.takeAll();
    doing?.reject(new QuestionTooHeavyError());
    this.#failedStarts = thread.ready ? 0 : this.#failedStarts + 1;
    if (this.#failedStarts >= mostFailedStarts) {
      this.#failedStarts = 0;
      for (const { reject } of this.#queue.takeAll()) reject(new AnsweringStoppedError());
    }
    this.#putBack(behind);
    this.#send();
  }

  #putBack(taken: readonly Waiting[]): void {
    for (const waiting of taken.toReversed())
      if (waiting.awaited) this.#queue.putBack(waiting.group, waiting);
  }

  #endIdle(): void {
    for (const thread of this.#threads.splice(1)) void thread.end();
  }

  #rest(): void {
    clearTimeout(this.#idle);
    clearInterval(this.#looking);
    this.#looking = undefined;
  }

  #numbered(names: ResourceNames): NumberedNames {
    const known = this.#names.get(names) ?? { number: ++this.#lastNames, names, hidden: names.hidden };
    this.#names.set(names, known);
    return known;
  }
}

function leastBusy(threads: readonly AnsweringThread[]): AnsweringThread | null {
  let least: AnsweringThread | null = null;
  for (const thread of threads) if (thread.load < (least?.load ?? atOnce)) least = thread;
  return least;
}

import { Worker } from "node:worker_threads";
import type { Question } from "../answer.ts";
import type { ThreadAnswer, ThreadQuestion, ThreadReply } from "./thread-messages.ts";
import { type NumberedNames, sameNames, ToldNames } from "./told-names.ts";

/** Questions with one thread at once: the next is there when it is done with one. */
const atOnce = 2;
/** Threads without work give their memory back after so many milliseconds. */
const idleFor = 60_000;
/** Of a thread's JavaScript memory, in megabytes. */
const memory = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 };

interface Waiting {
  asked: Omit<ThreadQuestion, "names">;
  names: NumberedNames;
  /** Null where the thread could not answer it. */
  resolve(answer: ThreadAnswer | null): void;
}

interface Thread {
  worker: Worker;
  has: Map<number, Waiting>;
  told: ToldNames;
}

/** Answers in the sources' own words in threads, which start with what there is to do and rest when there is nothing. */
export class AnsweringThreads {
  readonly #folder: string;
  readonly #most: number;
  readonly #threads: Thread[] = [];
  readonly #queue: Waiting[] = [];
  readonly #names = new ToldNames();
  #lastTask = 0;
  #lastNames = 0;
  #idle: NodeJS.Timeout | undefined;

  /** `folder` is that of the passage index; at most so many threads. */
  constructor(folder: string, most: number) {
    this.#folder = folder;
    this.#most = most;
  }

  /** Null where no thread could answer. Throws the signal's reason when it is aborted before a thread begins. */
  async answer(
    projectId: string,
    { signal, resourceNames, ...question }: Question,
  ): Promise<ThreadAnswer | null> {
    signal.throwIfAborted();
    // Only a model is stopped halfway; a function does not go to a thread.
    delete question.stopped;
    const asked = { ...question, projectId, task: ++this.#lastTask };
    const { promise, resolve, reject } = Promise.withResolvers<ThreadAnswer | null>();
    const waiting = { asked, names: this.#numbered(projectId, resourceNames), resolve };
    const stop = () => {
      const at = this.#queue.indexOf(waiting);
      if (at >= 0) this.#queue.splice(at, 1);
      reject(signal.reason);
    };
    signal.addEventListener("abort", stop, { once: true });
    this.#queue.push(waiting);
    this.#send();
    try {
      return await promise;
    } finally {
      signal.removeEventListener("abort", stop);
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    for (const { resolve } of this.#queue.splice(0)) resolve(null);
    await Promise.all(this.#threads.splice(0).map((thread) => end(thread)));
  }

  #send(): void {
    clearTimeout(this.#idle);
    while (this.#queue.length > 0) {
      const thread = this.#leastBusy();
      if (!thread) return;
      const waiting = this.#queue.shift()!;
      thread.has.set(waiting.asked.task, waiting);
      thread.worker.ref();
      thread.worker.postMessage(withNames(thread, waiting));
    }
  }

  #numbered(projectId: string, names: ReadonlyMap<string, string>): NumberedNames {
    const known = this.#names.of(projectId);
    if (known && sameNames(known.names, names)) return known;
    const numbered = { number: ++this.#lastNames, names };
    this.#names.tell(projectId, numbered);
    return numbered;
  }

  #leastBusy(): Thread | null {
    let least = this.#threads[0] ?? this.#start();
    for (const thread of this.#threads) if (thread.has.size < least.has.size) least = thread;
    if (least.has.size > 0 && this.#threads.length < this.#most) least = this.#start();
    return least.has.size < atOnce ? least : null;
  }

  #start(): Thread {
    const worker = new Worker(new URL("./answer.worker.ts", import.meta.url), {
      workerData: { folder: this.#folder },
      resourceLimits: memory,
    });
    const thread: Thread = { worker, has: new Map(), told: new ToldNames() };
    worker.on("message", (reply: ThreadReply) => this.#settle(thread, reply));
    // What it had is answered elsewhere; the next question starts another.
    worker.on("error", () => this.#lose(thread));
    worker.on("exit", () => this.#lose(thread));
    this.#threads.push(thread);
    return thread;
  }

  #settle(thread: Thread, reply: ThreadReply): void {
    const waiting = thread.has.get(reply.task);
    thread.has.delete(reply.task);
    waiting?.resolve("failed" in reply ? null : reply);
    this.#send();
    if (thread.has.size === 0) thread.worker.unref();
    if (this.#threads.every(({ has }) => has.size === 0)) {
      this.#idle = setTimeout(() => void this.close(), idleFor);
      this.#idle.unref();
    }
  }

  #lose(thread: Thread): void {
    const at = this.#threads.indexOf(thread);
    if (at >= 0) this.#threads.splice(at, 1);
    for (const { resolve } of thread.has.values()) resolve(null);
    thread.has.clear();
    this.#send();
  }
}

function withNames({ told }: Thread, { asked, names }: Waiting): ThreadQuestion {
  const { projectId } = asked;
  if (told.of(projectId)?.number === names.number) return asked;
  told.tell(projectId, names);
  return { ...asked, names };
}

async function end({ worker, has }: Thread): Promise<void> {
  await worker.terminate();
  for (const { resolve } of has.values()) resolve(null);
  has.clear();
}

import type { ChildProcess } from "#kit/child-process.ts";
import { readFile } from "node:fs/promises";
import type { PartOutcome, Reading } from "../source.ts";
import { ReadingError, readingTooSlow } from "../source.errors.ts";
import { type Course, ProcessEnded } from "./course.ts";
import { type ReadMessage, type ReadOrder, unpackPages } from "./read-messages.ts";
import type { TimeBudget } from "./time-budget.ts";

/** Milliseconds between two looks at what a process has spent. */
const lookEvery = 250;
const tooSlowSentence = "Reading this took too long and was stopped.";

export interface Following {
  course: Course;
  progress(done: number): void;
  signal: AbortSignal;
  /** The longest a process may go without a sign that it comes on, in milliseconds, waiting included. */
  timeoutMs: number;
  budget: TimeBudget;
  refused?(why: string): void;
  troubled?(why: string): void;
}

/** Hands a process its order and hears what it says until it is done. Fails with a ProcessEnded when it ends before. */
export function followProcess(
  worker: ChildProcess,
  order: ReadOrder,
  { course, progress, signal, timeoutMs, budget, refused, troubled }: Following,
): Promise<Reading> {
  return new Promise((resolve, reject) => {
    let outcome: PartOutcome | undefined;
    let furthest = 0;
    const stop = () => reject(signal.reason);
    const timer = setTimeout(() => reject(tooSlow()), timeoutMs);
    const clock = watchTime(worker, { budget, order, reject });
    const next = () => {
      timer.refresh();
      budget.cameOn();
      worker.send("next", ignoreClosed);
    };
    signal.addEventListener("abort", stop, { once: true });
    worker.on("message", (message: ReadMessage) => {
      switch (message.kind) {
        case "progress":
          // One of many parts may have to wait for a server that asks for patience; a single file has its time.
          if (course.hasSeveral) timer.refresh();
          if (message.done > furthest) budget.cameOn();
          furthest = Math.max(furthest, message.done);
          return progress(message.done);
        case "fetched":
          return budget.weigh(message.bytes);
        case "recognises":
          timer.refresh();
          return budget.recognises();
        case "refused":
          return refused?.(message.why);
        case "found":
          return void course.found(message.parts).then(next, reject);
        case "attempt":
          timer.refresh();
          budget.cameOn();
          return course.attempt(message.part);
        case "outcome":
          outcome = message.outcome;
          if (outcome.state === "read" && outcome.trouble) troubled?.(outcome.trouble);
          return;
        case "more":
          if (outcome?.state === "read") {
            outcome.part.blocks.push(...(message.blocks ?? []));
            outcome.part.groups?.push(...(message.groups ?? []));
            outcome.part.pages.push(...(message.pages ? unpackPages(message.pages) : []));
          }
          return next();
        case "finished":
          return void course.tell(outcome!).then(next, reject);
        case "done":
          return resolve({ url: message.url });
        case "failed":
          return reject(new ReadingError(message.code, message.sentence, { temporary: message.temporary }));
        case "broken":
          return reject(Object.assign(new Error(message.message), { stack: message.stack }));
      }
    });
    worker.once("error", reject);
    worker.once("exit", (code, ended) => {
      clearTimeout(timer);
      clearInterval(clock);
      signal.removeEventListener("abort", stop);
      // Its last message may still be on its way.
      const over = () => reject(endedEarly(code, ended));
      if (worker.connected) worker.once("disconnect", over);
      else over();
    });
    worker.send(order, ignoreClosed);
  });
}

/** Rejects when the process used more of the processor than what it reads has a right to. */
function watchTime(
  worker: ChildProcess,
  { budget, order, reject }: { budget: TimeBudget; order: ReadOrder; reject(reason: unknown): void },
): NodeJS.Timeout {
  const began = performance.now();
  // Where the system does not tell, the time of the clock: for a file, which waits for nobody.
  const otherwise = () => (order.input.kind === "file" ? performance.now() - began : 0);
  budget.begin();
  return setInterval(() => {
    if (worker.pid === undefined) return;
    void processorTime(worker.pid).then((spent) => {
      if (worker.exitCode !== null || worker.signalCode !== null) return;
      const verdict = budget.judge(spent ?? otherwise());
      if (verdict === "quiet for too long") reject(tooSlow());
      if (verdict === "too long in all") reject(new ReadingError(readingTooSlow, tooSlowSentence));
    });
  }, lookEvery);
}

/** Ignores what cannot be sent any more: it belongs to a worker whose exit reports its end. */
const ignoreClosed = () => undefined;
const tooSlow = () => new ProcessEnded(readingTooSlow, tooSlowSentence);

/** Returns why it ended early: V8 and `watch-memory.ts` abort a process that takes too much memory. */
function endedEarly(code: number | null, signal: NodeJS.Signals | null): ProcessEnded {
  if (signal === "SIGABRT" || code === 134)
    return new ProcessEnded("reading_too_large", "This needs more memory to read than one resource may use.");
  return new ProcessEnded("interrupted", "Reading was interrupted before it was done.", { temporary: true });
}

const millisecondsPerTick = 10;

/**
 * Returns the milliseconds of processor time that a process has used with all its threads; null if the system does not show
 * them.
 */
async function processorTime(pid: number): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, "latin1").catch(() => null);
  if (stat === null) return null;
  // Behind the program's name, which may hold anything; the 14th and 15th of all fields are the times.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * millisecondsPerTick;
}

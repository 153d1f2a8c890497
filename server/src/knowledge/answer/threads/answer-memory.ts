import type { ResourceNames } from "../answer.ts";
import { MemoryBudget } from "../../store/reading/memory-budget.ts";
import type { SentQuestion, ThreadAnswer } from "./do-work.ts";

/** Limits the memory for remembered answers to about so many bytes. */
const memory = 32 * 2 ** 20;
/** Milliseconds after which what nobody asks for any more is forgotten. */
const idleFor = 300_000;
const objectBytes = 600;

interface Coming {
  sent: Promise<ThreadAnswer>;
  waiting: number;
  /** Ends the search, for nobody waits any more. */
  stop(): void;
}

interface OfProject {
  moment: string;
  answers: Map<string, ThreadAnswer>;
  usedAt: number;
}

/**
 * Remembers built-in answers as they were sent: the same question to the same text has the same answer, and what is suggested
 * to visitors is asked again and again. A change in a project forgets all of its answers.
 */
export class AnswerMemory {
  readonly #projects = new Map<string, OfProject>();
  /** Answers that are being looked for, by the file's moment and what is asked. */
  readonly #coming = new Map<string, Coming>();
  readonly #names = new WeakMap<ResourceNames, number>();
  readonly #budget: MemoryBudget;
  #lastNames = 0;
  #sweeping: NodeJS.Timeout | undefined;

  constructor(mostBytes = memory) {
    this.#budget = new MemoryBudget(mostBytes);
  }

  /** `moment` is that of the project's file; `names` are those that its resources were known by. */
  get(projectId: string, moment: string, key: string): ThreadAnswer | undefined {
    const known = this.#of(projectId, moment);
    const sent = known.answers.get(key);
    if (sent) this.#use(known, key, sent);
    return sent;
  }

  keep(projectId: string, moment: string, key: string, sent: ThreadAnswer): void {
    const known = this.#of(projectId, moment);
    this.#drop(known, key);
    known.answers.set(key, sent);
    this.#use(known, key, sent);
    if (this.#sweeping === undefined) this.#sweeping = setTimeout(() => this.#sweep(), idleFor).unref();
  }

  /**
   * Gives what is remembered, or has it looked for: once for all who ask the same at the same time, until the last of them has
   * left. Fails with what the search failed with, and with the reason of `signal` when that aborts.
   */
  async find(
    projectId: string,
    moment: string,
    key: string,
    look: (signal: AbortSignal) => Promise<ThreadAnswer>,
    signal: AbortSignal,
  ): Promise<ThreadAnswer> {
    const known = this.get(projectId, moment, key);
    if (known) return known;
    const place = `${projectId} ${moment} ${key}`;
    const lookAndKeep = async (ending: AbortSignal) => {
      const sent = await look(ending);
      this.keep(projectId, moment, key, sent);
      return sent;
    };
    const coming = this.#coming.get(place) ?? this.#begin(place, lookAndKeep);
    coming.waiting++;
    const left = Promise.withResolvers<never>();
    const leave = () => left.reject(signal.reason);
    signal.addEventListener("abort", leave, { once: true });
    try {
      signal.throwIfAborted();
      return await Promise.race([coming.sent, left.promise]);
    } finally {
      signal.removeEventListener("abort", leave);
      if (--coming.waiting === 0) coming.stop();
    }
  }

  #begin(place: string, look: (signal: AbortSignal) => Promise<ThreadAnswer>): Coming {
    const stopping = new AbortController();
    const end = () => {
      if (this.#coming.get(place) === coming) this.#coming.delete(place);
    };
    const sent = look(stopping.signal).finally(end);
    // Whoever waited may have left before it fails.
    sent.catch(() => undefined);
    const coming: Coming = { sent, waiting: 0, stop: () => (end(), stopping.abort()) };
    this.#coming.set(place, coming);
    return coming;
  }

  /** Returns what two questions have in common that have the same answer. */
  keyOf(question: SentQuestion, names: ResourceNames): string {
    let number = this.#names.get(names);
    if (number === undefined) this.#names.set(names, (number = ++this.#lastNames));
    return `${number} ${JSON.stringify(question)}`;
  }

  #of(projectId: string, moment: string): OfProject {
    let known = this.#projects.get(projectId);
    if (known && known.moment !== moment) this.#forget(projectId, known);
    if (known?.moment !== moment)
      this.#projects.set(projectId, (known = { moment, answers: new Map(), usedAt: 0 }));
    known.usedAt = performance.now();
    return known;
  }

  #use({ answers }: OfProject, key: string, sent: ThreadAnswer): void {
    this.#budget.use(sent, bytesOf(key, sent), () => answers.delete(key));
  }

  #drop({ answers }: OfProject, key: string): void {
    const before = answers.get(key);
    if (before) this.#budget.forget(before);
    answers.delete(key);
  }

  #forget(projectId: string, known: OfProject): void {
    for (const key of known.answers.keys()) this.#drop(known, key);
    this.#projects.delete(projectId);
  }

  #sweep(): void {
    const idle = performance.now() - idleFor;
    for (const [projectId, known] of this.#projects) if (known.usedAt <= idle) this.#forget(projectId, known);
    this.#sweeping = this.#projects.size > 0 ? setTimeout(() => this.#sweep(), idleFor).unref() : undefined;
  }
}

function bytesOf(key: string, { answer, read }: ThreadAnswer): number {
  const { message, citations, sentences } = answer;
  const quoted = citations.reduce((sum, { quote }) => sum + quote.length, 0);
  const texts = read.read.reduce((sum, { passage }) => sum + passage.text.length, 0);
  const objects = citations.length + sentences.length + read.read.length + 1;
  return 2 * (key.length + message.length + quoted + texts) + objectBytes * objects;
}

import { setTimeout as sleep } from "node:timers/promises";
import PQueue from "p-queue";
import { acceptsPages } from "../web-page/fetch-page.ts";
import { AppError } from "#kit/app-error.ts";
import type { FetchedDocument, SafeFetch } from "#platform/safe-fetch/safe-fetch.ts";
import { isTemporary, ReadingError } from "../source.errors.ts";

interface PoliteRequest {
  headers?: Readonly<Record<string, string>>;
  /** Follows redirects; otherwise one is an answer. */
  follow?: boolean;
  /** Tries again when the host is in trouble, rather than leaving that to the caller. */
  patient?: boolean;
}

export interface PoliteOptions {
  signal: AbortSignal;
  /** Called at least every ten seconds while nothing may be asked. */
  waiting?: () => void;
  /** Sets how long a host in trouble is left alone, in milliseconds, time after time. */
  pauses?: readonly number[];
}

const atOnce = 4;
const usualPauses = [1_000, 2_000, 4_000, 8_000, 15_000];
/** Seconds a host may ask to be left alone while the crawl waits for it. */
const longestWait = 120;
const patientTries = 3;
/** Troubles one after the other until a host that was seen to live is doubted again. */
const doubtAfter = 20;
const redirects = [301, 302, 303, 307, 308];
const hostTrouble = /^(connection_refused|connection_failed|too_slow|unresolved|answered_(429|50[234]))$/;

/** Asks one host, a few things at a time, and leaves it alone when it is in trouble or asks for that. */
export class PoliteFetch {
  readonly #safeFetch: SafeFetch;
  readonly #signal: AbortSignal;
  readonly #waiting: () => void;
  readonly #pauses: readonly number[];
  readonly #queue = new PQueue({ concurrency: atOnce });
  #delay = 0;
  #nextStart = 0;
  #quietSince = 0;
  #quietUntil = 0;
  /** One after the other, without an answer between. */
  #troubles = 0;
  #doubtAt: number;
  #lively: { address: string; headers: Readonly<Record<string, string>> } | null = null;

  constructor(
    safeFetch: SafeFetch,
    { signal, waiting = () => undefined, pauses = usualPauses }: PoliteOptions,
  ) {
    this.#safeFetch = safeFetch;
    this.#signal = signal;
    this.#waiting = waiting;
    this.#pauses = pauses;
    this.#doubtAt = pauses.length;
  }

  /** Fails with the fetch's error, or a ReadingError once the host has stopped. Redirects and 304 are answers. */
  get(address: string, request: PoliteRequest = {}): Promise<FetchedDocument> {
    return this.#queue.add(() => this.#get(address, request));
  }

  slowDown(seconds: number): void {
    if (seconds <= 0) return;
    this.#queue.concurrency = 1;
    this.#delay = seconds * 1000;
    this.#nextStart = performance.now() + this.#delay;
  }

  /** Remembers an address that the host is known to answer, which tells a dead host from single dead pages. */
  answersAt(address: string, headers: Readonly<Record<string, string>> = {}): void {
    this.#lively = { address, headers };
  }

  async #get(address: string, request: PoliteRequest): Promise<FetchedDocument> {
    for (let tries = 1; ; tries++) {
      await this.#turn();
      const startedAt = performance.now();
      try {
        const answer = await this.#ask(address, request);
        this.#troubles = 0;
        this.#doubtAt = this.#pauses.length;
        return answer;
      } catch (error) {
        this.#signal.throwIfAborted();
        if (!(error instanceof AppError)) throw error;
        const wait = waitSecondsOf(error);
        if (hostTrouble.test(error.code)) await this.#rest(error, wait, startedAt);
        else this.#troubles = 0;
        const again = wait !== null || (request.patient && isTemporary(error));
        if (!again || tries >= patientTries) throw error;
      }
    }
  }

  #ask(address: string, { headers = {}, follow = false }: PoliteRequest): Promise<FetchedDocument> {
    const expected = follow ? [304] : [304, ...redirects];
    return this.#safeFetch(address, { signal: this.#signal, accept: acceptsPages, headers, expected });
  }

  async #turn(): Promise<void> {
    for (;;) {
      const wait = Math.max(this.#nextStart, this.#quietUntil) - performance.now();
      if (wait <= 0) break;
      await sleep(Math.min(wait, 10_000), undefined, { signal: this.#signal }).catch(() =>
        this.#signal.throwIfAborted(),
      );
      this.#waiting();
    }
    this.#nextStart = performance.now() + this.#delay;
  }

  /** Several requests that fail together are one trouble. */
  async #rest(trouble: AppError, wait: number | null, startedAt: number): Promise<void> {
    if (startedAt < this.#quietSince) return;
    if (wait !== null && wait > longestWait) throw leftAlone(trouble, wait);
    const most = this.#pauses.length;
    const pause = this.#pauses[Math.min(this.#troubles, this.#doubtAt > most ? 0 : most - 1)]!;
    this.#quietSince = performance.now();
    this.#quietUntil = Math.max(this.#quietUntil, this.#quietSince + Math.max(pause, (wait ?? 0) * 1000));
    if (++this.#troubles < this.#doubtAt || this.#lively === null) return;
    this.#doubtAt = this.#troubles + doubtAfter;
    await this.#turn();
    const { address, headers } = this.#lively;
    await this.#ask(address, { headers }).catch((again: unknown) => {
      this.#signal.throwIfAborted();
      if (again instanceof AppError && hostTrouble.test(again.code)) throw stoppedAnswering(again);
    });
  }
}

const waitSecondsOf = (error: AppError): number | null =>
  "waitSeconds" in error && typeof error.waitSeconds === "number" ? error.waitSeconds : null;

function stoppedAnswering(cause: AppError): ReadingError {
  const sentence = `The site stopped answering: ${cause.message}`;
  return new ReadingError("site_stopped", sentence, { cause, temporary: true });
}

function leftAlone(cause: AppError, seconds: number): ReadingError {
  const time = seconds < 7_200 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.round(seconds / 3600)} hours`;
  const sentence = `The site asks crawlers to wait ${time}.`;
  return new ReadingError("site_asks_to_wait", sentence, { cause, temporary: true });
}

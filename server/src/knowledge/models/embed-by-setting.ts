import { madeOnce } from "#kit/made-once.ts";
import { withoutEnd } from "#kit/plain-text.ts";
import { setTimeout as delay } from "node:timers/promises";
import PQueue from "p-queue";
import type { SafeFetch } from "#platform/safe-fetch/safe-fetch.ts";
import { type Embedder, type Embedders, EmbeddingError } from "./embedder.ts";
import { readProviderError } from "./failures/provider-error.ts";
import { readEmbeddings } from "./read-embeddings.ts";

export interface EmbeddingSettings {
  /** The address without `/embeddings`. */
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
}

/** Waits and retries for a provider; shortened in tests. */
export interface Pace {
  /** Tries of one request, and milliseconds before the second, doubled at each further one. */
  tries: number;
  backOff: number;
  /** The longest wait that a provider may request, in milliseconds. */
  longestWait: number;
}

const usualPace: Pace = { tries: 5, backOff: 500, longestWait: 30_000 };

/** Answers one after the other that are no vectors, until the provider is believed to be wrong and not the texts. */
const mostNonsense = 12;
/** The length down to which a text that is too long for the model is halved. */
const shortestCut = 100;
const requestsAtOnce = 3;

/** Statuses that are an answer about the request; redirects among them are not followed. */
const refusals = Array.from({ length: 300 }, (_, i) => 300 + i);
/** Statuses that concern the texts, not the address, the key or the model. */
const aboutTexts = new Set([400, 413, 422]);
const temporary = new Set([408, 409, 425, 429]);

/** Creates the configured model's embedder, and others at its address; `send` reaches only the operator's host. */
export function embeddersBySetting(
  settings: EmbeddingSettings,
  send: SafeFetch,
  pace: Partial<Pace> = {},
): Embedders {
  const address = withoutEnd(settings.baseUrl, "/");
  const suffix = ` at ${address}`;
  const of = madeOnce((model) => {
    const provider = { address, apiKey: settings.apiKey, model, send, pace: { ...usualPace, ...pace } };
    return new ProviderEmbedder(model + suffix, provider);
  });
  return {
    current: of(settings.model),
    named: (name) => (name.endsWith(suffix) ? of(name.slice(0, -suffix.length)) : null),
  };
}

interface Provider {
  address: string;
  apiKey: string | undefined;
  model: string;
  send: SafeFetch;
  pace: Pace;
}

class ProviderEmbedder implements Embedder {
  readonly name: string;
  readonly #provider: Provider;
  readonly #limits = new LearntLimits();
  #dimension: number | undefined;

  constructor(name: string, provider: Provider) {
    this.name = name;
    this.#provider = provider;
  }

  async embed(texts: readonly string[], signal: AbortSignal): Promise<Float32Array[]> {
    // What one batch fails with ends the others, which nobody would pay for in vain.
    const failed = new AbortController();
    const both = AbortSignal.any([signal, failed.signal]);
    // One for each call: a question does not wait for the passages.
    const queue = new PQueue({ concurrency: requestsAtOnce });
    const course: Course = { signal: both, nonsense: 0 };
    const batches = batchesOf(texts, this.#limits).map((batch) =>
      queue.add(() => this.#embedBatch(batch, course)),
    );
    const vectors = await Promise.all(batches).catch((error: unknown) => {
      failed.abort(error);
      signal.throwIfAborted();
      throw error;
    });
    // Only invalid vectors for all texts point to the provider.
    if (course.last && vectors.flat().every(({ length }) => length === 0)) throw course.last;
    return vectors.flat();
  }

  /** Halves a batch that is refused for its texts, down to the one at fault, and remembers what the provider accepts. */
  async #embedBatch(texts: readonly string[], course: Course): Promise<Float32Array[]> {
    const result = await this.#ask(texts, course.signal).catch((error: unknown) => heardOf(error, course));
    if (typeof result === "object") {
      course.nonsense = 0;
      return result;
    }
    const half = texts.length >> 1;
    if (half > 0) {
      const first = await this.#embedBatch(texts.slice(0, half), course);
      const all = [...first, ...(await this.#embedBatch(texts.slice(half), course))];
      if (result === "refused" && all.every(({ length }) => length > 0))
        this.#limits.refusedTogether(texts.length - half);
      return all;
    }
    const [text] = texts;
    const cut = text!.slice(0, text!.length >> 1);
    if (result === "nonsense" || cut.length < shortestCut) return [new Float32Array(0)];
    const vectors = await this.#embedBatch([cut], course);
    if (vectors[0]!.length > 0) this.#limits.refusedAlone(text!.length, cut.length);
    return vectors;
  }

  /** "refused" where the provider refuses the texts and has taken others before. */
  async #ask(texts: readonly string[], signal: AbortSignal): Promise<Float32Array[] | "refused"> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#askOnce(texts, signal);
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof EmbeddingError) || !error.temporary || attempt >= this.#provider.pace.tries)
          throw error;
        const wait = Math.max(
          this.#provider.pace.backOff * 2 ** (attempt - 1),
          (error.retryAfter ?? 0) * 1000,
        );
        await delay(Math.min(wait, this.#provider.pace.longestWait), undefined, { signal }).catch(() =>
          signal.throwIfAborted(),
        );
      }
    }
  }

  async #askOnce(texts: readonly string[], signal: AbortSignal): Promise<Float32Array[] | "refused"> {
    signal.throwIfAborted();
    const { address, apiKey, model, send } = this.#provider;
    const reply = await send(`${address}/embeddings`, {
      signal,
      method: "POST",
      accept: "application/json",
      headers: {
        "content-type": "application/json",
        ...(apiKey && { authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify({ model, input: texts, encoding_format: "float" }),
      expected: refusals,
    }).catch((error: unknown) => {
      signal.throwIfAborted();
      throw new EmbeddingError("embeddings_unreachable", `${address} can't be reached.`, {
        temporary: true,
        cause: error,
      });
    });
    if (reply.status >= 200 && reply.status < 300) {
      const vectors = readEmbeddings(reply.body, texts.length, this.#dimension, this.name);
      this.#dimension = vectors[0]?.length;
      return vectors;
    }
    if (aboutTexts.has(reply.status) && this.#dimension !== undefined) return "refused";
    throw this.#refusal(reply.status, reply.headers, reply.body);
  }

  #refusal(status: number, headers: Headers, body: Uint8Array): EmbeddingError {
    const retryAfter = Number(headers.get("retry-after") ?? Number.NaN);
    const message = status === 401 || status === 403 ? "" : this.#messageIn(body, status);
    const sentence =
      status >= 300 && status < 400
        ? `${this.name} answered with a redirect, which is not followed.`
        : `${this.name} answered with status ${status}${message && `: ${message}`}.`;
    return new EmbeddingError("embeddings_refused", sentence, {
      temporary: status >= 500 || temporary.has(status),
      ...(retryAfter >= 0 && { retryAfter: Math.ceil(retryAfter) }),
    });
  }

  /** Returns the provider's own words in one short line, and never the key. */
  #messageIn(body: Uint8Array, status: number): string {
    const { words } = readProviderError(new TextDecoder().decode(body.subarray(0, 20_000)), status);
    const { apiKey } = this.#provider;
    const shown = apiKey ? words.replaceAll(apiKey, "…") : words;
    return withoutEnd(shown.slice(0, 200), ".");
  }
}

/** One request for vectors: the number of invalid answers since the last good one, and the latest of them. */
interface Course {
  signal: AbortSignal;
  nonsense: number;
  last?: EmbeddingError;
}

/** Errors of single vectors; an answer that is no list of them is the provider's fault. */
const ofVectors: ReadonlySet<string> = new Set(["embeddings_vector", "embeddings_dimension"]);

/** Treats invalid vectors as a fault of their texts, and of the provider if there are many. */
function heardOf(error: unknown, course: Course): "nonsense" {
  if (!(error instanceof EmbeddingError) || !ofVectors.has(error.code)) throw error;
  course.last = error;
  if (++course.nonsense > mostNonsense) throw error;
  return "nonsense";
}

/** The initial batch size, because most servers with a limit allow at least 32 texts. */
const textsAtOnce = 32;
/** UTF-16 units of a request's texts together. */
const unitsAtOnce = 100_000;
/** UTF-16 units of one text: more than any passage has. */
const unitsOfText = 16_000;

/** A provider's observed limits, so that each is hit only once. */
class LearntLimits {
  /** Texts of one request. */
  texts = textsAtOnce;
  #refused = Number.POSITIVE_INFINITY;
  #taken = unitsOfText;

  /** Records that more texts than this were refused together, but none alone. */
  refusedTogether(taken: number): void {
    this.texts = Math.min(this.texts, taken);
  }

  /** Records that a text of this length was refused, and its beginning of that length accepted. */
  refusedAlone(units: number, taken: number): void {
    if (units >= this.#refused) return;
    this.#refused = units;
    this.#taken = taken;
  }

  unitsFor(units: number): number {
    return units >= this.#refused ? this.#taken : unitsOfText;
  }
}

/** Cuts texts into runs that fit a request each. */
function batchesOf(texts: readonly string[], limits: LearntLimits): string[][] {
  const batches: string[][] = [];
  let units = unitsAtOnce;
  for (const text of texts) {
    const cut = text.slice(0, limits.unitsFor(text.length)).toWellFormed();
    units += cut.length;
    if (units > unitsAtOnce || batches.at(-1)!.length >= limits.texts) {
      batches.push([]);
      units = cut.length;
    }
    batches.at(-1)!.push(cut);
  }
  return batches;
}

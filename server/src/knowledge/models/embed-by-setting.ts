import { withoutEnd } from "#kit/plain-text.ts";
import { setTimeout as delay } from "node:timers/promises";
import PQueue from "p-queue";
import type { SafeFetch } from "#platform/safe-fetch/safe-fetch.ts";
import { EmbeddingError } from "./embedder.errors.ts";
import type { Embedder, Embedders } from "./embedder.ts";
import { readEmbeddings } from "./read-embeddings.ts";

/** An OpenAI-compatible address, as the operator set it. */
export interface EmbeddingSettings {
  /** Up to and without `/embeddings`. */
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
}

/** How a provider is treated; tests hurry it. */
export interface Pace {
  /** Tries of one request, and milliseconds before the second, doubled at each further one. */
  tries: number;
  backOff: number;
  /** The longest that a provider may have us wait, in milliseconds. */
  longestWait: number;
}

const usualPace: Pace = { tries: 5, backOff: 500, longestWait: 30_000 };

/** Servers that bound a batch bound it to 32 texts or more. */
const textsAtOnce = 32;
/** UTF-16 units of a request's texts together, and of one text: more than any passage has. */
const unitsAtOnce = 100_000;
const unitsOfText = 16_000;
/** A text that is too long for the model is cut in half, and again, down to this. */
const shortestCut = 100;
const requestsAtOnce = 3;

/** Statuses that are an answer about the request; redirects among them are not followed. */
const refusals = [
  300, 301, 302, 303, 304, 307, 308, 400, 401, 402, 403, 404, 405, 408, 409, 410, 413, 415, 422, 425, 429,
  500, 501, 502, 503, 504, 507, 508, 520, 521, 522, 523, 524, 529,
];
/** What is said of the texts and not of the address, the key or the model. */
const aboutTexts = new Set([400, 413, 422]);
const temporary = new Set([408, 409, 425, 429]);

/** The model that is set, and others at its address; `send` reaches nothing but the operator's host. */
export function embeddersBySetting(
  settings: EmbeddingSettings,
  send: SafeFetch,
  pace: Partial<Pace> = {},
): Embedders {
  const address = withoutEnd(settings.baseUrl, "/");
  const suffix = ` at ${address}`;
  const known = new Map<string, Embedder>();
  const of = (model: string) => {
    let embedder = known.get(model);
    if (!embedder) {
      const provider = { address, apiKey: settings.apiKey, model };
      embedder = new ProviderEmbedder(model + suffix, provider, send, { ...usualPace, ...pace });
      known.set(model, embedder);
    }
    return embedder;
  };
  return {
    current: of(settings.model),
    named: (name) => (name.endsWith(suffix) ? of(name.slice(0, -suffix.length)) : null),
  };
}

interface Provider {
  address: string;
  apiKey: string | undefined;
  model: string;
}

class ProviderEmbedder implements Embedder {
  readonly name: string;
  private readonly provider: Provider;
  private readonly send: SafeFetch;
  private readonly pace: Pace;
  /** Numbers of a vector, as the first answer had them. */
  private dimension: number | undefined;

  constructor(name: string, provider: Provider, send: SafeFetch, pace: Pace) {
    this.name = name;
    this.provider = provider;
    this.send = send;
    this.pace = pace;
  }

  async embed(texts: readonly string[], signal: AbortSignal): Promise<Float32Array[]> {
    // What one batch fails with ends the others, which nobody would pay for in vain.
    const failed = new AbortController();
    const both = AbortSignal.any([signal, failed.signal]);
    // One for each call: a question does not wait for the passages.
    const queue = new PQueue({ concurrency: requestsAtOnce });
    const batches = batchesOf(texts).map((batch) =>
      queue
        .add(() => this.embedBatch(batch, both))
        .catch((error: unknown) => {
          failed.abort(error);
          throw error;
        }),
    );
    const settled = await Promise.allSettled(batches);
    signal.throwIfAborted();
    failed.signal.throwIfAborted();
    return settled.flatMap((batch) => (batch.status === "fulfilled" ? batch.value : []));
  }

  /** A batch that is refused for its texts is asked for in halves, to the one text that is meant. */
  private async embedBatch(texts: readonly string[], signal: AbortSignal): Promise<Float32Array[]> {
    const vectors = await this.ask(texts, signal);
    if (vectors) return vectors;
    const half = texts.length >> 1;
    if (half > 0) {
      const first = await this.embedBatch(texts.slice(0, half), signal);
      return [...first, ...(await this.embedBatch(texts.slice(half), signal))];
    }
    const cut = texts[0]!.slice(0, texts[0]!.length >> 1);
    return cut.length < shortestCut ? [new Float32Array(0)] : this.embedBatch([cut], signal);
  }

  /** Null where the provider refuses the texts and has taken others before. */
  private async ask(texts: readonly string[], signal: AbortSignal): Promise<Float32Array[] | null> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.askOnce(texts, signal);
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof EmbeddingError) || !error.temporary || attempt >= this.pace.tries) throw error;
        const wait = Math.max(this.pace.backOff * 2 ** (attempt - 1), (error.retryAfter ?? 0) * 1000);
        await delay(Math.min(wait, this.pace.longestWait), undefined, { signal }).catch(() =>
          signal.throwIfAborted(),
        );
      }
    }
  }

  private async askOnce(texts: readonly string[], signal: AbortSignal): Promise<Float32Array[] | null> {
    signal.throwIfAborted();
    const { address, apiKey, model } = this.provider;
    const reply = await this.send(`${address}/embeddings`, {
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
      throw new EmbeddingError("embeddings_unreachable", `${address} cannot be reached.`, {
        temporary: true,
        cause: error,
      });
    });
    if (reply.status >= 200 && reply.status < 300) {
      const vectors = readEmbeddings(reply.body, texts.length, this.dimension, this.name);
      this.dimension = vectors[0]?.length;
      return vectors;
    }
    if (aboutTexts.has(reply.status) && this.dimension !== undefined) return null;
    throw this.refusal(reply.status, reply.headers, reply.body);
  }

  private refusal(status: number, headers: Headers, body: Uint8Array): EmbeddingError {
    const retryAfter = Number(headers.get("retry-after") ?? Number.NaN);
    const said = status === 401 || status === 403 ? "" : this.saidIn(body);
    const sentence =
      status >= 300 && status < 400
        ? `${this.name} answered with a redirect, which is not followed.`
        : `${this.name} answered with status ${status}${said && `: ${said}`}.`;
    return new EmbeddingError("embeddings_refused", sentence, {
      temporary: status >= 500 || temporary.has(status),
      ...(retryAfter >= 0 && { retryAfter: Math.ceil(retryAfter) }),
    });
  }

  /** What the provider says of it, in one short line, and never the key. */
  private saidIn(body: Uint8Array): string {
    const text = new TextDecoder().decode(body.subarray(0, 20_000));
    const message = /"message"\s*:\s*"((?:[^"\\]|\\.){1,300})/.exec(text)?.[1] ?? "";
    const { apiKey } = this.provider;
    const told = apiKey ? message.replaceAll(apiKey, "…") : message;
    return told
      .replace(/\\.|[\p{Cc}\s]+/gu, " ")
      .trim()
      .slice(0, 200)
      .replace(/\.$/, "");
  }
}

/** Runs of texts that fit a request each. */
function batchesOf(texts: readonly string[]): string[][] {
  const batches: string[][] = [];
  let units = unitsAtOnce;
  for (const text of texts) {
    const cut = text.slice(0, unitsOfText).toWellFormed();
    units += cut.length;
    if (units > unitsAtOnce || batches.at(-1)!.length === textsAtOnce) {
      batches.push([]);
      units = cut.length;
    }
    batches.at(-1)!.push(cut);
  }
  return batches;
}

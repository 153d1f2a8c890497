import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

/** Names what the server does with a request instead of answering it properly. */
export type Mishap =
  | { status: number; message?: string; headers?: Record<string, string> }
  | { redirectTo: string }
  | "hang up"
  | "no json"
  | "one too few"
  | "not a number"
  | "zeros"
  | "longer vectors"
  | "same index";

export interface AskedEmbeddings {
  model: string;
  texts: string[];
  authorization: string | undefined;
  /** True if the client was gone before it was answered. */
  aborted: boolean;
}

/** A provider of embeddings on the loopback, in the shape of OpenAI's, whose models know which words mean alike. */
export interface EmbeddingsServer {
  readonly baseUrl: string;
  /** Every request so far. */
  readonly asked: AskedEmbeddings[];
  /** Lists what happens to the next requests, one each; then to all where `always` is set. */
  readonly next: (Mishap | null)[];
  always: Mishap | null;
  /** Numbers of each model's vectors; a model that is not here is unknown: 404. */
  readonly dimensions: Map<string, number>;
  /** Holds what requests to a model wait for before they are answered. */
  readonly held: Map<string, Promise<unknown>>;
  /** Milliseconds before each answer. */
  slowness: number;
  /** Texts that are longer than this are refused with 400. */
  longest: number;
  /** Requests with more texts than this are refused with 400. */
  most: number;
  /** Texts with this word get a vector of zeros. */
  cursed: string | null;
  /** A part that all vectors have in common, as those of real models do. */
  common: number;
  close(): Promise<void>;
}

/** `alike` are words that mean the same, one list of them each. */
export async function startEmbeddingsServer(
  alike: readonly (readonly string[])[] = [],
): Promise<EmbeddingsServer> {
  const meant = new Map(alike.flatMap((words) => words.map((word) => [word, words[0]!])));
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const state: EmbeddingsServer = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked: [],
    next: [],
    always: null,
    dimensions: new Map([["words", 64]]),
    held: new Map(),
    slowness: 0,
    longest: Number.POSITIVE_INFINITY,
    most: Number.POSITIVE_INFINITY,
    cursed: null,
    common: 0,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { model, input } = JSON.parse(Buffer.concat(chunks).toString()) as {
      model: string;
      input: string[];
    };
    const asked = { model, texts: input, authorization: request.headers.authorization, aborted: false };
    response.on("close", () => (asked.aborted = !response.writableFinished));
    state.asked.push(asked);
    const mishap = state.next.length > 0 ? state.next.shift()! : state.always;
    await state.held.get(model);
    if (state.slowness > 0) await delay(state.slowness);
    if (request.url !== "/v1/embeddings") return refuse(response, 404, "Not found.");
    const dimension = state.dimensions.get(model);
    if (dimension === undefined) return refuse(response, 404, `The model ${model} does not exist.`);
    if (mishap === "hang up") return void response.destroy();
    if (mishap === "no json") return void response.end("<html>It works!</html>");
    if (mishap && typeof mishap === "object" && "redirectTo" in mishap)
      return void response.writeHead(307, { location: mishap.redirectTo }).end();
    if (mishap && typeof mishap === "object")
      return refuse(response, mishap.status, mishap.message ?? "Try again later.", mishap.headers);
    if (input.some((text) => text.length > state.longest))
      return refuse(response, 400, "This model's maximum context length is exceeded.");
    if (input.length > state.most) return refuse(response, 400, "Too many inputs.");
    const length = mishap === "longer vectors" ? dimension * 2 : dimension;
    const vectors = input.map((text) => vectorOf(text, model, length));
    if (mishap === "one too few") vectors.pop();
    if (mishap === "not a number") vectors[0]![0] = Number.NaN;
    if (mishap === "zeros") vectors[0]!.fill(0);
    for (const [i, text] of input.entries())
      if (state.cursed && text.includes(state.cursed)) vectors[i]!.fill(0);
    const data = vectors.map((embedding, index) => ({
      object: "embedding",
      index: mishap === "same index" ? 0 : index,
      embedding,
    }));
    // In any order: each says whose it is.
    const body = {
      object: "list",
      model,
      data: data.toReversed(),
      usage: { prompt_tokens: 1, total_tokens: 1 },
    };
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
  }

  /** The sum of a direction for each meaning, at unit length. */
  function vectorOf(text: string, model: string, dimension: number): number[] {
    const sum = Array.from({ length: dimension }, () => state.common);
    const words = text.toLowerCase().match(/\p{L}{3,}/gu) ?? [text];
    for (const word of new Set(words.map((each) => meant.get(each) ?? each))) {
      const random = randomOf(`${model}:${word}`, dimension);
      for (let i = 0; i < dimension; i++) sum[i]! += random[i]! / 128 - 1;
    }
    const length = Math.hypot(...sum);
    return sum.map((number) => number / length);
  }

  return state;
}

function randomOf(seed: string, bytes: number): Uint8Array {
  return createHash("shake256", { outputLength: bytes }).update(seed).digest();
}

function refuse(
  response: ServerResponse,
  status: number,
  message: string,
  headers: Record<string, string> = {},
): void {
  response
    .writeHead(status, { "content-type": "application/json", ...headers })
    .end(JSON.stringify({ error: { message, type: "error", code: null } }));
}

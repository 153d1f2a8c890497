import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createSafeFetch, type SafeFetch } from "#platform/safe-fetch/safe-fetch.ts";
import { embeddersBySetting } from "./embed-by-setting.ts";
import { type Embedder, type Embedders, EmbeddingError } from "./embedder.ts";
import {
  type EmbeddingsServer,
  type Mishap,
  startEmbeddingsServer,
} from "../../../tests/support/model-double/embeddings-server.ts";

const apiKey = "sk-secret-1234567890";
const never = new AbortController().signal;
let server: EmbeddingsServer;
let send: SafeFetch;
let embedders: Embedders;
let embedder: Embedder;

beforeEach(async () => {
  server = await startEmbeddingsServer([["boat", "vessel"]]);
  send = createSafeFetch({ allowedPrivateHosts: [new URL(server.baseUrl).host], maxBytes: 10_000_000 });
  embedders = embeddersBySetting({ baseUrl: `${server.baseUrl}/`, apiKey, model: "words" }, send, {
    backOff: 1,
    longestWait: 20,
  });
  embedder = embedders.current;
});
afterEach(async () => {
  await send.close();
  await server.close();
});

const failureOf = async (texts: readonly string[]): Promise<EmbeddingError> => {
  const error: unknown = await embedder.embed(texts, never).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(EmbeddingError);
  const reported = JSON.stringify([
    error,
    String(error),
    (error as Error).stack,
    String((error as Error).cause),
  ]);
  expect(reported).not.toContain(apiKey);
  return error as EmbeddingError;
};
const cosine = (a: Float32Array, b: Float32Array) => a.reduce((sum, number, i) => sum + number * b[i]!, 0);

test("texts come back as vectors in their order, whatever order the provider answers in", async () => {
  const [boat, vessel, bread] = await embedder.embed(["boat", "vessel", "bread"], never);
  expect(boat).toHaveLength(64);
  expect(cosine(boat!, vessel!)).toBeCloseTo(1, 5);
  expect(cosine(boat!, bread!)).toBeLessThan(0.6);
  expect(server.asked[0]).toMatchObject({ model: "words", authorization: `Bearer ${apiKey}` });
});

test("many texts are asked for in requests of few", async () => {
  const texts = Array.from({ length: 100 }, (_, i) => `number${"abcdefghij"[i % 10]} ${i}`);
  const vectors = await embedder.embed(texts, never);
  expect(server.asked.map((asked) => asked.texts.length).sort((a, b) => a - b)).toEqual([4, 32, 32, 32]);
  for (const i of [0, 37, 99]) {
    const [alone] = await embedder.embed([texts[i]!], never);
    expect(vectors[i]).toEqual(alone);
  }
  server.asked.length = 0;
  await embedder.embed(
    Array.from({ length: 20 }, () => "long text ".repeat(1500)),
    never,
  );
  expect(server.asked.length).toBeGreaterThan(2);
  expect(await embedder.embed([], never)).toEqual([]);
});

test("what is refused for a while is asked for again", async () => {
  server.next.push({ status: 429, headers: { "retry-after": "3600" } }, { status: 503 }, "hang up");
  expect(await embedder.embed(["boat"], never)).toHaveLength(1);
  expect(server.asked).toHaveLength(4);
});

test("a provider that stays down is given up, and the failure says so without the key", async () => {
  server.always = { status: 500, message: `The key ${apiKey} made me stumble.` };
  const error = await failureOf(["boat"]);
  expect(error.message).toBe(`${embedder.name} answered with status 500: The key … made me stumble.`);
  expect(error.temporary).toBe(true);
  expect(server.asked).toHaveLength(5);
});

test.each([401, 403, 404])("status %i is not tried again", async (status) => {
  server.always = { status, message: `Incorrect API key provided: ${apiKey.slice(0, 8)}***.` };
  const { message, temporary } = await failureOf(["boat"]);
  expect(temporary).toBe(false);
  expect(message).toContain(`status ${status}`);
  if (status !== 404) expect(message).not.toContain("sk-");
  expect(server.asked).toHaveLength(1);
});

test("a redirect is not followed: the key goes to nobody else", async () => {
  let reached = 0;
  const other = createServer((_, response) => {
    reached++;
    response.end();
  });
  other.listen(0, "127.0.0.1");
  await once(other, "listening");
  server.always = { redirectTo: `http://127.0.0.1:${(other.address() as AddressInfo).port}/` };
  expect((await failureOf(["boat"])).message).toContain("redirect");
  expect(reached).toBe(0);
  other.close();
});

test.each<[Mishap, RegExp]>([
  ["no json", /not a list of vectors/],
  ["one too few", /1 vectors for 2 texts/],
  ["not a number", /zero vector/],
  ["zeros", /zero vector/],
  ["same index", /numbered in order/],
])("nonsense is refused: %s", async (mishap, message) => {
  server.always = mishap;
  expect((await failureOf(["boat", "bread"])).message).toMatch(message);
});

test("vectors of another length than before are refused", async () => {
  await embedder.embed(["boat"], never);
  server.next.push("longer vectors");
  expect(await failureOf(["bread"])).toMatchObject({ code: "embeddings_dimension" });
  expect(await embedder.embed(["bread"], never)).toHaveLength(1);
});

test("a vector that is none costs its text and no more, and all of them are the provider's fault", async () => {
  await embedder.embed(["boat"], never);
  const texts = [...Array.from({ length: 40 }, (_, i) => `number ${i}`), "cursed"];
  server.cursed = "cursed";
  const lengths = (await embedder.embed(texts, never)).map(({ length }) => length);
  expect(lengths).toEqual([...Array<number>(40).fill(64), 0]);
  server.always = "zeros";
  server.asked.length = 0;
  await expect(embedder.embed(texts, never)).rejects.toMatchObject({ code: "embeddings_vector" });
  expect(server.asked.length).toBeLessThan(20);
});

test("how many texts a provider takes at once is learnt once", async () => {
  await embedder.embed(["boat"], never);
  server.most = 10;
  const texts = Array.from({ length: 64 }, (_, i) => `number ${i}`);
  expect((await embedder.embed(texts, never)).every(({ length }) => length === 64)).toBe(true);
  server.asked.length = 0;
  await embedder.embed(texts, never);
  expect(server.asked.map((asked) => asked.texts.length)).toEqual(Array(8).fill(8));
});

test("how long a text may be is learnt once", async () => {
  await embedder.embed(["boat"], never);
  server.longest = 300;
  const long = "boat ".repeat(110);
  await embedder.embed([long], never);
  server.asked.length = 0;
  await embedder.embed([long, `${long} and more`], never);
  expect(server.asked).toHaveLength(1);
});

test("a text that is too long for the model is cut, and the others are as they are", async () => {
  await embedder.embed(["boat"], never);
  server.longest = 300;
  const long = "boat ".repeat(200);
  const [bread, cut] = await embedder.embed(["bread", long], never);
  expect(cosine(cut!, (await embedder.embed(["boat"], never))[0]!)).toBeCloseTo(1, 5);
  expect(bread).toEqual((await embedder.embed(["bread"], never))[0]);
  server.longest = 10;
  const taken = await embedder.embed(["bread", long], never);
  expect(taken.map(({ length }) => length)).toEqual([64, 0]);
});

test("a request that is not wanted any more is ended at the provider", async () => {
  server.slowness = 2_000;
  const stop = new AbortController();
  const asking = embedder.embed(["boat"], stop.signal);
  while (server.asked.length === 0) await new Promise((next) => setTimeout(next, 5));
  stop.abort(new Error("not wanted"));
  await expect(asking).rejects.toThrow("not wanted");
  while (!server.asked[0]!.aborted) await new Promise((next) => setTimeout(next, 5));
});

test("another model at the same address can be asked, one of another address cannot", async () => {
  server.dimensions.set("other", 32);
  const other = embedders.named(embedder.name.replace("words", "other"));
  expect((await other!.embed(["boat"], never))[0]).toHaveLength(32);
  expect(embedders.named("words at https://elsewhere.example/v1")).toBeNull();
});

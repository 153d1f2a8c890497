import { beforeEach, expect, test } from "vitest";
import { type Embedders, EmbeddingError } from "../../models/embedder.ts";
import { QueryVectors } from "./query-vectors.ts";

const kind = { model: "m", dimension: 3 };
let asked: string[];
let answer: (text: string) => Promise<Float32Array>;
let reported: string[];
let queries: QueryVectors;

beforeEach(() => {
  asked = [];
  reported = [];
  answer = async () => Float32Array.of(1, 0, 0);
  const embedder = {
    name: "m",
    embed: (texts: readonly string[]) => {
      asked.push(...texts);
      return Promise.all(texts.map((text) => answer(text)));
    },
  };
  const embedders: Embedders = { current: embedder, named: (name) => (name === "m" ? embedder : null) };
  const tell = (_details: object, message: string) => void reported.push(message);
  queries = new QueryVectors(embedders, { debug() {}, info: tell, warn: tell, error: tell });
});

test("a text is asked for once, also by two at the same time", async () => {
  const [one, other] = await Promise.all([queries.of(kind, "boat"), queries.of(kind, "boat")]);
  expect(one).toBe(other);
  expect(await queries.of(kind, "boat")).toBe(one);
  await queries.of(kind, "bread");
  expect(asked).toEqual(["boat", "bread"]);
});

test("after a failure the model is left alone for a while, and the log says so once", async () => {
  answer = () => Promise.reject(new EmbeddingError("embeddings_refused", "No."));
  expect(await queries.of(kind, "boat")).toBeNull();
  expect(await queries.of(kind, "bread")).toBeNull();
  expect(asked).toEqual(["boat"]);
  expect(reported).toEqual(["Questions can't be embedded; they are answered without vectors."]);
});

test("a vector of another length than the passages have is refused", async () => {
  answer = async () => Float32Array.of(1, 0);
  expect(await queries.of(kind, "boat")).toBeNull();
  expect(reported).toHaveLength(1);
});

test("a model that is not within reach is not asked", async () => {
  expect(await queries.of({ model: "elsewhere", dimension: 3 }, "boat")).toBeNull();
  expect(asked).toEqual([]);
  expect(reported).toEqual([]);
});

test("no more texts are kept than some hundred", async () => {
  for (let i = 0; i < 501; i++) await queries.of(kind, `question ${i}`);
  await queries.of(kind, "question 500");
  expect(asked).toHaveLength(501);
  await queries.of(kind, "question 0");
  expect(asked).toHaveLength(502);
});

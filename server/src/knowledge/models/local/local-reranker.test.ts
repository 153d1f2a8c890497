import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Logger, silentLogger } from "#kit/logger.ts";
import {
  type SmallModel,
  writeSmallEncoder,
  writeSmallReranker,
} from "../../../../tests/support/model-double/small-models/small-models.ts";
import { placeOf } from "./local-embedder.ts";
import { localReranker } from "./local-reranker.ts";
import { ModelProcess } from "./model-process.ts";

const never = new AbortController().signal;
const alike = [
  ["boat", "vessel"],
  ["bread", "loaf"],
  ["a", "the"],
];
const folder = mkdtempSync(join(tmpdir(), "rerankers-"));
const models = new ModelProcess({ memoryMb: 1_024 });
let small: SmallModel;

beforeAll(() => {
  small = writeSmallReranker(join(folder, "cross"), { alike });
});
afterAll(async () => {
  await models.close();
  rmSync(folder, { recursive: true });
});

function rerankerOf(name: string, logger: Logger = silentLogger, patience = 30_000) {
  const { place } = placeOf(join(folder, name));
  return localReranker(place!, models, { logger, patience, rest: 60_000 });
}

/** The product of the sums of both texts' rows, times 4, less 2. */
function reference(query: readonly string[], text: readonly string[]): number {
  const sum = (words: readonly string[], i: number) =>
    words.reduce((all, word) => all + small.table[small.tokenOf(word)]![i]!, 0);
  const product = Array.from({ length: small.width }, (_, i) => sum(query, i) * sum(text, i));
  return 4 * product.reduce((all, one) => all + one, 0) - 2;
}

test("a cross-encoder gives the log odds that are computed apart, for texts of any length", async () => {
  const texts = ["the vessel", "bread", "a loaf a loaf the boat a bread the vessel a"];
  const odds = await rerankerOf("cross")("the boat", texts, never);
  const expected = texts.map((text) => reference(["the", "boat"], text.split(" ")));
  expect(Math.max(...expected.map((one, i) => Math.abs(one - odds![i]!)))).toBeLessThan(1e-4);
  expect(odds![0]).toBeGreaterThan(odds![1]!);
});

test("a text that is too long loses its end, and the question keeps all of its own", async () => {
  const long = Array<string>(600).fill("loaf");
  const [odds] = (await rerankerOf("cross")("boat boat", [long.join(" ")], never))!;
  // 512 tokens, less 3 special ones and the question's 2.
  expect(Math.abs(odds! / reference(["boat", "boat"], long.slice(0, 507)) - 1)).toBeLessThan(1e-4);
});

test("a model that is no cross-encoder is done without, and the log says so once", async () => {
  writeSmallEncoder(join(folder, "encoder"), { alike });
  const logged: { err?: Error }[] = [];
  const logger = { ...silentLogger, warn: (details: object) => void logged.push(details) };
  const rerank = rerankerOf("encoder", logger);
  expect(await rerank("boat", ["bread"], never)).toBeNull();
  expect(await rerank("boat", ["bread"], never)).toBeNull();
  expect(logged.map(({ err }) => err?.message)).toEqual([expect.stringContaining("choose a cross-encoder")]);
});

test("one that gives numbers that are none is done without", async () => {
  writeSmallReranker(join(folder, "broken"), { alike, broken: ["cursed"] });
  const rerank = rerankerOf("broken");
  expect(await rerank("boat", ["bread", "cursed"], never)).toBeNull();
});

test("one that takes too long is done without, and left alone for a while", async () => {
  const logged: string[] = [];
  const logger = { ...silentLogger, warn: (_: object, message: string) => void logged.push(message) };
  const rerank = rerankerOf("cross", logger, 1);
  const long = Array<string>(500).fill("loaf").join(" ");
  expect(await rerank("boat", Array<string>(30).fill(long), never)).toBeNull();
  expect(await rerank("boat", ["bread"], never)).toBeNull();
  expect(logged).toEqual([expect.stringContaining("questions are answered without")]);
});

test("a caller that stops waiting gets its own reason", async () => {
  const gone = new AbortController();
  const asking = rerankerOf("cross")("boat", ["bread"], gone.signal);
  gone.abort(new Error("gone"));
  await expect(asking).rejects.toThrow("gone");
});

test("a folder with a damaged model is reported when the model is used", async () => {
  writeSmallReranker(join(folder, "damaged"), { alike });
  writeFileSync(join(folder, "damaged", "model.onnx"), "no graph");
  const logged: { err?: Error }[] = [];
  const logger = { ...silentLogger, warn: (details: object) => void logged.push(details) };
  expect(await rerankerOf("damaged", logger)("boat", ["bread"], never)).toBeNull();
  expect(logged[0]!.err!.message).toContain("model.onnx in the model folder");
});

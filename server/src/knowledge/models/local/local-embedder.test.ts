import { mkdtempSync, rmSync, unlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  type SmallModel,
  type SmallModelOptions,
  writeSmallEncoder,
} from "../../../../tests/support/model-double/small-models/small-models.ts";
import { localEmbedders } from "./local-embedder.ts";
import { ModelProcess } from "./model-process.ts";

const never = new AbortController().signal;
const alike = [
  ["boat", "vessel"],
  ["bread", "loaf"],
  ["a", "the", "query", "passage", ":"],
];
const folder = mkdtempSync(join(tmpdir(), "models-"));
/** Begun once: what is asked of it is apart by folders. */
const shared = new ModelProcess({ memoryMb: 1_024 });
let own: ModelProcess[] = [];
let name: string;
let folders = 0;

beforeEach(() => {
  name = `model-${folders++}`;
});
afterEach(async () => {
  await Promise.all(own.map((models) => models.close()));
  own = [];
});
afterAll(async () => {
  await shared.close();
  rmSync(folder, { recursive: true });
});

function openOf(options: Partial<SmallModelOptions> = {}, models = shared) {
  const small = writeSmallEncoder(join(folder, name), { alike, ...options });
  return { small, ...localEmbedders(folder, name, models) };
}

/** The same, computed here: the mean or the first of the tanh of rows times the layer, special tokens included. */
function reference(
  { table, layer, tokenOf, width }: SmallModel,
  words: readonly string[],
  pooling = "mean",
): number[] {
  const [cls, sep] = [2, 3];
  const tokens = [cls, ...words.map(tokenOf), sep];
  const hidden = tokens.map((token) =>
    Array.from({ length: width }, (_, i) =>
      Math.tanh(table[token]!.reduce((sum, number, row) => sum + number * layer[row]![i]!, 0)),
    ),
  );
  const counted = pooling === "cls" ? hidden.slice(0, 1) : hidden;
  const pooled = Array.from(
    { length: width },
    (_, i) => counted.reduce((sum, row) => sum + row[i]!, 0) / counted.length,
  );
  const length = Math.hypot(...pooled);
  return pooled.map((number) => number / length);
}

/** The greatest difference between two vectors; 1 where they are of unlike length. */
function apart(vector: Float32Array | number[] | undefined, expected: readonly number[]): number {
  if (vector?.length !== expected.length) return 1;
  return Math.max(...expected.map((number, i) => Math.abs(vector[i]! - number)));
}

const near = 1e-4;

describe("a model of the operator's folder", () => {
  test("gives the vectors that are computed apart, alone and among longer texts", async () => {
    const { small, embedders } = openOf();
    const texts = ["boat", "the vessel", "a loaf a loaf a loaf the boat", "Bread"];
    const vectors = await embedders.current.embed(texts, never);
    for (const [i, text] of texts.entries())
      expect(apart(vectors[i], reference(small, text.toLowerCase().split(" ")))).toBeLessThan(near);
    expect(
      apart((await embedders.current.embed(["the vessel"], never))[0], reference(small, ["the", "vessel"])),
    ).toBeLessThan(near);
  });

  test("is asked in batches, and answers in the order of the texts", async () => {
    const { small, embedders } = openOf();
    const texts = Array.from({ length: 50 }, (_, i) =>
      Array<string>((i * 7) % 11)
        .fill("a")
        .concat("boat")
        .join(" "),
    );
    const vectors = await embedders.current.embed(texts, never);
    for (const [i, text] of texts.entries())
      expect(apart(vectors[i], reference(small, text.split(" ")))).toBeLessThan(near);
    expect(await embedders.current.embed([], never)).toEqual([]);
  });

  test("has the vector of its first token, where its files say so", async () => {
    const { embedders, small } = openOf({ pooling: "cls" });
    const [vector] = await embedders.current.embed(["boat"], never);
    expect(apart(vector, reference(small, ["boat"], "cls"))).toBeLessThan(near);
  });

  test("keeps the length of its vectors, where its files do not bring it to 1", async () => {
    const { embedders, small } = openOf({ normalise: false });
    const [vector] = await embedders.current.embed(["boat"], never);
    const length = Math.hypot(...vector!);
    expect(Math.abs(length - 1)).toBeGreaterThan(0.01);
    expect(
      apart(
        [...vector!].map((number) => number / length),
        reference(small, ["boat"]),
      ),
    ).toBeLessThan(near);
  });

  test("is shown what its files put before a question and before a passage", async () => {
    const { small, embedders } = openOf({ prompts: { query: "query: ", passage: "passage: " } });
    const [question] = await embedders.current.embed(["boat"], never, "question");
    const [passage] = await embedders.current.embed(["boat"], never);
    expect(apart(question, reference(small, ["query", ":", "boat"]))).toBeLessThan(near);
    expect(apart(passage, reference(small, ["passage", ":", "boat"]))).toBeLessThan(near);
  });

  test("reads as many tokens as its files allow, special ones included", async () => {
    const { small, embedders } = openOf({ maxTokens: 8 });
    const [vector] = await embedders.current.embed(
      [Array<string>(40).fill("boat").concat("bread").join(" ")],
      never,
    );
    expect(apart(vector, reference(small, Array<string>(6).fill("boat")))).toBeLessThan(near);
  });

  test("loses the texts that it gives no numbers for, and no other", async () => {
    const { small, embedders } = openOf({ broken: ["cursed"] });
    const vectors = await embedders.current.embed(["boat", "cursed", "bread"], never);
    expect(vectors.map(({ length }) => length)).toEqual([8, 0, 8]);
    expect(apart(vectors[2], reference(small, ["bread"]))).toBeLessThan(near);
    await expect(embedders.current.embed(["cursed"], never)).rejects.toMatchObject({
      code: "model_nonsense",
    });
  });

  test("is known by its numbers too, so that another of its name counts as another", async () => {
    const before = openOf().embedders;
    const after = openOf({ alike: [["boat", "bread"], ["vessel"]] }).embedders;
    expect(after.current.name).not.toBe(before.current.name);
    await expect(before.current.embed(["boat"], never)).rejects.toMatchObject({ code: "model_changed" });
    expect(await after.current.embed(["boat"], never)).toHaveLength(1);
  });

  test("embeds questions on after another is set, as long as it is there", async () => {
    const { embedders: before, small } = openOf();
    name = `${name}-next`;
    const { embedders: after } = openOf();
    const old = after.named(before.current.name);
    expect(
      apart((await old!.embed(["boat"], never, "question"))[0], reference(small, ["boat"])),
    ).toBeLessThan(near);
    expect(after.named("words at https://models.example/v1")).toBeNull();
  });
});

describe("a model folder that cannot be used says why in one sentence", () => {
  test.each([
    ["config.json", /lacks config\.json\. Please put it there, or download the model again/],
    ["tokenizer.json", /lacks tokenizer\.json/],
    ["onnx/model.onnx", /lacks model\.onnx/],
  ])("without %s", async (file, sentence) => {
    writeSmallEncoder(join(folder, name), { alike });
    unlinkSync(join(folder, name, file));
    const { embedders, problem } = localEmbedders(folder, name, shared);
    expect(problem).toMatch(sentence);
    await expect(embedders.current.embed(["boat"], never)).rejects.toThrow(sentence);
  });

  test.each(["config.json", "tokenizer.json", "modules.json", "onnx/model.onnx"])(
    "with a damaged %s",
    async (file) => {
      writeSmallEncoder(join(folder, name), { alike });
      writeFileSync(join(folder, name, file), '{"cut": ');
      const { embedders } = localEmbedders(folder, name, shared);
      await expect(embedders.current.embed(["boat"], never)).rejects.toThrow(
        new RegExp(`${file.replace(".", "\\.")} in the model folder .* is damaged\\.`),
      );
    },
  );

  test("without the folder", async () => {
    const { embedders, problem } = localEmbedders(folder, "nowhere", shared);
    expect(problem).toContain("npm run models -- get nowhere");
    await expect(embedders.current.embed(["boat"], never)).rejects.toThrow("restart the server");
  });
});

describe("the process that runs models", () => {
  test("begins with the first text, and not before", async () => {
    const models = new ModelProcess({ memoryMb: 1_024 });
    own.push(models);
    const { embedders } = openOf({}, models);
    expect(models.running).toBe(false);
    await embedders.current.embed(["boat"], never);
    expect(models.running).toBe(true);
  });

  test("is ended where it takes more memory than it may, and replaced for the next text", async () => {
    const models = new ModelProcess({ memoryMb: 400 });
    own.push(models);
    const words = Array.from({ length: 120 }, (_, i) => `w${i}`);
    // 10 MB for each number of a token: 50 MB for a boat, more than 1 GB for the last word.
    const { embedders } = openOf({ alike: [["boat"], words], hunger: 10 }, models);
    expect(await embedders.current.embed(["boat"], never)).toHaveLength(1);
    const eaten = embedders.current.embed(["w119"], never);
    await expect(eaten).rejects.toThrow(
      /ended; it restarts automatically\. .* than 400 MB, increase MODELS_MEMORY_MB/,
    );
    expect(await embedders.current.embed(["boat"], never)).toHaveLength(1);
  });

  test("is stopped where it comes to no end, and what waits is done by the next", async () => {
    const models = new ModelProcess({ memoryMb: 1_024, longestMs: 50 });
    own.push(models);
    const { embedders } = openOf({}, models);
    const asked = await Promise.allSettled([
      embedders.current.embed(["boat"], never),
      embedders.current.embed(["boat"], never),
    ]);
    for (const one of asked)
      expect(one).toMatchObject({ status: "rejected", reason: { code: "model_slow" } });
  });

  test("takes a question before passages that wait", async () => {
    const { embedders } = openOf();
    const done: string[] = [];
    const many = Array.from({ length: 64 }, () => "the boat");
    const passages = embedders.current.embed(many, never).then(() => done.push("passages"));
    await embedders.current.embed(["boat"], never, "question");
    done.push("question");
    await passages;
    expect(done).toEqual(["question", "passages"]);
  });

  test("forgets what nobody waits for any more, and fails what waits when the server stops", async () => {
    const models = new ModelProcess({ memoryMb: 1_024 });
    const { embedders } = openOf({}, models);
    const gone = new AbortController();
    const first = embedders.current.embed(["boat"], never);
    const left = embedders.current.embed(["boat"], gone.signal);
    gone.abort(new Error("gone"));
    await expect(left).rejects.toThrow("gone");
    const waiting = embedders.current.embed(["boat"], never);
    await first;
    const [stopped] = await Promise.allSettled([waiting, models.close()]);
    expect(stopped).toMatchObject({ status: "rejected", reason: { code: "model_closed" } });
  });
});

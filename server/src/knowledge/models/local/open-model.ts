import { readFileSync } from "node:fs";
import { join } from "node:path";
import { toUnitLength } from "../../vectors/byte-vectors.ts";
import { ModelFolderError } from "./local-model.errors.ts";
import { damaged, type ModelFolder } from "./model-folder.ts";
import type { ModelRuntime, OnnxSession, OnnxTensor, WordCutter } from "./model-runtime.ts";

/** Tokens that go through a model together, filling ones included: what they take of memory grows with them. */
const tokensAtOnce = 4_096;
const comparedTokens = 512;

export interface OpenModel {
  /** Returns each text's vector, unvalidated. */
  embed(texts: readonly string[], as: "question" | "passage"): Promise<Float32Array[]>;
  /** Returns the log odds that each text answers the query. */
  rank(query: string, texts: readonly string[]): Promise<Float64Array>;
}

/** Loads a model's graph and words. Fails with a LocalModelError. */
export async function openModel(
  model: ModelFolder,
  { onnx, cutter }: ModelRuntime,
  threads: number,
): Promise<OpenModel> {
  const words = readWords(model.folder, cutter);
  const session = await onnx.InferenceSession.create(model.graph, {
    executionProviders: ["cpu"],
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    // What a long batch took is given back.
    enableCpuMemArena: false,
    logSeverityLevel: 4,
  }).catch((cause: unknown) => {
    throw damaged(model.folder, model.graph.slice(model.folder.length + 1), cause);
  });

  async function through<T>(
    texts: readonly Tokens[],
    read: (output: OnnxTensor, row: number, batch: Batch) => T,
    preferred: readonly string[],
  ): Promise<T[]> {
    const results: T[] = [];
    for (const batch of batchesOf(texts)) {
      const outputs = await session.run(inputsOf(session, onnx, batch, model.padToken));
      const name = preferred.find((one) => outputs[one]) ?? session.outputNames[0]!;
      for (const [row, { place }] of batch.rows.entries()) results[place] = read(outputs[name]!, row, batch);
    }
    return results;
  }

  return {
    embed(texts, as) {
      const tokens = texts.map((text) => cutTokens(words, model.maxTokens, model.prompts[as] + text));
      return through(
        tokens,
        (output, row, { rows }) => poolTokens(output, row, rows[row]!.tokens.ids.length, model),
        ["sentence_embedding", "last_hidden_state", "token_embeddings"],
      );
    },
    async rank(query, texts) {
      const most = Math.min(comparedTokens, model.maxTokens);
      const tokens = texts.map((text) => cutTokens(words, most, query, text));
      const odds = await through(tokens, (output, row) => logOddsOf(output, row, model.folder), ["logits"]);
      return Float64Array.from(odds);
    },
  };
}

interface Batch {
  length: number;
  rows: { place: number; tokens: Tokens }[];
}

/** Groups texts of like length, so that little is filled up. */
function batchesOf(texts: readonly Tokens[]): Batch[] {
  const sorted = texts
    .map((tokens, place) => ({ place, tokens }))
    .toSorted((a, b) => a.tokens.ids.length - b.tokens.ids.length);
  const batches: Batch[] = [];
  for (const row of sorted) {
    const { length } = row.tokens.ids;
    const last = batches.at(-1);
    if (last && (last.rows.length + 1) * length <= tokensAtOnce) {
      last.rows.push(row);
      last.length = length;
    } else batches.push({ length, rows: [row] });
  }
  return batches;
}

function inputsOf(
  session: OnnxSession,
  { Tensor }: ModelRuntime["onnx"],
  { length, rows }: Batch,
  padToken: number,
): Record<string, OnnxTensor> {
  const values: Record<string, (tokens: Tokens, at: number) => number> = {
    input_ids: ({ ids }, at) => ids[at] ?? padToken,
    attention_mask: ({ ids }, at) => (at < ids.length ? 1 : 0),
    token_type_ids: ({ types }, at) => types[at] ?? 0,
    position_ids: (_, at) => at,
  };
  const inputs: Record<string, OnnxTensor> = {};
  for (const name of session.inputNames) {
    const value = values[name];
    if (!value) throw new ModelFolderError(`The model requires an unsupported input ${name}.`);
    const numbers = rows.flatMap(({ tokens }) => Array.from({ length }, (_, at) => value(tokens, at)));
    const short = session.inputMetadata.find((input) => input.name === name)?.type === "int32";
    const dims = [rows.length, length];
    inputs[name] = short
      ? new Tensor("int32", Int32Array.from(numbers), dims)
      : new Tensor("int64", BigInt64Array.from(numbers, BigInt), dims);
  }
  return inputs;
}

/** Computes log odds from one number, or from one for no and one for yes. */
function logOddsOf({ dims, data }: OnnxTensor, row: number, folder: string): number {
  const width = dims.length === 1 ? 1 : dims.at(-1)!;
  if (width > 2)
    throw new ModelFolderError(
      `The model in ${folder} can't rate how well a text answers a question. For RERANKER_MODEL, choose a cross-encoder.`,
    );
  const at = row * width;
  return width === 1 ? Number(data[at]) : Number(data[at + 1]) - Number(data[at]);
}

function readWords(folder: string, cutter: ModelRuntime["cutter"]): WordCutter {
  const read = (file: string, otherwise?: string): object => {
    try {
      return JSON.parse(readFileSync(join(folder, file), "utf8")) as object;
    } catch (cause) {
      if (otherwise !== undefined && (cause as { code?: unknown }).code === "ENOENT")
        return JSON.parse(otherwise) as object;
      throw damaged(folder, file, cause);
    }
  };
  const [words, config] = [read("tokenizer.json"), read("tokenizer_config.json", "{}")];
  try {
    return cutter(words, config);
  } catch (cause) {
    throw damaged(folder, "tokenizer.json", cause);
  }
}

/** Extracts a text's vector from a batch: pooled over its tokens, or as returned. */
function poolTokens(
  { dims, data }: OnnxTensor,
  row: number,
  tokens: number,
  { pooling, normalise, folder }: Pick<ModelFolder, "pooling" | "normalise" | "folder">,
): Float32Array {
  const width = dims.at(-1) ?? 0;
  if (dims.length < 2 || dims.length > 3)
    throw new ModelFolderError(
      `The model in ${folder} returns no vectors. For EMBEDDINGS_MODEL, choose one that does.`,
    );
  const vector = new Float32Array(width);
  if (dims.length === 2) {
    for (let i = 0; i < width; i++) vector[i] = Number(data[row * width + i]);
    return normalise ? toUnitLength(vector) : vector;
  }
  const from = row * dims[1]! * width;
  const counted = pooling === "cls" ? Math.min(1, tokens) : tokens;
  const sums = new Float64Array(width);
  for (let token = 0; token < counted; token++)
    for (let i = 0; i < width; i++) sums[i]! += Number(data[from + token * width + i]);
  for (let i = 0; i < width; i++) vector[i] = sums[i]! / counted;
  return normalise ? toUnitLength(vector) : vector;
}

/** A text as a model's input. */
interface Tokens {
  ids: number[];
  /** 0 for a first text, 1 for a second. */
  types: number[];
}

/** The typical maximum of UTF-16 units per token: longer text would be cut off anyway. */
const unitsPerToken = 16;

/** Returns the tokens of a text or pair within a limit: the longer one loses its end, special tokens stay. */
function cutTokens(cutter: WordCutter, most: number, text: string, second?: string): Tokens {
  const first = text.slice(0, most * unitsPerToken).toWellFormed();
  const other = second?.slice(0, most * unitsPerToken).toWellFormed();
  const { ids, token_type_ids: types } = cutter.encode(first, {
    ...(other !== undefined && { text_pair: other }),
    return_token_type_ids: true,
  });
  if (ids.length <= most) return { ids, types };
  const bare = (one: string) =>
    cutter.encode(one, { add_special_tokens: false, return_token_type_ids: true }).ids;
  const firstIds = bare(first);
  const otherIds = other === undefined ? [] : bare(other);
  const room = most - (ids.length - firstIds.length - otherIds.length);
  const [keptOfFirst, keptOfOther] = shares(firstIds.length, otherIds.length, Math.max(0, room));
  const drop = new Set<number>();
  const from = startOf(ids, firstIds, "first");
  for (let i = keptOfFirst; i < firstIds.length; i++) drop.add(from + i);
  const fromOther = startOf(ids, otherIds, "last");
  for (let i = keptOfOther; i < otherIds.length; i++) drop.add(fromOther + i);
  const kept = (_: number, i: number) => !drop.has(i);
  return { ids: ids.filter(kept).slice(0, most), types: types.filter(kept).slice(0, most) };
}

/** Returns how many tokens each of two texts keeps: the shorter all, up to half of the limit. */
function shares(first: number, other: number, room: number): [number, number] {
  if (first + other <= room) return [first, other];
  const half = room >> 1;
  if (first <= half) return [first, room - first];
  return other <= room - half ? [room - other, other] : [half, room - half];
}

/** Finds a text's own tokens among all, which include a few special ones at the edges. */
function startOf(all: readonly number[], own: readonly number[], which: "first" | "last"): number {
  const slack = all.length - own.length;
  const matches = (at: number) => own.every((id, i) => all[at + i] === id);
  const most = 8;
  for (let i = 0; i <= Math.min(slack, most); i++) {
    const at = which === "first" ? i : slack - i;
    if (matches(at)) return at;
  }
  return which === "first" ? 0 : slack;
}

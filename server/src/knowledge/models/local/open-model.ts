import { readFileSync } from "node:fs";
import { join } from "node:path";
import { toUnitLength } from "../../vectors/byte-vectors.ts";
import { cutTokens, type Tokens } from "./cut-tokens.ts";
import { ModelFolderError } from "./local-model.errors.ts";
import { damaged, type ModelFolder } from "./model-folder.ts";
import type { ModelRuntime, OnnxSession, OnnxTensor, WordCutter } from "./model-runtime.ts";

/** Tokens that go through a model together, filling ones included: what they take of memory grows with them. */
const tokensAtOnce = 4_096;
/** Tokens of a question and a unit that are compared. */
const comparedTokens = 512;

/** A model in memory. */
export interface OpenModel {
  /** Returns each text's vector, unvalidated. */
  embed(texts: readonly string[], as: "question" | "passage"): Promise<Float32Array[]>;
  /** Returns the log odds that each text answers the query. */
  rank(query: string, texts: readonly string[]): Promise<Float64Array>;
  close(): Promise<void>;
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
    close: () => session.release(),
  };
}

interface Batch {
  length: number;
  rows: { place: number; tokens: Tokens }[];
}

/** Texts of like length together, so that little is filled up. */
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

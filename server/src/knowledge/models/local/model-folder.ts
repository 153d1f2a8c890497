import { createHash } from "node:crypto";
import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { z } from "zod";
import { ModelFolderError } from "./local-model.errors.ts";

/** Names how a text's vector is computed from its tokens' vectors. */
export type Pooling = "mean" | "cls";

export interface ModelFolder {
  folder: string;
  /** The graph's file; the runtime finds the other files itself. */
  graph: string;
  /** Tokens that go in at once, special ones included. */
  maxTokens: number;
  pooling: Pooling;
  /** True if vectors are normalized to length 1. */
  normalise: boolean;
  prompts: { question: string; passage: string };
  padToken: number;
}

/** Beyond this a text costs more than its end is worth. */
const mostTokens = 2_048;
const usualTokens = 512;

/** Possible graphs, best first: the full model before smaller ones. */
const graphs = [
  "model.onnx",
  "model_fp16.onnx",
  "model_quantized.onnx",
  "model_int8.onnx",
  "model_uint8.onnx",
];

const whole = z.int().min(8);
const config = z.object({
  max_position_embeddings: whole.optional(),
  model_type: z.string().optional(),
  pad_token_id: z.int().min(0).nullish(),
});
const sentenceBert = z.object({ max_seq_length: whole.nullish() });
const tokenizerConfig = z.object({ model_max_length: z.number().nullish() });
const modules = z.array(z.object({ path: z.string(), type: z.string() }));
const poolingConfig = z.object({
  pooling_mode_cls_token: z.boolean().optional(),
  pooling_mode_mean_tokens: z.boolean().optional(),
});
const sentenceTransformers = z.object({ prompts: z.record(z.string(), z.string()).nullish() });
/** Settings that `npm run models`, or an operator, adds to the model's own files. */
const ownNotes = z.object({
  prompts: z.object({ question: z.string(), passage: z.string() }).optional(),
  pooling: z.enum(["mean", "cls"]).optional(),
});
export const ownNotesFile = "groundwork.json";

/** Reads a folder's description, without its graph and vocabulary. Fails with a ModelFolderError. */
export function readModelFolder(folder: string): ModelFolder {
  const name = basename(folder);
  if (!existsSync(folder))
    throw new ModelFolderError(
      `There is no model folder ${folder}. Put the model there, or download it with \`npm run models -- get ${name}\`.`,
    );
  const graph = graphOf(folder);
  if (!graph) throw lacking(folder, "model.onnx");
  const shape = readJson(folder, "config.json", config);
  if (!shape) throw lacking(folder, "config.json");
  if (!existsSync(join(folder, "tokenizer.json"))) throw lacking(folder, "tokenizer.json");
  const steps = readJson(folder, "modules.json", modules);
  const most = [
    readJson(folder, "sentence_bert_config.json", sentenceBert)?.max_seq_length,
    readJson(folder, "tokenizer_config.json", tokenizerConfig)?.model_max_length,
    // RoBERTa and its kin count places from the padding token on.
    shape.max_position_embeddings &&
      shape.max_position_embeddings - (shape.model_type?.includes("roberta") ? 2 : 0),
  ].filter((tokens) => typeof tokens === "number" && tokens >= 8 && tokens < 1e6);
  return {
    folder,
    graph,
    maxTokens: Math.min(mostTokens, ...(most.length > 0 ? (most as number[]) : [usualTokens])),
    ...poolingOf(folder, steps),
    prompts: promptsOf(folder),
    padToken: shape.pad_token_id ?? 0,
  };
}

/** Distinguishes models in folders of the same name: by their settings, and by samples of their weights. */
export function fingerprintOf({ folder, graph, ...model }: ModelFolder): string {
  const hash = createHash("sha256").update(JSON.stringify(model));
  const numbers = [graph, `${graph}_data`, `${graph}.data`].filter((file) => existsSync(file));
  for (const file of [...numbers, join(folder, "tokenizer.json")]) {
    const { size } = statSync(file);
    hash.update(`${basename(file)} ${size}\n`).update(sampleOf(file, size));
  }
  return hash.digest("hex").slice(0, 8);
}

const sampled = 65_536;

/** Reads the beginning, the middle and the end of a file. */
function sampleOf(path: string, size: number): Buffer {
  const file = openSync(path, "r");
  try {
    const pieces = [0, Math.max(0, (size - sampled) >> 1), Math.max(0, size - sampled)].map((place) => {
      const piece = Buffer.alloc(Math.min(sampled, size));
      return piece.subarray(0, readSync(file, piece, 0, piece.length, place));
    });
    return Buffer.concat(pieces);
  } finally {
    closeSync(file);
  }
}

function graphOf(folder: string): string | null {
  const places = [join(folder, "onnx"), folder].filter((place) => existsSync(place));
  const candidates = graphs.flatMap((file) => places.map((place) => join(place, file)));
  const known = candidates.find((file) => existsSync(file));
  if (known) return known;
  const others = places.flatMap((place) =>
    readdirSync(place)
      .filter((file) => file.endsWith(".onnx"))
      .map((file) => join(place, file)),
  );
  return others.length === 1 ? others[0]! : null;
}

function poolingOf(folder: string, steps: z.output<typeof modules> | null) {
  const kindOf = ({ type }: { type: string }) => type.slice(type.lastIndexOf(".") + 1);
  const other = steps?.find((step) => !["Transformer", "Pooling", "Normalize"].includes(kindOf(step)));
  if (other)
    throw new ModelFolderError(
      `The model in ${folder} has an unsupported step (${kindOf(other)}). Please choose another model: docs/models.md lists some.`,
    );
  const path = steps?.find((step) => kindOf(step) === "Pooling")?.path ?? "1_Pooling";
  const configured = readJson(folder, join(path, "config.json"), poolingConfig);
  const own = readJson(folder, ownNotesFile, ownNotes)?.pooling;
  const pooling = own ?? (configured?.pooling_mode_cls_token ? "cls" : "mean");
  if (configured && pooling === "mean" && configured.pooling_mode_mean_tokens === false)
    throw new ModelFolderError(
      `The model in ${folder} uses unsupported pooling. Please choose one with mean or CLS pooling.`,
    );
  return { pooling, normalise: steps === null || steps.some((step) => kindOf(step) === "Normalize") };
}

function promptsOf(folder: string): ModelFolder["prompts"] {
  const own = readJson(folder, ownNotesFile, ownNotes)?.prompts;
  if (own) return own;
  const configured =
    readJson(folder, "config_sentence_transformers.json", sentenceTransformers)?.prompts ?? {};
  return {
    question: configured["query"] ?? configured["search_query"] ?? "",
    passage: configured["passage"] ?? configured["document"] ?? configured["search_document"] ?? "",
  };
}

/** Returns null if the file doesn't exist. */
function readJson<T extends z.ZodType>(folder: string, file: string, shape: T): z.output<T> | null {
  const path = join(folder, file);
  if (!existsSync(path)) return null;
  try {
    return shape.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch (cause) {
    throw damaged(folder, file, cause);
  }
}

function lacking(folder: string, file: string): ModelFolderError {
  return new ModelFolderError(`The model folder ${folder} lacks ${file}. ${remedy(folder)}`);
}

export function damaged(folder: string, file: string, cause: unknown): ModelFolderError {
  return new ModelFolderError(`${file} in the model folder ${folder} is damaged. ${remedy(folder)}`, {
    cause,
  });
}

function remedy(folder: string): string {
  return `Please put it there, or download the model again with \`npm run models -- get ${basename(folder)}\`.`;
}

import type { Pooling } from "./model-folder.ts";

/** A model that `npm run models` knows by name. */
export interface ListedModel {
  name: string;
  repository: string;
  kind: "embeddings" | "reranker";
  languages: string;
  /** Megabytes on disk, roughly. */
  size: number;
  /** Its graph's path, if it isn't `onnx/model.onnx`; other graphs are not downloaded. */
  graph?: string;
  /** Prefixes of questions and passages, and the pooling, if the repository's files don't say. */
  prompts?: { question: string; passage: string };
  pooling?: Pooling;
}

const bgePrompts = { question: "Represent this sentence for searching relevant passages: ", passage: "" };

export const listedModels: readonly ListedModel[] = [
  {
    name: "bge-small-en-v1.5",
    repository: "BAAI/bge-small-en-v1.5",
    kind: "embeddings",
    languages: "English",
    size: 135,
    prompts: bgePrompts,
  },
  {
    name: "all-MiniLM-L6-v2",
    repository: "sentence-transformers/all-MiniLM-L6-v2",
    kind: "embeddings",
    languages: "English",
    size: 90,
  },
  {
    name: "multilingual-e5-small",
    repository: "intfloat/multilingual-e5-small",
    kind: "embeddings",
    languages: "about 100",
    size: 490,
    prompts: { question: "query: ", passage: "passage: " },
  },
  {
    name: "gte-multilingual-base",
    repository: "onnx-community/gte-multilingual-base",
    kind: "embeddings",
    languages: "about 70",
    size: 1_240,
    pooling: "cls",
  },
  {
    name: "ms-marco-MiniLM-L-6-v2",
    repository: "cross-encoder/ms-marco-MiniLM-L-6-v2",
    kind: "reranker",
    languages: "English",
    size: 92,
  },
  {
    name: "bge-reranker-v2-m3",
    repository: "onnx-community/bge-reranker-v2-m3-ONNX",
    kind: "reranker",
    languages: "about 100",
    size: 590,
    graph: "onnx/model_quantized.onnx",
  },
  {
    name: "multilingual-e5-small-q8",
    repository: "Xenova/multilingual-e5-small",
    kind: "embeddings",
    languages: "about 100",
    size: 135,
    graph: "onnx/model_quantized.onnx",
    prompts: { question: "query: ", passage: "passage: " },
  },
  {
    name: "ms-marco-MiniLM-L-6-v2-q8",
    repository: "Xenova/ms-marco-MiniLM-L-6-v2",
    kind: "reranker",
    languages: "English",
    size: 24,
    graph: "onnx/model_quantized.onnx",
  },
];

export const graphOf = ({ graph = "onnx/model.onnx" }: ListedModel) => graph;

/** Returns whether a file of a repository is fetched if it is there. */
export function isWanted(model: ListedModel, path: string): boolean {
  const graph = graphOf(model);
  return described.has(path) || path === graph || path === `${graph}_data` || path === `${graph}.data`;
}

const described = new Set([
  "config.json",
  "tokenizer.json",
  "tokenizer_config.json",
  "modules.json",
  "1_Pooling/config.json",
  "sentence_bert_config.json",
  "config_sentence_transformers.json",
]);

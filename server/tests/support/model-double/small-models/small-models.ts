import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { onnxFile, step, tensor } from "./onnx-bytes.ts";

const special = ["[PAD]", "[UNK]", "[CLS]", "[SEP]"];

/** Words of one meaning each, one list of them for each meaning, and words with a fault. */
export interface SmallVocabulary {
  alike: readonly (readonly string[])[];
  /** Words whose numbers are none. */
  broken?: readonly string[];
}

export interface SmallModelOptions extends SmallVocabulary {
  pooling?: "mean" | "cls";
  normalise?: boolean;
  maxTokens?: number;
  prompts?: { query: string; passage: string };
  /** Megabytes that a text takes for each number of its greatest token. */
  hunger?: number;
}

export interface SmallModel {
  width: number;
  /** Numbers of a word before the model's layer, by its token. */
  tokenOf(word: string): number;
  /** Rows of the table of words, and of the layer. */
  table: number[][];
  layer: number[][];
}

const width = 8;
/** The token of words that are not in a vocabulary, which mean nothing here. */
const unknown = special.indexOf("[UNK]");

/** Repeatable numbers between -1 and 1. */
function numbers(count: number, seed: number): number[] {
  let state = seed >>> 0;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  });
}

const rowsOf = (values: readonly number[], by: number) =>
  Array.from({ length: values.length / by }, (_, row) => values.slice(row * by, (row + 1) * by));

function vocabularyOf({ alike, broken = [] }: SmallVocabulary): string[] {
  return [...special, ...alike.flat(), ...broken];
}

/** Alike words have like numbers, and broken words some that are not finite; special tokens have those that are given. */
function tableOf({ alike, broken = [] }: SmallVocabulary, ofSpecial: (id: number) => number[]): number[][] {
  const meant = alike.flatMap((words, meaning) =>
    words.map((_, i) => {
      const own = numbers(width, 77 * meaning + i + 1_000);
      return numbers(width, 31 * (meaning + 1)).map((number, at) => number + 0.02 * own[at]!);
    }),
  );
  return [
    ...special.map((_, id) => ofSpecial(id)),
    ...meant,
    ...broken.map(() => Array<number>(width).fill(Number.NaN)),
  ];
}

function writeFolder(folder: string, files: Readonly<Record<string, unknown>>): void {
  for (const [name, content] of Object.entries(files)) {
    if (content === undefined) continue;
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content instanceof Uint8Array ? content : JSON.stringify(content));
  }
}

/** tokenizer.json of a BERT whose words are whole. */
function wordsFile(vocabulary: readonly string[]): object {
  const token = (id: string, type: 0 | 1) => ({ SpecialToken: { id, type_id: type } });
  const sequence = (id: "A" | "B", type: 0 | 1) => ({ Sequence: { id, type_id: type } });
  return {
    version: "1.0",
    truncation: null,
    padding: null,
    added_tokens: special.map((content, id) => ({
      id,
      content,
      single_word: false,
      lstrip: false,
      rstrip: false,
      normalized: false,
      special: true,
    })),
    normalizer: {
      type: "BertNormalizer",
      clean_text: true,
      handle_chinese_chars: true,
      strip_accents: null,
      lowercase: true,
    },
    pre_tokenizer: { type: "BertPreTokenizer" },
    post_processor: {
      type: "TemplateProcessing",
      single: [token("[CLS]", 0), sequence("A", 0), token("[SEP]", 0)],
      pair: [token("[CLS]", 0), sequence("A", 0), token("[SEP]", 0), sequence("B", 1), token("[SEP]", 1)],
      special_tokens: {
        "[CLS]": { id: "[CLS]", ids: [2], tokens: ["[CLS]"] },
        "[SEP]": { id: "[SEP]", ids: [3], tokens: ["[SEP]"] },
      },
    },
    decoder: { type: "WordPiece", prefix: "##", cleanup: true },
    model: {
      type: "WordPiece",
      unk_token: "[UNK]",
      continuing_subword_prefix: "##",
      max_input_chars_per_word: 100,
      vocab: Object.fromEntries(vocabulary.map((word, id) => [word, id])),
    },
  };
}

const configFile = { model_type: "bert", max_position_embeddings: 512, pad_token_id: 0 };

/** Writes a bi-encoder: the tanh of a table's rows times a layer, for each token. */
export function writeSmallEncoder(folder: string, options: SmallModelOptions): SmallModel {
  const vocabulary = vocabularyOf(options);
  const table = tableOf(options, (id) =>
    numbers(width, id + 500).map((one) => (id === unknown ? 0 : one / 20)),
  );
  const layer = rowsOf(numbers(width * width, 5), width);
  const hungry = options.hunger ?? 0;
  const graph = onnxFile({
    inputs: ["input_ids", "attention_mask"],
    output: { name: "last_hidden_state", dims: ["texts", "tokens", "numbers"] },
    tensors: [
      tensor("table", [table.length, width], table.flat()),
      tensor("layer", [width, width], layer.flat()),
      tensor("hunger", [1], [hungry * 250_000], "int64"),
      tensor("zero", [], [0]),
      tensor("one", [1], [1], "int64"),
    ],
    steps: [
      step("Gather", ["table", "input_ids"], "rows"),
      step("MatMul", ["rows", "layer"], "through"),
      ...(hungry > 0
        ? [
            step("ReduceMax", ["input_ids"], "greatest", { keepdims: 0 }),
            step("Mul", ["greatest", "hunger"], "room"),
            step("ConstantOfShape", ["room"], "hoard"),
            step("ReduceSum", ["hoard"], "sum", { keepdims: 0 }),
            step("Add", ["through", "sum"], "fed"),
            step("Tanh", ["fed"], "last_hidden_state"),
          ]
        : [step("Tanh", ["through"], "last_hidden_state")]),
    ],
  });
  const { pooling = "mean", normalise = true, prompts, maxTokens } = options;
  writeFolder(folder, {
    "config.json": configFile,
    "tokenizer.json": wordsFile(vocabulary),
    "tokenizer_config.json": { model_max_length: 512 },
    "modules.json": [
      { path: "", type: "sentence_transformers.models.Transformer" },
      { path: "1_Pooling", type: "sentence_transformers.models.Pooling" },
      ...(normalise ? [{ path: "2_Normalize", type: "sentence_transformers.models.Normalize" }] : []),
    ],
    "1_Pooling/config.json": {
      word_embedding_dimension: width,
      pooling_mode_cls_token: pooling === "cls",
      pooling_mode_mean_tokens: pooling === "mean",
    },
    "sentence_bert_config.json": maxTokens === undefined ? undefined : { max_seq_length: maxTokens },
    "config_sentence_transformers.json": prompts && { prompts },
    "onnx/model.onnx": graph,
  });
  return { width, tokenOf: (word) => Math.max(1, vocabulary.indexOf(word)), table, layer };
}

/** Writes a cross-encoder: the product of the sums of both texts' rows, times 4, less 2. */
export function writeSmallReranker(folder: string, vocabulary: SmallVocabulary): SmallModel {
  const words = vocabularyOf(vocabulary);
  const table = tableOf(vocabulary, () => Array<number>(width).fill(0));
  const graph = onnxFile({
    inputs: ["input_ids", "attention_mask", "token_type_ids"],
    output: { name: "logits", dims: ["texts", "one"] },
    tensors: [
      tensor("table", [table.length, width], table.flat()),
      tensor("last", [1], [2], "int64"),
      tensor("tokens", [1], [1], "int64"),
      tensor("unit", [], [1]),
      tensor("four", [], [4]),
      tensor("two", [], [2]),
    ],
    steps: [
      step("Gather", ["table", "input_ids"], "rows"),
      step("Cast", ["attention_mask"], "there", { to: 1 }),
      step("Unsqueeze", ["there", "last"], "mask"),
      step("Mul", ["rows", "mask"], "seen"),
      step("Cast", ["token_type_ids"], "types", { to: 1 }),
      step("Unsqueeze", ["types", "last"], "second"),
      step("Sub", ["unit", "second"], "first"),
      step("Mul", ["seen", "first"], "of query"),
      step("Mul", ["seen", "second"], "of text"),
      step("ReduceSum", ["of query", "tokens"], "query", { keepdims: 0 }),
      step("ReduceSum", ["of text", "tokens"], "text", { keepdims: 0 }),
      step("Mul", ["query", "text"], "products"),
      step("ReduceSum", ["products", "tokens"], "product", { keepdims: 1 }),
      step("Mul", ["product", "four"], "more"),
      step("Sub", ["more", "two"], "logits"),
    ],
  });
  writeFolder(folder, {
    "config.json": configFile,
    "tokenizer.json": wordsFile(words),
    "tokenizer_config.json": { model_max_length: 512 },
    "model.onnx": graph,
  });
  return { width, tokenOf: (word) => Math.max(1, words.indexOf(word)), table, layer: [] };
}

import { createRequire } from "node:module";
import { LocalModelError } from "./local-model.errors.ts";

/** The parts of onnxruntime-node that are used. */
export interface Onnx {
  InferenceSession: { create(path: string, options: Record<string, unknown>): Promise<OnnxSession> };
  Tensor: new (
    type: "int64" | "int32",
    data: BigInt64Array | Int32Array,
    dims: readonly number[],
  ) => OnnxTensor;
}

export interface OnnxSession {
  readonly inputNames: readonly string[];
  readonly outputNames: readonly string[];
  readonly inputMetadata: readonly { name: string; type?: string }[];
  run(inputs: Record<string, OnnxTensor>): Promise<Record<string, OnnxTensor>>;
}

export interface OnnxTensor {
  readonly type: string;
  readonly dims: readonly number[];
  readonly data: ArrayLike<number | bigint>;
}

/** The parts of @huggingface/tokenizers that are used. */
export interface WordCutter {
  encode(
    text: string,
    options: { text_pair?: string; add_special_tokens?: boolean; return_token_type_ids: true },
  ): { ids: number[]; token_type_ids: number[] };
}

export interface ModelRuntime {
  onnx: Onnx;
  cutter(words: object, config: object): WordCutter;
}

/** Loads the runtime of models, which has a package folder of its own because most servers need none of it. */
export function loadRuntime(): ModelRuntime {
  const require = createRequire(new URL("../../../../onnx/package.json", import.meta.url));
  try {
    const { Tokenizer } = require("@huggingface/tokenizers") as {
      Tokenizer: new (words: object, config: object) => WordCutter;
    };
    return {
      onnx: require("onnxruntime-node") as Onnx,
      cutter: (words, config) => new Tokenizer(words, config),
    };
  } catch (cause) {
    throw new LocalModelError(
      "model_runtime",
      "The runtime for local models is not installed or not available for this machine. Start with `npm start`, which installs it, and see docs/models.md.",
      { cause },
    );
  }
}

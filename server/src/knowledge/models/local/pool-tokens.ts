import { toUnitLength } from "../../vectors/byte-vectors.ts";
import { LocalModelError } from "./local-model.errors.ts";
import type { ModelFolder } from "./model-folder.ts";
import type { OnnxTensor } from "./model-runtime.ts";

/** A text's vector out of what a model gave for a batch: of its tokens by the model's pooling, or as it came. */
export function poolTokens(
  { dims, data }: OnnxTensor,
  row: number,
  tokens: number,
  { pooling, normalise, folder }: Pick<ModelFolder, "pooling" | "normalise" | "folder">,
): Float32Array {
  const width = dims.at(-1) ?? 0;
  if (dims.length < 2 || dims.length > 3)
    throw new LocalModelError(
      "model_folder",
      `The model in ${folder} gives no vectors: as EMBEDDINGS_MODEL, choose one that does.`,
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

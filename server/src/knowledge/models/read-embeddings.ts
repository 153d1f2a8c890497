import { z } from "zod";
import { EmbeddingError } from "./embedder.ts";
import { parseJson } from "./json-values.ts";

const mostNumbers = 8192;

const answer = z.object({
  data: z.array(
    z.object({
      index: z.int().optional(), // A number that is none is null in JSON.
      embedding: z.array(z.number().nullable()),
    }),
  ),
});

/** Returns an answer's vectors in order. Fails if they are too few, invalid, or of another length than `dimension`. */
export function readEmbeddings(
  body: Uint8Array,
  count: number,
  dimension: number | undefined,
  name: string,
): Float32Array[] {
  const nonsense = (what: string) =>
    new EmbeddingError("embeddings_nonsense", `${name} answered with ${what}.`);
  const read = answer.safeParse(parseJson(new TextDecoder().decode(body)));
  if (!read.success) throw nonsense("something that is not a list of vectors");
  const { data } = read.data;
  if (data.length !== count) throw nonsense(`${data.length} vectors for ${count} texts`);
  const vectors: (Float32Array | undefined)[] = Array.from({ length: count });
  for (const [place, { index = place, embedding }] of data.entries()) {
    if (index < 0 || index >= count || vectors[index])
      throw nonsense("vectors that are not numbered in order");
    vectors[index] = Float32Array.from(embedding, (one) => one ?? Number.NaN);
  }
  const expected = dimension ?? vectors[0]?.length ?? 0;
  for (const vector of vectors) {
    if (vector!.length !== expected)
      throw new EmbeddingError(
        "embeddings_dimension",
        `${name} answered with a vector of ${vector!.length} numbers, but earlier ones have ${expected}. ` +
          "It was rejected, because vectors of different lengths can't be compared.",
      );
    if (vector!.length < 2 || vector!.length > mostNumbers)
      throw nonsense(`a vector of ${vector!.length} numbers`);
    if (!hasDirection(vector!))
      throw new EmbeddingError("embeddings_vector", `${name} answered with a zero vector.`);
  }
  return vectors as Float32Array[];
}

/** Checks that all numbers of a vector are finite, and not all 0. */
export function hasDirection(vector: Float32Array): boolean {
  let greatest = 0;
  for (const number of vector) greatest = Math.max(greatest, Math.abs(number));
  return Number.isFinite(greatest) && greatest !== 0;
}

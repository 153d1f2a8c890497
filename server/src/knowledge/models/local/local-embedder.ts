import { join } from "node:path";
import type { Embedder, Embedders } from "../embedder.ts";
import { hasDirection } from "../read-embeddings.ts";
import { LocalModelError, ModelFolderError } from "./local-model.errors.ts";
import { fingerprintOf, readModelFolder } from "./model-folder.ts";
import type { ModelPlace, ModelProcess } from "./model-process.ts";

/** Texts that go to the process together: a question waits for one such batch at the most. */
const textsAtOnce = 16;

/** Creates the embedder of a folder below `modelsDir`, whose fault is `problem`, and others there under earlier names. */
export function localEmbedders(
  modelsDir: string,
  model: string,
  models: ModelProcess,
): { embedders: Embedders; problem: string | null } {
  const { place, problem } = placeOf(join(modelsDir, model));
  const name = `${model} (local ${place?.fingerprint ?? "missing"})`;
  const current = localEmbedder(name, place, problem, models);
  return {
    problem: problem?.message ?? null,
    embedders: {
      current,
      named(asked) {
        if (asked === name) return current;
        const [, folder, fingerprint] = /^(.{1,200}) \(local ([0-9a-f]{8})\)$/.exec(asked) ?? [];
        if (folder === undefined || fingerprint === undefined) return null;
        return localEmbedder(asked, { folder: join(modelsDir, folder), fingerprint }, null, models);
      },
    },
  };
}

export function placeOf(folder: string): { place: ModelPlace | null; problem: LocalModelError | null } {
  try {
    return { place: { folder, fingerprint: fingerprintOf(readModelFolder(folder)) }, problem: null };
  } catch (error) {
    if (error instanceof LocalModelError) return { place: null, problem: error };
    const sentence = `The model folder ${folder} can't be read. Check that the server has permission.`;
    return { place: null, problem: new ModelFolderError(sentence, error) };
  }
}

function localEmbedder(
  name: string,
  place: ModelPlace | null,
  problem: LocalModelError | null,
  models: ModelProcess,
): Embedder {
  /** Numbers of a vector, as the first good one had them. */
  let dimension: number | undefined;
  /** Returns an empty vector for an invalid one: the text is then found by its words. */
  const usable = (vector: Float32Array) => {
    if (!hasDirection(vector)) return new Float32Array(0);
    dimension ??= vector.length;
    return vector.length === dimension ? vector : new Float32Array(0);
  };
  return {
    name,
    async embed(texts, signal, as = "passage") {
      if (!place) throw new ModelFolderError(`${problem!.message} Then restart the server.`);
      const vectors: Float32Array[] = [];
      for (let from = 0; from < texts.length; from += textsAtOnce) {
        const work = { kind: "embed" as const, as, texts: texts.slice(from, from + textsAtOnce) };
        const result = await models.run(place, work, as === "question", signal);
        if ("vectors" in result) vectors.push(...result.vectors.map(usable));
      }
      if (texts.length > 0 && vectors.every(({ length }) => length === 0))
        throw new LocalModelError(
          "model_nonsense",
          `${name} returned no valid vector. Please download the model again, or choose another one.`,
        );
      return vectors;
    },
  };
}

import { join } from "node:path";
import type { Embedder, Embedders } from "../embedder.ts";
import { LocalModelError, ModelFolderError } from "./local-model.errors.ts";
import { fingerprintOf, readModelFolder } from "./model-folder.ts";
import type { ModelPlace, ModelProcess } from "./model-process.ts";

/** Texts that go to the process together: a question waits for one such batch at the most. */
const textsAtOnce = 16;

export interface LocalEmbedders {
  embedders: Embedders;
  /** What is wrong with the folder of the model that is set, in one sentence; null where nothing is. */
  problem: string | null;
}

/** The model of a folder below `modelsDir`, and others there by the names under which they embedded before. */
export function localEmbedders(modelsDir: string, model: string, models: ModelProcess): LocalEmbedders {
  const { place, problem } = placeOf(join(modelsDir, model));
  const name = `${model} (local ${place?.fingerprint ?? "missing"})`;
  const current = new LocalEmbedder(name, place, problem, models);
  return {
    problem: problem?.message ?? null,
    embedders: {
      current,
      named(asked) {
        if (asked === name) return current;
        const [, folder, fingerprint] = /^(.{1,200}) \(local ([0-9a-f]{8})\)$/.exec(asked) ?? [];
        if (folder === undefined || fingerprint === undefined) return null;
        return new LocalEmbedder(asked, { folder: join(modelsDir, folder), fingerprint }, null, models);
      },
    },
  };
}

/** Where a model is, or why it cannot be used. */
export function placeOf(folder: string): { place: ModelPlace | null; problem: LocalModelError | null } {
  try {
    return { place: { folder, fingerprint: fingerprintOf(readModelFolder(folder)) }, problem: null };
  } catch (error) {
    if (error instanceof LocalModelError) return { place: null, problem: error };
    const sentence = `The model folder ${folder} cannot be read. Please look whether the server may read it.`;
    return { place: null, problem: new ModelFolderError(sentence, error) };
  }
}

class LocalEmbedder implements Embedder {
  readonly name: string;
  private readonly place: ModelPlace | null;
  private readonly problem: LocalModelError | null;
  private readonly models: ModelProcess;
  /** Numbers of a vector, as the first good one had them. */
  private dimension: number | undefined;

  constructor(name: string, place: ModelPlace | null, problem: LocalModelError | null, models: ModelProcess) {
    this.name = name;
    this.place = place;
    this.problem = problem;
    this.models = models;
  }

  async embed(
    texts: readonly string[],
    signal: AbortSignal,
    as: "question" | "passage" = "passage",
  ): Promise<Float32Array[]> {
    if (!this.place) throw new ModelFolderError(`${this.problem!.message} Then start the server again.`);
    const vectors: Float32Array[] = [];
    for (let from = 0; from < texts.length; from += textsAtOnce) {
      const batch = texts.slice(from, from + textsAtOnce);
      const work = { kind: "embed" as const, as, texts: batch };
      const result = await this.models.run(this.place, work, as === "question", signal);
      if ("vectors" in result) vectors.push(...result.vectors.map((vector) => this.usable(vector)));
    }
    if (texts.length > 0 && vectors.every(({ length }) => length === 0))
      throw new LocalModelError(
        "model_nonsense",
        `${this.name} gave no vector that can be used. Please fetch the model again, or choose another.`,
      );
    return vectors;
  }

  /** Empty where it is no vector: the text is found by its words then. */
  private usable(vector: Float32Array): Float32Array {
    let greatest = 0;
    for (const number of vector) greatest = Math.max(greatest, Math.abs(number));
    if (!Number.isFinite(greatest) || greatest === 0) return new Float32Array(0);
    this.dimension ??= vector.length;
    return vector.length === this.dimension ? vector : new Float32Array(0);
  }
}

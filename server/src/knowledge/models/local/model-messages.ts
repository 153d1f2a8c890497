import type { LocalModelTrouble } from "./local-model.errors.ts";

/** What a model is asked for: vectors of texts, or how well each text answers a query. */
export type ModelWork =
  | { kind: "embed"; as: "question" | "passage"; texts: string[] }
  | { kind: "rank"; query: string; texts: string[] };

/** Work as it goes to the process that runs models. */
export interface ModelTask {
  task: number;
  folder: string;
  /** What the folder held at the start; another model under its name is refused. */
  fingerprint: string;
  /** Processors that one run may keep busy. */
  threads: number;
  work: ModelWork;
}

export type FromModels =
  | { task: number; vectors: Float32Array[] }
  | { task: number; odds: Float64Array }
  | { task: number; failure: { code: LocalModelTrouble; message: string } };

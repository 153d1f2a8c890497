import type { DatabaseSync } from "node:sqlite";
import { fewestPassages } from "../../vectors/train-model.ts";

/** The state of a project's latent model; null if it has none. */
export interface LatentState {
  version: number;
  /** The number of passages it was trained on or sampled from; below 0 to force training. */
  trained: number;
  /** The first passage that was unknown then. */
  endTrained: number;
  /** The first passage without a vector. */
  nextPassage: number;
  lastChunk: number;
}

export type LatentWork = "nothing" | "drop" | "fold" | "train";

const select = `select version, trained, end_trained as endTrained, next_passage as nextPassage,
    (select coalesce(max(id), 0) from latent_vectors) as lastChunk
  from latent_model`;

export function readLatentState(database: Pick<DatabaseSync, "prepare">): LatentState | null {
  return (database.prepare(select).get() as LatentState | undefined) ?? null;
}

/** Returns the work that is due: training after a third changed, and when idle after any change, whatever its order. */
export function latentWork(
  database: Pick<DatabaseSync, "prepare">,
  { atRest }: { atRest: boolean },
): LatentWork {
  const state = readLatentState(database);
  const project = database.prepare("select passages, next_passage from project").get()!;
  const passages = Number(project.passages);
  if (passages < fewestPassages) return state ? "drop" : "nothing";
  if (!state || state.trained < 0) return "train";
  const isOfAll = state.trained === passages && state.endTrained === Number(project.next_passage);
  if (atRest && !isOfAll) return "train";
  const { newer } = database
    .prepare(
      "select coalesce(sum(end_passage - first_passage), 0) as newer from resources where first_passage >= ?",
    )
    .get(state.endTrained)!;
  const third = state.trained / 3;
  const left = passages - Number(newer);
  if (Number(newer) > third || left < state.trained - third) return "train";
  return state.nextPassage < Number(project.next_passage) ? "fold" : "nothing";
}

/** Schedules training again because the terms changed; the model answers until then. Runs inside a transaction. */
export function outdateModel(database: Pick<DatabaseSync, "prepare">): void {
  // Another number each time, so that what is being learnt of the terms before is not written.
  database.prepare("update latent_model set trained = min(trained, 0) - 1").run();
}

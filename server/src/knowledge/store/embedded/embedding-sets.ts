import type { DatabaseSync } from "node:sqlite";

type Prepares = Pick<DatabaseSync, "prepare">;

/** Identifies comparable vectors: the same model and length. */
export interface VectorKind {
  model: string;
  dimension: number;
}

/** A kind of vectors, of any length if that isn't known. */
export type WantedKind = Pick<VectorKind, "model"> & { dimension: number | null };

/** A project's vectors of one kind. One set serves; another is being built after a change of model. */
export interface EmbeddingSet extends VectorKind {
  /** Never given twice. */
  id: number;
  serving: boolean;
  /** All passages before it have a vector. */
  nextPassage: number;
  /** Another one whenever vectors came. */
  version: number;
}

/** A vector's key is its set's number times this, plus its passage's number. */
const perSet = 2 ** 32;
const lanes = 16;

/** Returns the bytes of a stored vector: a byte for each number, and zeros up to what the scan takes at once. */
export const widthOf = (dimension: number) => Math.ceil(dimension / lanes) * lanes;

export const keyOf = (set: number, passage: number) => set * perSet + passage;
export const passageOfKey = (key: number) => key % perSet;

export function readSets(database: Prepares): EmbeddingSet[] {
  return database
    .prepare(
      "select id, model, dimension, serving, next_passage as nextPassage, version from embedding_sets order by id",
    )
    .all()
    .map((row) => ({ ...(row as unknown as EmbeddingSet), serving: row.serving === 1 }));
}

/** Returns the set of a kind; for a model alone, the serving or else newest one. */
export function setOf(
  sets: readonly EmbeddingSet[],
  { model, dimension }: WantedKind,
): EmbeddingSet | undefined {
  const ofModel = sets.filter(
    (set) => set.model === model && (dimension === null || set.dimension === dimension),
  );
  return ofModel.find(({ serving }) => serving) ?? ofModel.at(-1);
}

const missing = `from passages p
  where p.id >= ? and not exists (select 1 from embedded_passages v where v.id = cast(? as integer) + p.id)`;

/** Lists the first passages without a vector in a set, which may not exist yet. */
export function missingPassages(
  database: Prepares,
  set: Pick<EmbeddingSet, "id" | "nextPassage"> | undefined,
  most: number,
): number[] {
  return database
    .prepare(`select p.id ${missing} order by p.id limit ?`)
    .all(set?.nextPassage ?? 0, keyOf(set?.id ?? 0, 0), most)
    .map(({ id }) => Number(id));
}

export function countMissing(database: Prepares, set: EmbeddingSet | undefined): number {
  if (!set) return Number(database.prepare("select passages from project").get()!.passages);
  const count = database.prepare(`select count(*) as count ${missing}`);
  return Number(count.get(set.nextPassage, keyOf(set.id, 0))!.count);
}

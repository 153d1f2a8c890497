import { toByteVector, toUnitLength } from "../../vectors/byte-vectors.ts";
import type { PassageRange } from "../searching/best-scored.ts";
import type { OpenProject } from "../writing/open-project.ts";
import { keyOf, missingPassages, readSets, setOf, type VectorKind, widthOf } from "./embedding-sets.ts";

export interface PassageText {
  passage: number;
  text: string;
}

export interface PassageVectors extends VectorKind {
  passages: Int32Array;
  scales: Float32Array;
  /** `widthOf(dimension)` signed bytes for each. */
  vectors: Int8Array;
}

/** Puts the vectors of passages one after the other; fails for one of another length than the kind has. */
export function sideBySide(
  kind: VectorKind,
  texts: readonly PassageText[],
  vectors: readonly Float32Array[],
): PassageVectors {
  const width = widthOf(kind.dimension);
  const scales = new Float32Array(texts.length);
  const bytes = new Int8Array(texts.length * width);
  for (const [row, vector] of vectors.entries()) {
    // Empty where the model does not take the text: it is found by its words.
    if (vector.length === 0) continue;
    if (vector.length !== kind.dimension)
      throw new RangeError(
        `${kind.model} returned vectors of ${kind.dimension} and of ${vector.length} numbers.`,
      );
    const { bytes: ofRow, scale } = toByteVector(toUnitLength(Float32Array.from(vector)), width);
    bytes.set(ofRow, row * width);
    scales[row] = scale;
  }
  return { ...kind, passages: Int32Array.from(texts, ({ passage }) => passage), scales, vectors: bytes };
}

/** Stores vectors; a complete set starts serving and replaces the others. Returns whether passages still lack one. */
export async function putVectors(project: OpenProject, given: PassageVectors): Promise<boolean> {
  const width = widthOf(given.dimension);
  if (given.vectors.length !== given.passages.length * width)
    throw new TypeError("vectors are as long as their dimension says");
  // Vectors lost in a power cut are computed again, so there is no need to wait for the disk.
  return project.jotting(() => {
    const { database } = project;
    const set = setOf(readSets(database), given) ?? addSet(project, given);
    const insert = project.prepare(
      `insert or replace into embedded_passages (id, scale, vector)
       select ?, ?, ? where exists (select 1 from passages where id = ?)`,
    );
    for (const [row, passage] of given.passages.entries()) {
      const vector = given.vectors.subarray(row * width, (row + 1) * width);
      insert.run(keyOf(set.id, passage), given.scales[row]!, vector, passage);
    }
    const [missing] = missingPassages(database, set, 1);
    const next = missing ?? project.prepare("select next_passage from project").get()!.next_passage!;
    project
      .prepare("update embedding_sets set next_passage = ?, version = version + ? where id = ?")
      .run(next, given.passages.length, set.id);
    if (missing === undefined && !set.serving) serve(project, set.id);
    return missing !== undefined;
  });
}

function addSet(project: OpenProject, { model, dimension }: VectorKind) {
  const added = project
    .prepare(
      "insert into embedding_sets (model, dimension, serving, next_passage, version) values (?, ?, 0, 0, 0)",
    )
    .run(model, dimension);
  // Of the sets that do not serve only the newest is wanted.
  for (const { id, serving } of readSets(project.database))
    if (!serving && id !== Number(added.lastInsertRowid)) dropSet(project, id);
  return { id: Number(added.lastInsertRowid), nextPassage: 0, serving: false };
}

function serve(project: OpenProject, set: number): void {
  for (const { id } of readSets(project.database)) if (id !== set) dropSet(project, id);
  project.prepare("update embedding_sets set serving = 1 where id = ?").run(set);
}

function dropSet(project: OpenProject, set: number): void {
  project
    .prepare("delete from embedded_passages where id >= ? and id < ?")
    .run(keyOf(set, 0), keyOf(set + 1, 0));
  project.prepare("delete from embedding_sets where id = ?").run(set);
}

/** Takes the vectors of passages away. Runs inside the caller's transaction, as does the next. */
export function eraseVectors(project: OpenProject, first: number, end: number): void {
  const erase = project.prepare("delete from embedded_passages where id >= ? and id < ?");
  for (const { id } of readSets(project.database)) erase.run(keyOf(id, first), keyOf(id, end));
}

/** Copies vectors of earlier passages with the same text, so that nobody pays for them twice. */
export function carryVectors(project: OpenProject, from: PassageRange, to: PassageRange): void {
  const sets = readSets(project.database);
  if (sets.length === 0) return;
  const read = project.prepare(
    `select p.id, json_array(t.title, p.heading, p.context, p.text) as reads
     from passages p join parts t on t.id = p.part where p.id >= ? and p.id < ?`,
  );
  const earlier = new Map<unknown, number>();
  for (const { id, reads } of read.iterate(from.first, from.end)) earlier.set(reads, Number(id));
  const copy = project.prepare(
    "insert or ignore into embedded_passages (id, scale, vector) select ?, scale, vector from embedded_passages where id = ?",
  );
  // Read as a whole: what is written while a statement is stepped through may come up in it.
  for (const { id, reads } of read.all(to.first, to.end)) {
    const alike = earlier.get(reads);
    if (alike === undefined) continue;
    for (const set of sets) copy.run(keyOf(set.id, Number(id)), keyOf(set.id, alike));
  }
  project.prepare("update embedding_sets set version = version + 1").run();
}

import { existsSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { type ByteVector, vectorSize } from "../../vectors/byte-vectors.ts";
import { type CountedPassage, placeOf, type TermVectors, trainModel } from "../../vectors/train-model.ts";
import { orderedBy } from "../reading/content-order.ts";
import { OpenProject } from "../writing/open-project.ts";
import { readNumbers } from "../files/postings.ts";
import type { SharedProject } from "../shared/shared-project.ts";
import { openForReading } from "../files/sqlite-schema.ts";
import { sequenceBreak } from "../writing/segment-writer.ts";
import { type LatentState, latentWork, readLatentState } from "./latent-state.ts";

/** Passages that a model is trained on, at most; the others have their places in it all the same. */
const mostTrained = 20_000;
const chunkRows = 8192;
/** Passages that are read at once, without a moment's view beyond them: their terms take some megabytes. */
const readAtOnce = 4_096;

interface Means {
  train?: typeof trainModel;
  shared?: SharedProject | null;
  readAtOnce?: number;
}

interface Learnt {
  before: LatentState | null;
  terms: TermVectors | null;
  trained: number;
  endTrained: number;
  nextPassage: number;
  places: PlacedChunk[];
}

/** Packed vectors of some passages, because a large project's would not fit the thread's memory as objects. */
interface PlacedChunk {
  passages: Int32Array;
  scales: Float32Array;
  vectors: Int8Array;
}

/** Updates a project's latent model in the calling thread, in one short transaction; keeps what others wrote meanwhile. */
export async function learnProject(
  path: string,
  { atRest }: { atRest: boolean },
  { train = trainModel, shared = null, readAtOnce: atOnce = readAtOnce }: Means = {},
): Promise<void> {
  if (!existsSync(path)) return;
  const database = openForReading(path);
  if (!database) return;
  let learnt: Learnt | "drop" | null;
  try {
    learnt = learn(database, atRest, { train, atOnce });
  } finally {
    database.close();
  }
  // Opening would lay a new file where the project was removed.
  if (!learnt || !existsSync(path)) return;
  const project = new OpenProject(path, shared);
  try {
    await write(project, learnt);
  } finally {
    project.close();
  }
}

function learn(
  database: DatabaseSync,
  atRest: boolean,
  { train, atOnce }: { train: typeof trainModel; atOnce: number },
): Learnt | "drop" | null {
  const work = latentWork(database, { atRest });
  if (work === "nothing" || work === "drop") return work === "drop" ? work : null;
  const before = readLatentState(database);
  const known = work === "fold" ? before : null;
  const sample = known ? null : readSample(database);
  const terms = sample ? train(sample.passages) : null;
  const vectors = terms ?? readTermVectors(database);
  // Training takes seconds, in which others write: of that it knows nothing, and it is placed all the same.
  const { next } = passageCounts(database);
  return {
    before,
    terms,
    trained: known?.trained ?? sample!.of,
    endTrained: known?.endTrained ?? sample!.end,
    nextPassage: next,
    places: placed(readCounted(database, { from: known?.nextPassage ?? 0, end: next, atOnce }), vectors),
  };
}

function placed(passages: Iterable<{ passage: number; counted: CountedPassage }>, vectors: TermVectors) {
  const chunks: PlacedChunk[] = [];
  let some: (ByteVector & { passage: number })[] = [];
  for (const { passage, counted } of passages) {
    some.push({ passage, ...placeOf(counted, vectors) });
    if (some.length < chunkRows) continue;
    chunks.push(sideBySide(some));
    some = [];
  }
  return some.length > 0 ? [...chunks, sideBySide(some)] : chunks;
}

function sideBySide(places: readonly (ByteVector & { passage: number })[]): PlacedChunk {
  const vectors = new Int8Array(places.length * vectorSize);
  for (const [row, { bytes }] of places.entries()) vectors.set(bytes, row * vectorSize);
  return {
    passages: Int32Array.from(places, ({ passage }) => passage),
    scales: Float32Array.from(places, ({ scale }) => scale),
    vectors,
  };
}

interface Sample {
  passages: CountedPassage[];
  of: number;
  end: number;
}

/** Reads all passages, or an evenly spaced sample; in content order, so that sums are reproducible. */
function readSample(database: DatabaseSync): Sample {
  database.exec("begin");
  try {
    const { passages: of, next: end } = passageCounts(database);
    const step = Math.max(1, of / mostTrained);
    const passages: CountedPassage[] = [];
    const read = database.prepare(`${counted} where s.id = ?`);
    let place = 0;
    for (const passage of inOrder(database)) {
      if (place++ < Math.floor(passages.length * step)) continue;
      const row = read.get(passage);
      if (row) passages.push(countTerms(row));
    }
    return { passages, of, end };
  } finally {
    database.exec("commit");
  }
}

/** Yields all passages in content order; see `ContentOrder`. */
function* inOrder(database: DatabaseSync): Generator<number> {
  const resources = database
    .prepare(`select first_passage, end_passage from resources order by ${orderedBy}`)
    .all();
  for (const { first_passage: first, end_passage: end } of resources)
    for (let passage = Number(first); passage < Number(end); passage++) yield passage;
}

function passageCounts(database: DatabaseSync): { passages: number; next: number } {
  const { passages, next_passage: next } = database
    .prepare("select passages, next_passage from project")
    .get()!;
  return { passages: Number(passages), next: Number(next) };
}

/** Reads some thousand at a time, because one snapshot of minutes would keep the journal from being emptied. */
function* readCounted(
  database: DatabaseSync,
  { from, end, atOnce }: { from: number; end: number; atOnce: number },
) {
  const read = database.prepare(`${counted} where s.id >= ? and s.id < ? order by s.id limit ?`);
  for (let next = from; next < end;) {
    const rows = read.all(next, end, atOnce);
    for (const row of rows) yield { passage: Number(row.id), counted: countTerms(row) };
    next = rows.length < atOnce ? end : Number(rows.at(-1)!.id) + 1;
  }
}

const counted = `select s.id, s.terms, t.title <> '' as titled
  from passage_terms s join passages p on p.id = s.id join parts t on t.id = p.part`;

/** Counts terms; a title's count twice, as for keywords. */
function countTerms({ terms, titled }: Record<string, unknown>): CountedPassage {
  const counts = new Map<number, number>();
  let weight = titled ? 2 : 1;
  for (const term of readNumbers(terms as Uint8Array)) {
    if (term === sequenceBreak) weight = 1;
    else counts.set(term, (counts.get(term) ?? 0) + weight);
  }
  return { terms: Int32Array.from(counts.keys()), counts: Int32Array.from(counts.values()) };
}

function readTermVectors(database: DatabaseSync): TermVectors {
  const rows = database.prepare("select term, scale, vector from latent_terms").iterate();
  const vectors = new Map<number, ByteVector>();
  for (const { term, scale, vector } of rows) {
    vectors.set(Number(term), { bytes: new Int8Array(vector as Uint8Array), scale: Number(scale) });
  }
  return vectors;
}

async function write(project: OpenProject, learnt: Learnt | "drop"): Promise<void> {
  // Made again where a power cut takes it, and replaced as a whole: the disk need not be waited for.
  await project.jotting(() => {
    const { database } = project;
    if (learnt === "drop") {
      if (latentWork(database, { atRest: false }) === "drop") erase(database);
      return;
    }
    const { before, terms, trained, endTrained, nextPassage, places } = learnt;
    const now = readLatentState(database);
    if (now?.version !== before?.version || now?.lastChunk !== before?.lastChunk) return;
    if (now?.trained !== before?.trained) return;
    if (terms) {
      erase(database);
      const insert = database.prepare("insert into latent_terms (term, scale, vector) values (?, ?, ?)");
      for (const [term, { bytes, scale }] of terms) insert.run(term, scale, bytes);
    }
    // Versions are never reused, even after a model was dropped, because readers compare them.
    const version = terms ? Math.max((before?.version ?? 0) + 1, nextPassage) : before!.version;
    database
      .prepare("insert or replace into latent_model values (1, ?, ?, ?, ?)")
      .run(version, trained, endTrained, nextPassage);
    const insert = database.prepare(
      "insert into latent_vectors (passages, scales, vectors) values (?, ?, ?)",
    );
    const bytes = (numbers: Int32Array | Float32Array) => new Uint8Array(numbers.buffer);
    for (const { passages, scales, vectors } of places) insert.run(bytes(passages), bytes(scales), vectors);
  });
}

function erase(database: DatabaseSync): void {
  database.exec("delete from latent_model; delete from latent_terms; delete from latent_vectors");
}

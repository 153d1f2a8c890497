import { readPassage } from "../../server/src/knowledge/store/reading/read-passages.ts";
import { MemoryBudget } from "../../server/src/knowledge/store/reading/memory-budget.ts";
import { ProjectFiles } from "../../server/src/knowledge/store/files/project-files.ts";
import { ProjectReader } from "../../server/src/knowledge/store/reading/project-reader.ts";
import { RowSeal } from "../../server/src/knowledge/store/files/sealed-tables.ts";
import { openForReading } from "../../server/src/knowledge/store/files/sqlite-schema.ts";
import { analyseQuery } from "../../server/src/knowledge/retrieval/analyse-query.ts";
import type { CorpusFiles } from "./corpus-files.ts";
import { type PeerPassage, type PeerQuestion, vectorSize } from "./engine.ts";
import { projectId } from "./engines/groundwork.ts";

/** Hands to the peers what the product has made of the documents: its passages, its vectors, its view of a question. */
export async function takeFromProduct(files: CorpusFiles, productFolder: string): Promise<void> {
  const database = openForReading(new ProjectFiles(productFolder).pathOf(projectId));
  if (!database) throw new Error("The product has not indexed this corpus.");
  const reader = new ProjectReader(
    database,
    new RowSeal(null),
    new MemoryBudget(2 ** 30),
    new MemoryBudget(2 ** 20),
  );
  try {
    const { passages, languages } = reader.totals();
    const ids = database
      .prepare("select id from passages order by id")
      .all()
      .map(({ id }) => Number(id));
    const vectors = reader.latent.vectors() ? readVectors(reader, ids) : null;
    const asked = await files.asked();
    await files.writePassages(
      { passages, language: languages[0] ?? "en", hasVectors: vectors !== null },
      takePassages(reader, ids),
      vectors,
      asked.map((text) => placeQuestion(reader, text, languages)),
    );
  } finally {
    reader.close();
  }
}

function* takePassages(reader: ProjectReader, ids: readonly number[]): Generator<PeerPassage> {
  for (const id of ids) {
    const { part, title, heading, text } = readPassage(reader, id);
    yield { document: part, title, heading: heading.join(" "), text };
  }
}

/** Passages that the model could not place stay at 0. */
function readVectors({ database }: ProjectReader, ids: readonly number[]): Float32Array {
  const rowOf = new Map(ids.map((id, row) => [id, row]));
  const vectors = new Float32Array(ids.length * vectorSize);
  for (const chunk of database.prepare("select passages, scales, vectors from latent_vectors").iterate()) {
    const view = (column: string) => new DataView((chunk[column] as Uint8Array).slice().buffer);
    const [passages, scales, bytes] = [view("passages"), view("scales"), view("vectors")];
    for (let i = 0; i * 4 < passages.byteLength; i++) {
      const row = rowOf.get(passages.getInt32(i * 4, true));
      if (row === undefined) continue;
      const scale = scales.getFloat32(i * 4, true);
      for (let n = 0; n < vectorSize; n++)
        vectors[row * vectorSize + n] = scale * bytes.getInt8(i * vectorSize + n);
    }
  }
  return vectors;
}

function placeQuestion(reader: ProjectReader, text: string, languages: readonly string[]): PeerQuestion {
  const counts = new Map<number, number>();
  for (const term of analyseQuery(text, languages).terms) {
    const number = reader.terms.of(term)?.number;
    if (number !== undefined) counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  const place = reader.latent.vectors() && reader.latent.placeOf(counts);
  return { text, vector: place ? Array.from(place.bytes, (byte) => byte * place.scale) : null };
}

import { placeOf } from "../../vectors/train-model.ts";
import type { ByteVector } from "../../vectors/byte-vectors.ts";
import { VectorTable } from "../../vectors/vector-table.ts";
import type { MemoryBudget } from "../memory-budget.ts";
import type { ProjectReader } from "../project-reader.ts";

/** What a term's vector takes in memory, in bytes. */
const perTerm = 400;

/** The latent model of an open project, its vectors kept in memory while there is room. */
export class LatentReader {
  private readonly budget: MemoryBudget;
  private table: VectorTable | undefined;
  /** Tells the state of the file that `table` was read from. */
  private tableIs = "";
  /** Of the terms that were asked for; null for those that the model does not know. */
  private readonly terms = new Map<number, ByteVector | null>();
  private termsVersion = 0;

  constructor(budget: MemoryBudget) {
    this.budget = budget;
  }

  /** The passages' vectors; null where the project has none. */
  vectors(reader: ProjectReader): VectorTable | null {
    const { latent } = reader;
    if (!latent) return null;
    const is = `${latent.version}:${latent.lastChunk}`;
    if (!this.table || this.tableIs !== is) {
      this.table = readTable(reader);
      this.tableIs = is;
    }
    const bytes = this.table.size + perTerm * this.terms.size;
    this.budget.use(this, bytes, () => this.release());
    return this.table;
  }

  /** Where a query with these numbers of terms stands; null where the model knows none of them. */
  placeOf(reader: ProjectReader, terms: ReadonlyMap<number, number>): ByteVector | null {
    const vectors = new Map<number, ByteVector>();
    for (const term of terms.keys()) {
      const vector = this.termVector(reader, term);
      if (vector) vectors.set(term, vector);
    }
    if (vectors.size === 0) return null;
    return placeOf(
      { terms: Int32Array.from(terms.keys()), counts: Int32Array.from(terms.values()) },
      vectors,
    );
  }

  close(): void {
    this.budget.forget(this);
    this.release();
  }

  private termVector(reader: ProjectReader, term: number): ByteVector | null {
    const version = reader.latent?.version ?? 0;
    if (this.termsVersion !== version) this.terms.clear();
    this.termsVersion = version;
    let vector = this.terms.get(term);
    if (vector === undefined) {
      const row = reader.prepare("select scale, vector from latent_terms where term = ?").get(term);
      vector = row ? { bytes: signed(row.vector as Uint8Array), scale: Number(row.scale) } : null;
      this.terms.set(term, vector);
    }
    return vector;
  }

  private release(): void {
    this.table = undefined;
    this.terms.clear();
  }
}

function readTable(reader: ProjectReader): VectorTable {
  const chunks = reader.prepare("select passages, scales, vectors from latent_vectors order by id").all();
  const bytesOf = (column: string) => chunks.map((chunk) => chunk[column] as Uint8Array);
  return new VectorTable(
    new Int32Array(joined(bytesOf("passages"))),
    new Float32Array(joined(bytesOf("scales"))),
    bytesOf("vectors").map(signed),
  );
}

/** A copy, since bytes from SQLite may start at an odd address. */
function joined(parts: readonly Uint8Array[]): ArrayBuffer {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes.buffer;
}

const signed = (bytes: Uint8Array) => new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);

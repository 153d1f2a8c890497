import type { ByteVector } from "../../vectors/byte-vectors.ts";
import { placeOf } from "../../vectors/train-model.ts";
import { VectorTable } from "../../vectors/vector-table.ts";
import { Remembered } from "../reading/memory-budget.ts";
import type { ProjectReader } from "../reading/project-reader.ts";
import { latentWork, readLatentState } from "./latent-state.ts";

const perTerm = 400;

/** Keeps the latent model of an open project in memory while there is room. */
export class LatentReader extends Remembered {
  private table: VectorTable | undefined;
  /** Identifies the file's state from which `table` was read. */
  private tableIs = "";
  /** Vectors of requested terms; null for unknown ones. */
  private readonly terms = new Map<number, ByteVector | null>();
  private termsVersion = 0;

  /** Returns the passages' vectors; null where the project has none. */
  vectors(): VectorTable | null {
    const latent = this.state();
    if (!latent) return null;
    const is = `${latent.version}:${latent.lastChunk}`;
    if (!this.table || this.tableIs !== is) {
      this.table = readTable(this.reader);
      this.tableIs = is;
    }
    this.count();
    return this.table;
  }

  /** Places a query with these term counts; null if the model knows none of them. */
  placeOf(terms: ReadonlyMap<number, number>): ByteVector | null {
    const vectors = new Map<number, ByteVector>();
    for (const term of terms.keys()) {
      const vector = this.termVector(term);
      if (vector) vectors.set(term, vector);
    }
    if (vectors.size === 0) return null;
    return placeOf(
      { terms: Int32Array.from(terms.keys()), counts: Int32Array.from(terms.values()) },
      vectors,
    );
  }

  /** Returns whether the model is to be learnt again, or there is none where there should be. */
  isLacking(): boolean {
    return this.reader.once("lacks", () => latentWork(this.reader, { atRest: true }) !== "nothing");
  }

  protected get bytes(): number {
    return (this.table?.size ?? 0) + perTerm * this.terms.size;
  }

  protected clear(): void {
    this.table = undefined;
    this.terms.clear();
  }

  private state() {
    return this.reader.once("latent", () => readLatentState(this.reader));
  }

  private termVector(term: number): ByteVector | null {
    const version = this.state()?.version ?? 0;
    if (this.termsVersion !== version) this.terms.clear();
    this.termsVersion = version;
    let vector = this.terms.get(term);
    if (vector === undefined) {
      const row = this.reader.prepare("select scale, vector from latent_terms where term = ?").get(term);
      vector = row ? { bytes: signed(row.vector as Uint8Array), scale: Number(row.scale) } : null;
      this.terms.set(term, vector);
    }
    return vector;
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

/** Copies bytes, because SQLite's and a `Buffer`'s may start at an odd address. */
const joined = (parts: readonly Uint8Array[]): ArrayBuffer => new Uint8Array(Buffer.concat(parts)).buffer;

const signed = (bytes: Uint8Array) => new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);

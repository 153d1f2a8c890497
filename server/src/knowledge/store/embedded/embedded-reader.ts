import { CentredTable } from "../../vectors/centred-table.ts";
import { VectorTable } from "../../vectors/vector-table.ts";
import { Remembered } from "../reading/memory-budget.ts";
import type { ProjectReader } from "../reading/project-reader.ts";
import { type EmbeddingSet, keyOf, passageOfKey, readSets, widthOf } from "./embedding-sets.ts";

const mostBytes = 2 ** 31;
/** The share of time for rereading many vectors while more arrive. */
const shareOfTime = 1 / 50;
const many = 4000;

/** Keeps the serving vectors of an open project in memory while there is room. */
export class EmbeddedReader extends Remembered {
  private table: CentredTable | null | undefined;
  private tableIs: Pick<EmbeddingSet, "id" | "version"> = { id: 0, version: 0 };
  /** When new vectors alone justify rereading, by `performance.now`. */
  private freshUntil = 0;

  sets(): readonly EmbeddingSet[] {
    return this.reader.once("sets", () => readSets(this.reader));
  }

  /** Returns null where none is complete. */
  servingSet(): EmbeddingSet | null {
    return this.sets().find(({ serving }) => serving) ?? null;
  }

  /** Returns null if the set no longer serves, or is too large. May lack the newest vectors. */
  vectors(setId: number): CentredTable | null {
    const set = this.servingSet();
    if (set?.id !== setId) return null;
    const since = performance.now();
    const { id, version } = this.tableIs;
    const fresh = id === set.id && (version === set.version || since < this.freshUntil);
    if (this.table === undefined || !fresh) {
      this.table = readTable(this.reader, set);
      this.tableIs = set;
      const took = performance.now() - since;
      this.freshUntil = this.table && this.table.table.rows > many ? since + took / shareOfTime : 0;
    }
    this.count();
    return this.table;
  }

  protected get bytes(): number {
    return this.table?.size ?? 0;
  }

  protected clear(): void {
    this.table = undefined;
  }
}

function readTable(reader: ProjectReader, { id, dimension }: EmbeddingSet): CentredTable | null {
  const range = [keyOf(id, 0), keyOf(id + 1, 0)];
  const within = "from embedded_passages where id >= ? and id < ?";
  const count = Number(reader.prepare(`select count(*) as count ${within}`).get(...range)!.count);
  const width = widthOf(dimension);
  if (count * width > mostBytes) return null;
  const passages = new Int32Array(count);
  const scales = new Float32Array(count);
  const rows = reader.prepare(`select id, scale, vector ${within} order by id`);
  function* eachVector() {
    let row = 0;
    for (const { id: key, scale, vector } of rows.iterate(...range)) {
      passages[row] = passageOfKey(Number(key));
      scales[row++] = Number(scale);
      const bytes = vector as Uint8Array;
      yield new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
    }
  }
  return new CentredTable(new VectorTable(passages, scales, eachVector(), width), dimension);
}

import type { PassageChunk, PassagesState } from "./passage-rows.ts";
import { statements } from "./passage-statements.ts";

export type Row = Record<string, unknown>;

/** The parts of a connection that are used here. */
export interface Client {
  query(statement: string, values?: readonly unknown[]): Promise<Row[]>;
  /** `broken` where it is not to be used again. */
  release(broken?: boolean): void;
}

/** The version of the chunk format. */
export const layout = 1;

const chunksAtOnce = 64;

export const rowsOf = (result: { rows: unknown }): Row[] => result.rows as Row[];

/** Returns the state of a project's passages; null if nothing is stored. `statement` is one of `state` and `hold`. */
export async function storedState(client: Client, statement: string, projectId: string) {
  const [row] = await client.query(statement, [projectId]);
  if (!row) return null;
  if (Number(row.layout) !== layout)
    throw new Error(`The passages of ${projectId} on PostgreSQL are from another version of Groundwork.`);
  return {
    state: { incarnation: String(row.incarnation), generation: Number(row.generation) },
    floor: Number(row.floor),
    lastWrite: String(row.last_write),
  };
}

export async function stateOf(client: Client, projectId: string): Promise<PassagesState | null> {
  return (await storedState(client, statements.state, projectId))?.state ?? null;
}

/** Yields chunks written after a generation. */
export async function* chunksAfter(
  client: Client,
  projectId: string,
  generation: number,
): AsyncGenerator<PassageChunk> {
  for (let kind = "", chunk = -1; ;) {
    const rows = await client.query(statements.page, [projectId, generation, kind, chunk, chunksAtOnce]);
    for (const row of rows) yield chunkOf(row);
    const last = rows.at(-1);
    if (!last || rows.length < chunksAtOnce) return;
    kind = String(last.kind);
    chunk = Number(last.chunk);
  }
}

function chunkOf(row: Row): PassageChunk {
  return {
    kind: String(row.kind),
    chunk: Number(row.chunk),
    rows: Number(row.row_count),
    bytes: row.bytes as Uint8Array,
    checksum: row.checksum as Uint8Array,
  };
}

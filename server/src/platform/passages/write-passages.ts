import { randomUUID } from "node:crypto";
import { isGone } from "../database/postgres-connections.ts";
import type { PassageChanges, PassageChunk, PassagesState, PassageWrite } from "./passage-rows.ts";
import { type Client, storedState, layout } from "./passage-queries.ts";
import { putChunks, statements } from "./passage-statements.ts";

/** The most per statement. */
const mostAtOnce = { chunks: 64, bytes: 4 * 2 ** 20 };
/** Limits how many writes empty chunks are kept; they let copies know what was deleted. */
const emptyKept = 256;
const cleanEvery = 64;
const mostTries = 3;
/** Sent in one round trip, because a document's write takes only milliseconds. */
const begins = "begin; set local lock_timeout = '600s'";

/** Another process wrote while the connection was lost, so that the pending write no longer applies. */
export class PassagesMovedOnError extends Error {
  constructor() {
    super("The connection to PostgreSQL was lost, and another process has written to the project since.");
  }
}

export async function beginWrite(
  connect: () => Promise<Client>,
  projectId: string,
  { durable }: { durable: boolean },
): Promise<PassageWrite> {
  const hold = async (): Promise<{
    client: Client;
    stored: NonNullable<Awaited<ReturnType<typeof storedState>>>;
  }> => {
    const client = await connect();
    try {
      await client.query(durable ? begins : `${begins}; set local synchronous_commit = off`);
      let known = await storedState(client, statements.hold, projectId);
      if (!known) {
        await client.query(statements.make, [projectId, randomUUID(), layout]);
        known = await storedState(client, statements.hold, projectId);
      }
      return { client, stored: known! };
    } catch (error) {
      client.release(true);
      throw error;
    }
  };
  let { client, stored } = await hold();
  const { state, floor } = stored;
  let open = true;
  return {
    state,
    async publish(changes) {
      const mine = randomUUID();
      for (let tries = 1; ; tries++) {
        try {
          const published = await write(client, projectId, { state, floor, mine }, changes);
          await client.query("commit");
          open = false;
          client.release();
          return published;
        } catch (error) {
          client.release(true);
          open = false;
          if (!isGone(error) || tries >= mostTries) throw error;
          ({ client, stored } = await hold());
          open = true;
          // The end of a commit may not have been heard.
          if (stored.lastWrite === mine) return stored.state;
          if (isOther(stored.state, state)) throw new PassagesMovedOnError();
        }
      }
    },
    async end() {
      if (!open) return;
      open = false;
      await client.query("rollback").then(
        () => client.release(),
        () => client.release(true),
      );
    },
  };
}

/** Detects another incarnation. An aborted first write had no row yet, and gets a new one. */
const isOther = (one: PassagesState, other: PassagesState) =>
  one.generation !== other.generation || (one.generation > 0 && one.incarnation !== other.incarnation);

async function write(
  client: Client,
  projectId: string,
  { state, floor, mine }: { state: PassagesState; floor: number; mine: string },
  changes: PassageChanges,
): Promise<PassagesState> {
  const generation = state.generation + 1;
  let waiting: PassageChunk[] = [];
  let bytes = 0;
  const send = async () => {
    if (waiting.length === 0) return;
    const values = waiting.flatMap(({ kind, chunk, rows, bytes: packed, checksum }) => [
      kind,
      chunk,
      rows,
      packed,
      checksum,
    ]);
    await client.query(putChunks(waiting.length), [projectId, generation, ...values]);
    waiting = [];
    bytes = 0;
  };
  for (const chunk of changes.chunks()) {
    waiting.push(chunk);
    bytes += chunk.bytes.length;
    if (waiting.length >= mostAtOnce.chunks || bytes >= mostAtOnce.bytes) await send();
  }
  await send();
  await writeResources(client, projectId, changes.resources);
  await writeStaged(client, projectId, changes.staged);
  const cleans = generation % cleanEvery === 0 && generation > emptyKept;
  const newFloor = cleans ? generation - emptyKept : floor;
  if (cleans) await client.query(statements.dropEmpty, [projectId, newFloor]);
  const written = [projectId, generation, newFloor, mine, changes.embedded];
  const [row] = await client.query(statements.written, written);
  return { incarnation: String(row!.incarnation), generation };
}

async function writeResources(
  client: Client,
  projectId: string,
  resources: PassageChanges["resources"],
): Promise<void> {
  const names = [...resources.keys()];
  const gone = names.filter((name) => resources.get(name) === null);
  const existing = names.filter((name) => resources.get(name) !== null);
  const generations = existing.map((name) => resources.get(name));
  if (existing.length > 0) await client.query(statements.putResources, [projectId, existing, generations]);
  if (gone.length > 0) await client.query(statements.dropResources, [projectId, gone]);
}

async function writeStaged(
  client: Client,
  projectId: string,
  staged: PassageChanges["staged"],
): Promise<void> {
  for (const [resourceId, parts] of staged) {
    await client.query(statements.putStaged, [projectId, resourceId, parts]);
    await client.query(statements.dropStaged, [projectId, resourceId, parts]);
  }
}

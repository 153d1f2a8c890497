import { randomUUID } from "node:crypto";
import { isGone } from "../database/postgres-connections.ts";
import type { PassageChanges, PassageChunk, PassagesState, PassageWrite } from "./passage-rows.ts";
import { type Client, heldState, layout } from "./passage-queries.ts";
import { putChunks, statements } from "./passage-statements.ts";

/** What goes in one statement, at most. */
const mostAtOnce = { chunks: 64, bytes: 4 * 2 ** 20 };
/** Chunks without rows tell copies what is gone; those of so many writes ago are removed, now and then. */
const emptyKept = 256;
const cleanEvery = 64;
const mostTries = 3;

/** Somebody else wrote while the connection was lost: what was to be written does not fit any more. */
export class PassagesMovedOnError extends Error {
  constructor() {
    super(
      "The connection to PostgreSQL was lost, and the project was written to by another process meanwhile.",
    );
  }
}

export async function beginWrite(
  connect: () => Promise<Client>,
  projectId: string,
  { durable }: { durable: boolean },
): Promise<PassageWrite> {
  const hold = async (): Promise<{
    client: Client;
    held: NonNullable<Awaited<ReturnType<typeof heldState>>>;
  }> => {
    const client = await connect();
    try {
      await client.query("begin");
      await client.query("set local lock_timeout = '600s'");
      if (!durable) await client.query("set local synchronous_commit = off");
      await client.query(statements.make, [projectId, randomUUID(), layout]);
      return { client, held: (await heldState(client, statements.hold, projectId))! };
    } catch (error) {
      client.release(true);
      throw error;
    }
  };
  let { client, held } = await hold();
  const { state, floor } = held;
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
          ({ client, held } = await hold());
          open = true;
          // The end of a commit may not have been heard.
          if (held.lastWrite === mine) return held.state;
          if (isOther(held.state, state)) throw new PassagesMovedOnError();
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

/** One that was begun in vain had no row yet, and is given another incarnation. */
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
  if (changes.resources) await writeResources(client, projectId, changes.resources);
  if (changes.staged) await writeStaged(client, projectId, changes.staged);
  const cleans = generation % cleanEvery === 0 && generation > emptyKept;
  const newFloor = cleans ? generation - emptyKept : floor;
  if (cleans) await client.query(statements.dropEmpty, [projectId, newFloor]);
  await client.query(statements.written, [projectId, generation, newFloor, mine, changes.embedded]);
  const held = await heldState(client, statements.state, projectId);
  return { incarnation: held!.state.incarnation, generation };
}

async function writeResources(
  client: Client,
  projectId: string,
  resources: ReadonlyMap<string, string>,
): Promise<void> {
  const there = new Map(
    (await client.query(statements.resources, [projectId])).map((row) => [row.resource_id, row.generation]),
  );
  for (const [resourceId, generation] of resources)
    if (there.get(resourceId) !== generation)
      await client.query(statements.putResource, [projectId, resourceId, generation]);
  for (const resourceId of there.keys())
    if (!resources.has(String(resourceId)))
      await client.query(statements.dropResource, [projectId, resourceId]);
}

async function writeStaged(
  client: Client,
  projectId: string,
  staged: readonly { resourceId: string; part: string }[],
): Promise<void> {
  const keyOf = (resourceId: unknown, part: unknown) => JSON.stringify([resourceId, part]);
  const there = await client.query(statements.staged, [projectId]);
  const known = new Set(there.map(({ resource_id, part }) => keyOf(resource_id, part)));
  const wanted = new Set(staged.map(({ resourceId, part }) => keyOf(resourceId, part)));
  for (const { resourceId, part } of staged)
    if (!known.has(keyOf(resourceId, part)))
      await client.query(statements.putStaged, [projectId, resourceId, part]);
  for (const { resource_id: resourceId, part } of there)
    if (!wanted.has(keyOf(resourceId, part)))
      await client.query(statements.dropStaged, [projectId, resourceId, part]);
}

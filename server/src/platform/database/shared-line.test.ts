import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { FairQueue, type Gate, type Leave, type Line } from "#kit/fair-queue.ts";
import { silentLogger } from "#kit/logger.ts";
import type { Database } from "./database.ts";
import { openPostgresDatabase } from "./postgres-database.ts";
import { createSharedLine } from "./shared-line.ts";
import { newPostgresDatabase, postgresForTests } from "./testing/postgres-for-tests.ts";

const options = { places: 2, placesOfGroup: 2 };
const { signal } = new AbortController();

describe.skipIf(!postgresForTests)("a line that two processes share", () => {
  let databases: Database[];
  let lines: ReturnType<typeof createSharedLine>[];
  let drop: () => Promise<void>;
  let ahead: number;

  beforeEach(async () => {
    ahead = 0;
    const made = await newPostgresDatabase();
    drop = made.drop;
    databases = await Promise.all([openPostgresDatabase(made.url), openPostgresDatabase(made.url)]);
    lines = databases.map((database) =>
      createSharedLine(
        { database, clock: { now: () => new Date(Date.now() + ahead) }, logger: silentLogger },
        new FairQueue({ ...options, mostWaiting: 10 }),
        options,
      ),
    );
  });
  afterEach(async () => {
    for (const { stop } of lines) await stop();
    await Promise.all(databases.map((database) => database.close()));
    await drop();
  });

  /** Waits in a line, and records positions until there is a place. */
  function come({ line }: { line: Line }, group: string, gates: Gate[] = [], until = signal) {
    const reported: number[] = [];
    const placed = (async (): Promise<Leave> => {
      const waiting = line.enter(group, until, gates);
      for (;;) {
        const { done, value } = await waiting.next();
        if (done) return value;
        reported.push(value);
      }
    })();
    placed.catch(() => undefined);
    return { reported, placed };
  }
  /** Resolves once somebody waits, or has a place; true with the latter. */
  const isPlaced = async ({ reported, placed }: ReturnType<typeof come>) => {
    let hasPlace = false;
    placed.then(
      () => (hasPlace = true),
      () => undefined,
    );
    await expect.poll(() => hasPlace || reported.length > 0).toBe(true);
    return hasPlace;
  };

  test("no more have a place than there are, and who came first is next", async () => {
    const first = await come(lines[0]!, "a").placed;
    const second = await come(lines[1]!, "b").placed;
    const third = come(lines[0]!, "c");
    expect(await isPlaced(third)).toBe(false);
    const fourth = come(lines[1]!, "d");
    expect(await isPlaced(fourth)).toBe(false);
    expect([third.reported, fourth.reported]).toEqual([[0], [1]]);
    first();
    const leave = await third.placed;
    expect(await isPlaced(fourth)).toBe(false);
    second();
    (await fourth.placed)();
    leave();
  });

  test("a gate that is closed by another process keeps its own waiting, and nobody else", async () => {
    const gate = [{ name: "project p", most: 1 }];
    const leave = await come(lines[0]!, "p", gate).placed;
    const behind = come(lines[1]!, "p", gate);
    expect(await isPlaced(behind)).toBe(false);
    const other = come(lines[1]!, "q");
    (await other.placed)();
    expect(await isPlaced(behind)).toBe(false);
    leave();
    (await behind.placed)();
  });

  test("who goes gives its place in the line back", async () => {
    const leaves = [await come(lines[0]!, "a").placed, await come(lines[1]!, "b").placed];
    const leaving = new AbortController();
    const gone = come(lines[0]!, "c", [], leaving.signal);
    await isPlaced(gone);
    leaving.abort(new Error("gone"));
    await expect(gone.placed).rejects.toThrow("gone");
    for (const leave of leaves) leave();
    await expect.poll(() => databases[0]!.read.selectFrom("shared_line").selectAll().execute()).toEqual([]);
  });

  test("places of a process that died are free after some seconds", async () => {
    await databases[0]!.write((transaction) =>
      transaction
        .insertInto("shared_line")
        .values(
          ["x", "y"].map((id) => ({
            id,
            process: "dead",
            gates: JSON.stringify([{ name: "all", most: 2 }]),
            arrived: new Date(0).toISOString(),
            served: 1,
            until: new Date(Date.now() + 60_000).toISOString(),
          })),
        )
        .execute(),
    );
    const waiting = come(lines[1]!, "a");
    expect(await isPlaced(waiting)).toBe(false);
    ahead = 120_000;
    (await waiting.placed)();
  });
});

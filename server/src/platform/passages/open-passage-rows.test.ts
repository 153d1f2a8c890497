import { createHash } from "node:crypto";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { newPassagesDatabase, postgresForTests } from "../database/testing/postgres-for-tests.ts";
import { openPassageRows } from "./open-passage-rows.ts";
import type { PassageChanges, PassageChunk, PassageRows, PassagesState } from "./passage-rows.ts";
import { putChunks, statements } from "./passage-statements.ts";
import { PassagesMovedOnError } from "./write-passages.ts";

const chunkOf = (chunk: number, text: string, rows = 1): PassageChunk => ({
  kind: "passages",
  chunk,
  rows,
  bytes: Buffer.from(text),
  checksum: createHash("sha256").update(text).digest(),
});
const changes = (...chunks: PassageChunk[]): PassageChanges => ({
  chunks: () => chunks,
  resources: new Map(),
  staged: new Map(),
  embedded: null,
});

describe.skipIf(!postgresForTests)("rows of passages", () => {
  let database: Awaited<ReturnType<typeof newPassagesDatabase>>;
  let asked: pg.Pool;
  let rows: PassageRows;
  const heard = new Set<string>();

  beforeAll(async () => {
    database = await newPassagesDatabase();
    asked = new pg.Pool({ connectionString: database.url, max: 1 });
    // A connection that is closing when its database is dropped gets an error.
    asked.on("error", () => undefined);
    rows = openPassageRows(database.url, { heard: (statement) => heard.add(statement) });
  });
  afterEach(() => rows.remove("p"));
  afterAll(async () => {
    await asked.end();
    await rows.close();
    await database.drop();
  });

  async function put(...chunks: PassageChunk[]): Promise<PassagesState> {
    const write = await rows.begin("p", { durable: false });
    try {
      return await write.publish(changes(...chunks));
    } finally {
      await write.end();
    }
  }
  const newer = (copy: PassagesState | null) =>
    rows.difference("p", copy, async (difference) => {
      const texts: string[] = [];
      if (difference)
        for await (const { bytes } of difference.chunks()) texts.push(Buffer.from(bytes).toString());
      return difference && { whole: difference.whole, changed: difference.changed.length, texts };
    });
  /** As a network does that drops. */
  const loseConnections = () =>
    asked.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where state like 'idle in transaction%' and datname = current_database()",
    );

  test("a copy is given what is newer than it, and all where it is of another beginning", async () => {
    expect(await newer(null)).toBeNull();
    const first = await put(chunkOf(1, "a"), chunkOf(2, "b"));
    await put(chunkOf(2, "c"), chunkOf(3, "d"));
    expect(await newer(first)).toEqual({ whole: false, changed: 2, texts: ["c", "d"] });
    expect(await newer(null)).toEqual({ whole: true, changed: 0, texts: ["a", "c", "d"] });
    expect(await newer({ ...first, incarnation: "another" })).toMatchObject({ whole: true });
    // As after a server was restored from a backup.
    expect(await newer({ ...first, generation: 9 })).toMatchObject({ whole: true });
  });

  test("who writes waits for whoever writes the same project, and for nobody else", async () => {
    const one = await rows.begin("p", { durable: true });
    const said: string[] = [];
    const other = rows.begin("p", { durable: true }).then((write) => {
      said.push("other");
      return write;
    });
    const elsewhere = openPassageRows(database.url);
    const free = await elsewhere.begin("q", { durable: true });
    await free.end();
    await elsewhere.close();
    said.push("free");
    await one.publish(changes(chunkOf(1, "a")));
    const write = await other;
    expect(said).toEqual(["free", "other"]);
    expect(write.state.generation).toBe(1);
    await write.end();
  });

  test("what was not published is nothing", async () => {
    const write = await rows.begin("p", { durable: true });
    await write.end();
    expect(await rows.stateOf("p")).toBeNull();
  });

  test("a write whose connection is lost is sent again", async () => {
    await put(chunkOf(1, "a"));
    const write = await rows.begin("p", { durable: true });
    await loseConnections();
    expect(await write.publish(changes(chunkOf(1, "b")))).toMatchObject({ generation: 2 });
    await write.end();
    expect(await newer(null)).toMatchObject({ texts: ["b"] });
  });

  test("a write fails where another one came between while its connection was lost", async () => {
    await put(chunkOf(1, "a"));
    const write = await rows.begin("p", { durable: true });
    await loseConnections();
    await put(chunkOf(1, "theirs"));
    await expect(write.publish(changes(chunkOf(1, "b")))).rejects.toThrow(PassagesMovedOnError);
    await write.end();
    expect(await newer(null)).toMatchObject({ texts: ["theirs"] });
  });

  test("what is gone is forgotten after many writes, and copies from before are given all", async () => {
    const old = await put(chunkOf(1, "a"), chunkOf(2, "b"));
    await put(chunkOf(2, "", 0));
    let latest = old;
    for (let i = 0; i < 320; i++) latest = await put(chunkOf(1, `a${i}`));
    expect(await newer(old)).toEqual({ whole: true, changed: 0, texts: ["a319"] });
    expect(await newer(latest)).toMatchObject({ whole: false, texts: [] });
  });

  test("what is kept of resources and staged parts is known without a copy", async () => {
    const tell = async (resources: [string, string | null][], staged: [string, string[]][]) => {
      const write = await rows.begin("p", { durable: false });
      await write.publish({
        chunks: () => [],
        resources: new Map(resources),
        staged: new Map(staged),
        embedded: "words 64",
      });
    };
    const many = Array.from({ length: 600 }, (_, i): [string, string] => [`of many ${i}`, "1"]);
    await tell(
      [["a", "1"], ["b", "1"], ["untouched", "1"], ...many],
      [
        ["c", ["2", "1", "3"]],
        ["d", ["1"]],
        ["untouched", ["1"]],
      ],
    );
    await tell(
      [["a", "2"], ["b", null], ...many.map(([name]): [string, null] => [name, null])],
      [
        ["c", ["2", "1"]],
        ["d", []],
      ],
    );
    expect(await rows.generations("p")).toEqual(
      new Map([
        ["a", "2"],
        ["untouched", "1"],
      ]),
    );
    expect(await rows.keptResources("p")).toEqual(new Set(["a", "c", "untouched"]));
    expect(await rows.stagedParts("p", "c")).toEqual(["1", "2"]);
    expect(await rows.stagedParts("p", "d")).toEqual([]);
    expect(await rows.stagedParts("p", "untouched")).toEqual(["1"]);
    expect(await rows.embeddedBy("p")).toBe("words 64");
    expect(await rows.embeddedBy("q")).toBeNull();
  });

  test("all statements that the server receives name their project", () => {
    const counts = Array.from({ length: 256 }, (_, i) => i + 1);
    const built = counts.map(putChunks);
    const known = new Set<string>([...Object.values(statements), ...built]);
    const said = [...heard].filter((statement) => known.has(statement));
    const others = [...heard].filter((statement) => !known.has(statement));
    expect(said.length).toBeGreaterThan(Object.keys(statements).length - 2);
    expect(others.filter((statement) => !/^(begin|commit|rollback|set local)\b/.test(statement))).toEqual([]);
  });
});

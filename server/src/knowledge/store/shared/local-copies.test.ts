import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { newFolder } from "#kit/testing/new-folder.ts";
import { newPostgresDatabase, postgresForTests } from "#platform/database/testing/postgres-for-tests.ts";
import { openPassageRows } from "#platform/passages/open-passage-rows.ts";
import type { DocumentPart } from "../../documents/document.ts";
import { paragraphPart } from "../../documents/testing/test-part.ts";
import { PostgresPassageIndex } from "./postgres-passage-index.ts";

/** Later than any copy counts as in use. */
const minutes = 10 * 60_000;

describe.skipIf(!postgresForTests)("copies of projects", () => {
  let database: Awaited<ReturnType<typeof newPostgresDatabase>>;
  let folder: string;
  let writing: PostgresPassageIndex;
  let reading: PostgresPassageIndex;

  const open = (name: string, mostBytes: number) =>
    new PostgresPassageIndex(join(folder, name), {
      database: database.url,
      rows: openPassageRows(database.url),
      mostBytes,
      projects: async () => [],
    });
  const put = (projectId: string, given: string | DocumentPart[], generation = "1") =>
    writing.replaceResource(projectId, "r", generation, {
      parts: typeof given === "string" ? [paragraphPart(given)] : given,
    });
  const texts = async (projectId: string) =>
    (await reading.openingPassages(projectId, 5)).map(({ text }) => text);
  const held = () => readdirSync(join(folder, "reads")).filter((name) => !name.startsWith("."));
  /** As after the time in which copies are looked over. */
  const pass = async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds);
    await reading.local.tidied();
  };

  beforeAll(async () => {
    database = await newPostgresDatabase();
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    folder = await newFolder();
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
    writing = open("writes", 2 ** 30);
    reading = open("reads", 100_000);
    for (const projectId of ["a", "b", "c"]) await put(projectId, `The pump of ${projectId} is red.`);
  });
  afterEach(async () => {
    await writing.removeProject("a");
    await writing.removeProject("b");
    await writing.removeProject("c");
    await writing.close();
    await reading.close();
    vi.useRealTimers();
  });

  test("those used least make room, and are fetched again when they are asked for", async () => {
    await texts("a");
    await texts("b");
    await pass(minutes);
    await texts("c");
    await pass(30_000);
    expect(held()).toEqual(["c"]);
    expect(await texts("a")).toEqual(["The pump of a is red."]);
    expect(held()).toEqual(["a", "c"]);
  });

  test("one that is in use stays, however much all take", async () => {
    for (const projectId of ["a", "b", "c"]) await texts(projectId);
    await pass(60_000);
    expect(held()).toEqual(["a", "b", "c"]);
    expect(await texts("b")).toEqual(["The pump of b is red."]);
  });

  test("what is changed or removed elsewhere is on no disk here soon after, though nobody asks", async () => {
    for (const projectId of ["a", "b"]) await texts(projectId);
    await put("a", "The pump is blue.", "2");
    await writing.removeProject("b");
    await pass(minutes);
    expect(held()).toEqual([]);
    expect(await texts("a")).toEqual(["The pump is blue."]);
    expect(await texts("b")).toEqual([]);
    expect(existsSync(join(folder, "reads", "b", "passages.sqlite"))).toBe(false);
  });

  test("many that ask at once have it fetched once, and see what was written before they asked", async () => {
    const asked = await Promise.all(Array.from({ length: 20 }, () => texts("a")));
    expect(new Set(asked.flat())).toEqual(new Set(["The pump of a is red."]));
    for (let i = 2; i < 12; i++) {
      await put("a", `Pump number ${i}.`, `${i}`);
      const reported = await Promise.all([texts("a"), texts("a"), texts("a")]);
      expect(reported).toEqual(Array.from({ length: 3 }, () => [`Pump number ${i}.`]));
    }
  });

  test("a project that is asked again and again while its first resource is written is written all the same", async () => {
    const parts = Array.from({ length: 400 }, (_, i) =>
      paragraphPart(`Pump ${i} of the long list is red. `.repeat(5), { part: `${i}` }),
    );
    await writing.removeProject("b");
    let busy = true;
    const written = put("b", parts).finally(() => (busy = false));
    let asked = 0;
    while (busy) if ((await writing.statistics("b")).passages === 0) asked++;
    await written;
    expect(asked).toBeGreaterThan(0);
    expect((await writing.statistics("b")).passages).toBe(400);
  });
});

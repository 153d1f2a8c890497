import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#platform/database/database.ts";
import { openPostgresDatabase } from "#platform/database/postgres-database.ts";
import { openSqliteDatabase } from "#platform/database/sqlite-database.ts";
import { newPostgresDatabase, postgresForTests } from "#platform/database/testing/postgres-for-tests.ts";
import { createCodeWaits } from "./code-waits.ts";

const openers: Record<string, () => Promise<{ open(): Promise<Database>; clean(): Promise<void> }>> = {
  async sqlite() {
    const folder = await mkdtemp(join(tmpdir(), "code-waits-"));
    return {
      open: () => openSqliteDatabase(join(folder, "catalogue.sqlite")),
      clean: () => rm(folder, { recursive: true }),
    };
  },
  ...(postgresForTests && {
    async postgres() {
      const { url, drop } = await newPostgresDatabase();
      return { open: () => openPostgresDatabase(url), clean: drop };
    },
  }),
};

describe.each(Object.keys(openers))("waits between codes on %s", (name) => {
  let place: Awaited<ReturnType<(typeof openers)[string]>>;
  let opened: Database[];
  let now: number;
  const clock = { now: () => new Date(now) };
  /** As another process, or one after a start, has them. */
  async function anotherProcess() {
    const database = await place.open();
    opened.push(database);
    return createCodeWaits({ database, clock });
  }

  beforeEach(async () => {
    place = await openers[name]!();
    opened = [];
    now = Date.UTC(2026, 0, 1);
  });
  afterEach(async () => {
    await Promise.all(opened.map((database) => database.close()));
    await place.clean();
  });

  test("grow after five free ones, each twice the one before, up to an hour", async () => {
    const waits = await anotherProcess();
    const waited: number[] = [];
    for (let tries = 0; tries < 16; tries++) {
      let seconds = 0;
      for (let wait = await waits.take("ada"); wait > 0; wait = await waits.take("ada")) {
        seconds += wait;
        now += wait * 1000;
      }
      waited.push(seconds);
    }
    expect(waited).toEqual([0, 0, 0, 0, 0, 15, 30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600]);
  });

  test("are those of all processes together, however many codes come at once, and a start forgets none", async () => {
    const [one, other] = [await anotherProcess(), await anotherProcess()];
    // Two connections of one thread would wait for each other on SQLite for ever.
    const asking = name === "sqlite" ? [one] : [one, other];
    const asked = Array.from({ length: 12 }, (_, i) => asking[i % asking.length]!.take("ada"));
    const waits = await Promise.all(asked);
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
    expect(waits.filter((wait) => wait === 15)).toHaveLength(7);
    expect(await other.take("ada")).toBe(15);
    expect(await (await anotherProcess()).take("ada")).toBe(15);
    expect(await other.take("ben")).toBe(0);
  });

  test("end where one succeeds, wherever it does", async () => {
    const [one, other] = [await anotherProcess(), await anotherProcess()];
    for (let tries = 0; tries < 5; tries++) await one.take("ada");
    await other.forget("ada");
    expect(await one.take("ada")).toBe(0);
  });

  test("count no more after half a day, and the table holds neither them nor whose they were", async () => {
    const waits = await anotherProcess();
    for (let tries = 0; tries < 6; tries++) await waits.take("ada at 192.0.2.1");
    now += 12 * 3_600_000;
    expect(await waits.take("ben")).toBe(0);
    const rows = await opened[0]!.read.selectFrom("code_tries").selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/ben|ada|192/);
  });

  test("are no longer than they were where a clock was ahead for a while", async () => {
    const waits = await anotherProcess();
    now += 86_400_000;
    for (let tries = 0; tries < 5; tries++) await waits.take("ada");
    now -= 86_400_000;
    expect(await waits.take("ada")).toBe(15);
  });
});

import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { findPostgres, startPostgres } from "./testing/postgres-server.ts";
import type { Database } from "./database.ts";
import { migrating, openPostgresDatabase } from "./postgres-database.ts";

const programs = findPostgres();
const user = {
  id: "u",
  name: "U",
  email: "u@example.test",
  email_key: "u@example.test",
  password_hash: "-",
  created_at: "2026-01-01T00:00:00.000Z",
};

let server: Awaited<ReturnType<typeof startPostgres>>;
let database: Database;
let other: Database;

beforeAll(async () => {
  if (!programs) return;
  // Its own, as a test restarts it.
  server = await startPostgres(programs);
  // Two processes that begin at once on an empty server.
  [database, other] = await Promise.all([openPostgresDatabase(server.url), openPostgresDatabase(server.url)]);
});

afterEach(async () => {
  if (programs) await database.write((t) => t.deleteFrom("users").execute());
});

afterAll(async () => {
  if (!programs) return;
  await database.close();
  await other.close();
  await server.stop();
});

test.skipIf(!programs)(
  "a server that starts again is waited for, and what was committed is there",
  async () => {
    await database.write((t) => t.insertInto("users").values(user).execute());
    const restarting = server.restart();
    const reading = database.read
      .selectFrom("users")
      .select("id")
      .execute()
      .catch(() => null);
    await restarting;
    // What was asked meanwhile is answered, or ended with the server.
    expect([[{ id: "u" }], null]).toContainEqual(await reading);
    await database.write((t) => t.updateTable("users").set({ name: "V" }).execute());
    expect(await other.read.selectFrom("users").select("name").execute()).toEqual([{ name: "V" }]);
  },
);

test.skipIf(!programs)(
  "a process has ten connections for whatever is asked at once, and each gives up what lasts too long",
  async () => {
    const sleeping = async () => {
      const { rows } = await sql<{ sleeping: number }>`
        select count(*)::int as sleeping from pg_stat_activity
        where state = 'active' and query = 'select pg_sleep(0.1)'`.execute(other.read);
      return rows[0]!.sleeping;
    };
    const asked = Promise.all(
      Array.from({ length: 40 }, () => sql`select pg_sleep(0.1)`.execute(database.read)),
    );
    let most = 0;
    let isDone = false;
    void asked.finally(() => (isDone = true));
    while (!isDone) most = Math.max(most, await sleeping());
    expect(await asked).toHaveLength(40);
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(10);
    const { rows } = await sql<Record<string, string>>`
      select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
        current_setting('idle_in_transaction_session_timeout') as idle`.execute(database.read);
    expect(rows).toEqual([{ statement: "30s", lock: "15s", idle: "30s" }]);
  },
);

test.skipIf(!programs)(
  "a signal reaches other processes once its transaction is committed, and no other",
  async () => {
    let heard = 0;
    let marks = 0;
    other.onSignal("jobs", () => void heard++);
    other.onSignal("line", () => void marks++);
    const send = (topic: "jobs" | "line") => database.write((t) => database.signal(t, topic));
    await expect
      .poll(async () => {
        await send("jobs");
        return heard;
      })
      .toBeGreaterThan(0);
    // Signals come in the order of their transactions, so a mark comes after all that was sent before it.
    const allHeard = async () => {
      const before = marks;
      await send("line");
      await expect.poll(() => marks).toBeGreaterThan(before);
    };
    await allHeard();
    const before = heard;
    const failing = database.write(async (t) => {
      await database.signal(t, "jobs");
      throw new Error("changed my mind");
    });
    await expect(failing).rejects.toThrow("changed my mind");
    await allHeard();
    expect(heard).toBe(before);
  },
);

test.skipIf(!programs)(
  "a long transaction comes through, however many short ones get in its way",
  { timeout: 60_000 },
  async () => {
    const many = Array.from({ length: 20 }, (_, i) => ({
      ...user,
      id: `u${i}`,
      email: `u${i}@example.test`,
      email_key: `u${i}@example.test`,
    }));
    await database.write((t) => t.insertInto("users").values(many).execute());
    let over = false;
    let short = 0;
    const others = [1, 2, 3].map(async (place) => {
      while (!over) {
        await other.write(async (t) => {
          await t.selectFrom("users").selectAll().execute();
          await t
            .updateTable("users")
            .set({ name: `${short++}` })
            .where("id", "=", `u${place}`)
            .execute();
        });
      }
    });
    let tries = 0;
    await database.write(async (t) => {
      tries++;
      const rows = await t.selectFrom("users").selectAll().execute();
      for (let i = 5; i < 20; i++) {
        await t
          .updateTable("users")
          .set({ name: `long ${rows.length}` })
          .where("id", "=", `u${i}`)
          .execute();
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    });
    over = true;
    await Promise.all(others);
    expect(tries).toBeGreaterThan(1);
    const reported = await database.read
      .selectFrom("users")
      .select("name")
      .where("name", "=", "long 20")
      .execute();
    expect(reported).toHaveLength(15);
  },
);

test.skipIf(!programs)(
  "what is asked is answered while many transactions of the process wait for their turn",
  { timeout: 60_000 },
  async () => {
    await other.read.connection().execute(async (holder) => {
      await sql`select pg_advisory_lock(8264101)`.execute(holder);
      let failed = 0;
      let done = 0;
      const crowd = Array.from({ length: 15 }, async () => {
        let tries = 0;
        await database.write(async (t) => {
          await t.selectFrom("users").select("id").execute();
          if (++tries > 3) return;
          failed++;
          throw Object.assign(new Error("another got in the way"), { code: "40001" });
        });
        done++;
      });
      await expect.poll(() => failed, { timeout: 20_000 }).toBe(45);
      const late = setTimeout(() => void sql`select pg_advisory_unlock(8264101)`.execute(holder), 5_000);
      expect(await database.read.selectFrom("users").select("id").execute()).toEqual([]);
      expect(done).toBe(0);
      clearTimeout(late);
      await sql`select pg_advisory_unlock(8264101)`.execute(holder);
      await Promise.all(crowd);
      expect(done).toBe(15);
    });
  },
);

test.skipIf(!programs)("a process that starts while another migrates waits for it", async () => {
  const waiting = () =>
    sql<{
      one: number;
    }>`select 1 as one from pg_locks where locktype = 'advisory' and objid = ${migrating} and not granted`.execute(
      database.read,
    );
  const { opening } = await database.write(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${migrating})`.execute(transaction);
    const late = openPostgresDatabase(server.url);
    await expect.poll(async () => (await waiting()).rows.length, { timeout: 15_000 }).toBe(1);
    return { opening: late };
  });
  await (await opening).close();
});

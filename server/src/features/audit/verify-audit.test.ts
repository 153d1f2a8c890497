import { once } from "node:events";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { newFolder } from "#kit/testing/new-folder.ts";
import type { Database } from "#platform/database/database.ts";
import { openSqliteDatabase } from "#platform/database/sqlite-database.ts";
import { secretBox } from "#platform/secrets/secret-box.ts";
import { networkOf } from "#kit/client-address.ts";
import { actingAs, operator, recordAct } from "./record-act.ts";
import { hashOf, withDigests } from "./audit-chain.ts";
import { eraseProjectFromAudit } from "./erase-from-audit.ts";
import { findEntries } from "./audit.repository.ts";
import { cutAudit, verifyAudit } from "./verify-audit.ts";

let folder: string;
let database: Database;
let now: Date;
const clock = { now: () => now };
const secrets = secretBox("a key of these tests");
const day = 86_400_000;

beforeEach(async () => {
  folder = await newFolder();
  database = await openSqliteDatabase(join(folder, "catalogue.sqlite"));
  now = new Date("2026-01-01T00:00:00.000Z");
});
afterEach(() => database.close());

const add = (name: string) =>
  actingAs({ actor: operator, clock }, () =>
    database.write((transaction) =>
      recordAct(transaction, "project.added", { kind: "project", id: name, name }),
    ),
  );
async function addMany(count: number): Promise<void> {
  for (let i = 1; i <= count; i++) await add(`p.${i}`);
}
const verify = () => verifyAudit(database.read, secrets);
const all = () => findEntries(database.read, {}, { after: 0, most: 1_000 });

describe("the audit log", () => {
  test("verifies after each entry, and when it is empty", async () => {
    expect((await verify()).broken).toBeNull();
    await addMany(5);
    expect(await verify()).toMatchObject({ entries: 5, broken: null, head: { seq: 5 } });
  });

  test("does not fork where three write at once", async () => {
    const writers = ["one", "two", "three"].map(() => {
      const worker = new Worker(new URL("./testing/write-acts.ts", import.meta.url), {
        workerData: { path: join(folder, "catalogue.sqlite"), count: 20 },
      });
      return once(worker, "exit");
    });
    expect((await Promise.all(writers)).flat()).toEqual([0, 0, 0]);
    expect(await verify()).toMatchObject({ entries: 60, broken: null });
  });

  test("has no entry of an act that failed", async () => {
    await addMany(1);
    await expect(
      database.write(async (transaction) => {
        await recordAct(transaction, "project.deleted", { kind: "project", id: "p.1" });
        throw new Error("The act failed.");
      }),
    ).rejects.toThrow("The act failed.");
    expect(await verify()).toMatchObject({ entries: 1, broken: null });
  });

  test.each(["code", "actor_name", "at", "detail", "target_id", "project_id", "address", "result"])(
    "shows that the %s of an entry was changed",
    async (column) => {
      await addMany(5);
      await sql`update audit_entries set ${sql.ref(column)} = 'other' where seq = 3`.execute(database.read);
      expect((await verify()).broken).toMatchObject({ seq: 3 });
    },
  );

  test.each([1, 3, 5])("shows that entry %i was removed", async (seq) => {
    await addMany(5);
    await sql`delete from audit_entries where seq = ${seq}`.execute(database.read);
    expect((await verify()).broken).toMatchObject({ seq });
  });

  test("shows that one was removed and the others were moved up", async () => {
    await addMany(5);
    await sql`delete from audit_entries where seq = 3`.execute(database.read);
    await sql`update audit_entries set seq = seq - 1 where seq > 3`.execute(database.read);
    expect((await verify()).broken).toMatchObject({ seq: 3 });
  });

  test("shows that one was inserted, with a hash that fits the one before it", async () => {
    await addMany(4);
    const rows = await all();
    await sql`update audit_entries set seq = -seq where seq > 2`.execute(database.read);
    await sql`update audit_entries set seq = 1 - seq where seq < 0`.execute(database.read);
    const forged = withDigests({ ...rows[2]!, seq: 3, target_id: "forged" });
    const hash = hashOf(forged, rows[1]!.hash);
    await database.write((t) =>
      t
        .insertInto("audit_entries")
        .values({ ...forged, hash })
        .execute(),
    );
    expect((await verify()).broken).toMatchObject({ seq: 4 });
  });

  test("shows that two changed places", async () => {
    await addMany(4);
    await sql`update audit_entries set seq = -2 where seq = 2`.execute(database.read);
    await sql`update audit_entries set seq = 2 where seq = 3`.execute(database.read);
    await sql`update audit_entries set seq = 3 where seq = -2`.execute(database.read);
    expect((await verify()).broken).toMatchObject({ seq: 2 });
  });
});

describe("what is erased from the audit log", () => {
  test("is gone, while the log still verifies and shows that something was done", async () => {
    await addMany(3);
    await database.write((transaction) => eraseProjectFromAudit(transaction, "p.2"));
    // The last entry records the verification itself.
    expect(await verify()).toMatchObject({ entries: 4, broken: null });
    const [, erased] = await all();
    expect(erased).toMatchObject({ code: "project.added", target_id: null, target_name: null });
    expect(JSON.stringify(erased)).not.toContain("p.2");
  });

  test("cannot be changed afterwards", async () => {
    await addMany(3);
    await database.write((transaction) => eraseProjectFromAudit(transaction, "p.2"));
    await sql`update audit_entries set target_name = 'other' where seq = 2`.execute(database.read);
    expect((await verify()).broken).toMatchObject({ seq: 2 });
  });
});

describe("old entries of the audit log", () => {
  const cut = (days: number) => cutAudit({ database, clock, secrets: async () => secrets }, days);

  test("are cut off, and the rest still verifies", async () => {
    await addMany(3);
    now = new Date(now.getTime() + 10 * day);
    await add("later");
    expect(await cut(5)).toBe(3);
    expect((await all()).map(({ code, seq }) => [seq, code])).toEqual([
      [4, "project.added"],
      [5, "audit.cut"],
    ]);
    expect(await verify()).toMatchObject({ entries: 2, broken: null });
    expect(await cut(5)).toBe(0);
  });

  test("are cut off when all are old, and stay where nothing limits them", async () => {
    await addMany(3);
    now = new Date(now.getTime() + 10 * day);
    expect(await cut(0)).toBe(0);
    expect(await cut(5)).toBe(3);
    expect(await verify()).toMatchObject({ entries: 1, broken: null });
  });

  test("are missed where the anchor is another's", async () => {
    await addMany(3);
    now = new Date(now.getTime() + 10 * day);
    await add("later");
    await cut(5);
    expect((await verifyAudit(database.read, secretBox("another key"))).broken).toMatchObject({ seq: 3 });
    await sql`update audit_anchor set cut_at = '2026-01-02T00:00:00.000Z'`.execute(database.read);
    expect((await verify()).broken).not.toBeNull();
  });

  test("are missed where they were removed without an anchor", async () => {
    await addMany(3);
    await sql`delete from audit_entries where seq = 1`.execute(database.read);
    expect((await verify()).broken).toMatchObject({ seq: 1 });
  });
});

test.each([
  ["192.0.2.77", "192.0.2.0/24"],
  ["::ffff:192.0.2.77", "192.0.2.0/24"],
  ["2001:db8:1:2::7", "2001:db8:1::/48"],
  ["nowhere", null],
])("of the address %s its network is kept", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Database, WriteHandle } from "#platform/database/database.ts";
import { openPostgresDatabase } from "#platform/database/postgres-database.ts";
import { countListening } from "#platform/database/postgres-signals.ts";
import { openSqliteDatabase } from "#platform/database/sqlite-database.ts";
import { newPostgresDatabase, postgresForTests } from "#platform/database/testing/postgres-for-tests.ts";
import { followAccess } from "./follow-access.ts";

/** `hearing` resolves once so many processes hear what others signal, `heard` once one has heard all that was signaled so far. */
interface Place {
  open(): Promise<Database>;
  hearing(processes: number): Promise<void>;
  heard(database: Database): Promise<void>;
  clean(): Promise<void>;
}

const openers: Record<string, () => Promise<Place>> = {
  async sqlite() {
    const folder = await mkdtemp(join(tmpdir(), "follow-access-"));
    return {
      open: () => openSqliteDatabase(join(folder, "catalogue.sqlite")),
      hearing: async () => undefined,
      heard: async () => undefined,
      clean: () => rm(folder, { recursive: true }),
    };
  },
  ...(postgresForTests && {
    async postgres() {
      const { url, drop } = await newPostgresDatabase();
      const hearing = async (processes: number) => {
        await vi.waitUntil(async () => (await countListening(url)) === processes, { timeout: 30_000 });
      };
      // Signals are heard in the order in which they were given.
      const heard = (database: Database) =>
        new Promise<void>((resolve, reject) => {
          const unheard = database.onSignal("jobs", () => {
            unheard();
            resolve();
          });
          database.write((transaction) => database.signal(transaction, "jobs")).catch(reject);
        });
      return { open: () => openPostgresDatabase(url), hearing, heard, clean: drop };
    },
  }),
};

const begin = Date.UTC(2026, 0, 1);
const at = (minute: number) => new Date(begin + minute * 60_000).toISOString();
/** Disables polling, so that only the database's notifications end anything. */
const times = { clock: 10, database: 3_600_000_000 };

async function fill(transaction: WriteHandle): Promise<void> {
  for (const id of ["ada", "ben"])
    await transaction
      .insertInto("users")
      .values({ id, name: id, email: id, email_key: id, password_hash: "", created_at: at(0) })
      .execute();
  await transaction
    .insertInto("projects")
    .values({
      id: "p",
      owner_id: "ada",
      name: "P",
      description: "",
      created_at: at(0),
      deleted_at: null,
    })
    .execute();
  await transaction
    .insertInto("sessions")
    .values({
      id: "s",
      token_hash: "s",
      user_id: "ben",
      device: "",
      address: "",
      method: "password",
      created_at: at(0),
      expires_at: at(60),
      last_seen_at: at(0),
      provider_session: null,
      id_token: null,
    })
    .execute();
  await transaction
    .insertInto("api_keys")
    .values({
      id: "k",
      user_id: "ben",
      name: "K",
      scopes: "read",
      project_id: null,
      ending: "",
      secret_hash: "k",
      start: "gw_k",
      created_at: at(0),
      expires_at: at(30),
      last_used_at: null,
      made_by: null,
    })
    .execute();
}

const member = (transaction: WriteHandle) =>
  transaction
    .insertInto("project_members")
    .values({ project_id: "p", user_id: "ben", role: "viewer", added_at: at(0) } as never)
    .execute();

async function groupMember(transaction: WriteHandle): Promise<void> {
  const group = { id: "g", source: "here" as const, name: "G", name_key: "g", created_at: at(0) };
  await transaction.insertInto("groups").values(group).execute();
  await transaction
    .insertInto("group_members")
    .values({ group_id: "g", user_id: "ben", added_at: at(0) })
    .execute();
  await transaction
    .insertInto("project_groups")
    .values({ project_id: "p", group_id: "g", role: "viewer", added_at: at(0) } as never)
    .execute();
}

describe.each(Object.keys(openers))("whoever streams to somebody, on %s,", (name) => {
  let place: Awaited<ReturnType<(typeof openers)[string]>>;
  let database: Database;
  /** As another process has it. */
  let elsewhere: Database;
  let now: number;
  let over: AbortController;
  beforeAll(async () => {
    place = await openers[name]!();
    database = await place.open();
    elsewhere = await place.open();
    await place.hearing(2);
  });
  afterAll(async () => {
    await Promise.all([database.close(), elsewhere.close()]);
    await place.clean();
  });
  beforeEach(async () => {
    now = begin;
    over = new AbortController();
    await database.write(async (transaction) => {
      for (const table of ["projects", "groups", "users"] as const)
        await transaction.deleteFrom(table).execute();
      await fill(transaction);
    });
  });
  afterEach(() => over.abort());

  const follow = (by: { session: string } | { key: string; scopes: readonly ["read"] } = { session: "s" }) =>
    followAccess(
      { database, clock: { now: () => new Date(now) }, idleMs: 0 },
      { userId: "ben", name: "Ben", email: "ben", by },
      { projectId: "p", needed: "viewer" },
      over.signal,
      times,
    );

  /** Waits until the initial check, which runs unprompted, is over. */
  async function looked(): Promise<void> {
    for (let i = 0; i < 4; i++) await database.read.selectFrom("users").select("id").execute();
  }

  test.each<[string, (transaction: WriteHandle) => Promise<unknown>, typeof member?]>([
    ["signs out", (t) => t.deleteFrom("sessions").where("id", "=", "s").execute()],
    [
      "is suspended",
      (t) =>
        t
          .insertInto("suspended_accounts")
          .values({ user_id: "ben", since: at(1) })
          .execute(),
    ],
    ["is removed from the project", (t) => t.deleteFrom("project_members").execute()],
    ["leaves a group", (t) => t.deleteFrom("group_members").execute(), groupMember as never],
    ["is in a group that is deleted", (t) => t.deleteFrom("groups").execute(), groupMember as never],
    [
      "is in a group that is removed from the project",
      (t) => t.deleteFrom("project_groups").execute(),
      groupMember as never,
    ],
    [
      "works on a project that is deleted",
      (t) =>
        t
          .updateTable("projects")
          .set({ deleted_at: at(1) })
          .execute(),
    ],
  ])("hears at once that they are out who %s, whichever process wrote it", async (_, end, admit = member) => {
    await database.write(admit);
    const signal = follow();
    await looked();
    await elsewhere.write(end);
    if (!signal.aborted) await once(signal, "abort");
    expect(signal.reason).toMatchObject({ code: "access_ended" });
  });

  test("hears at once of a key that is revoked", async () => {
    await database.write(member);
    const signal = follow({ key: "k", scopes: ["read"] });
    await looked();
    await elsewhere.write((t) => t.deleteFrom("api_keys").execute());
    if (!signal.aborted) await once(signal, "abort");
    expect(signal.reason).toMatchObject({ code: "access_ended" });
  });

  test("ends with the time of a session or a key, though nothing is written then", async () => {
    await database.write(member);
    const [bySession, byKey] = [follow(), follow({ key: "k", scopes: ["read"] })];
    now = Date.parse(at(30));
    if (!byKey.aborted) await once(byKey, "abort");
    expect(bySession.aborted).toBe(false);
    now = Date.parse(at(60));
    if (!bySession.aborted) await once(bySession, "abort");
  });

  test("is not asked to look where nobody's access ends", async () => {
    await database.write(member);
    await place.heard(database);
    let reported = 0;
    const unheard = database.onSignal("access", () => reported++);
    await elsewhere.write((t) =>
      t
        .updateTable("sessions")
        .set({ last_seen_at: at(1) })
        .execute(),
    );
    await elsewhere.write((t) => t.updateTable("projects").set({ name: "Q" }).execute());
    // As long as a look at the file takes to come.
    await delay(150);
    unheard();
    expect(reported).toBe(0);
  });

  test("goes on where others' access ends", async () => {
    await database.write(member);
    const signal = follow();
    await elsewhere.write((t) => t.deleteFrom("api_keys").execute());
    const heard = new Promise<void>((done) => database.onSignal("access", done));
    await elsewhere.write((t) => t.deleteFrom("suspended_accounts").execute());
    await elsewhere.write((t) =>
      t
        .insertInto("suspended_accounts")
        .values({ user_id: "ada", since: at(1) })
        .execute(),
    );
    await heard;
    expect(signal.aborted).toBe(false);
  });
});

import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { newFolder } from "#kit/testing/new-folder.ts";
import type { AuditCode } from "@groundwork/contract/audit-codes";
import { systemClock } from "#kit/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { openSqliteDatabase } from "#platform/database/sqlite-database.ts";
import { secretBox } from "#platform/secrets/secret-box.ts";
import { actingAs, recordAct } from "./record-act.ts";
import { findEntries } from "./audit.repository.ts";
import { hashOf } from "./audit-chain.ts";
import {
  eraseAccountFromAudit,
  eraseAddressFromAudit,
  eraseProjectFromAudit,
  eraseResourceFromAudit,
} from "./erase-from-audit.ts";
import { presentEntry } from "./read-audit.ts";
import { signedAudit } from "./sign-audit.ts";
import { signAgain, verifyAudit } from "./verify-audit.ts";

const secrets = secretBox("a key of these tests");
let folder: string;
let unsigned: Database;
let database: Database;

beforeEach(async () => {
  folder = await newFolder();
  unsigned = await openSqliteDatabase(join(folder, "catalogue.sqlite"));
  database = signedAudit(unsigned, async () => secrets);
});
afterEach(() => unsigned.close());

const nameOf = (id: string) => `${id} <${id}@example.test>`;

function act(
  by: string,
  code: AuditCode,
  on: { kind: string; id: string | null; name?: string },
  projectId?: string,
): Promise<void> {
  const actor = { kind: "account" as const, id: by, name: nameOf(by), key: null, address: "192.0.2.1" };
  return actingAs({ actor, clock: systemClock }, () =>
    database.write((transaction) =>
      recordAct(transaction, code, { ...on, ...(projectId !== undefined && { projectId }) }),
    ),
  );
}
const account = (id: string) => ({ kind: "account", id, name: nameOf(id) });
const all = () => findEntries(unsigned.read, {}, { after: 0, most: 1_000 });
const shown = async () => (await all()).map(presentEntry);
const verify = () => verifyAudit(unsigned.read, secrets);

describe("an administrator who deletes the own account", () => {
  beforeEach(async () => {
    await act("rogue", "account.suspended", account("victim"));
    await act("rogue", "key.made", { kind: "key", id: "k", name: "the key of rogue" });
    await act("rogue", "group.person_removed", account("victim"));
    await act("rogue", "account.deleted", account("rogue"));
    await act("other", "account.restored", account("victim"));
    await database.write((transaction) => eraseAccountFromAudit(transaction, "rogue"));
  });

  test("is gone by name, address and network, as are their own things", async () => {
    const text = JSON.stringify((await all()).filter(({ actor_id }) => actor_id !== "other"));
    for (const word of ["rogue", "192.0.2"]) expect(text).not.toContain(word);
  });

  test("leaves what they did to others, by one who goes by the same name in each entry", async () => {
    const [suspended, made, removed, deleted, restored] = await shown();
    expect(suspended!.target).toMatchObject({ id: "victim", name: nameOf("victim") });
    expect(removed!.target).toMatchObject({ id: "victim", name: nameOf("victim") });
    const names = [suspended, made, removed, deleted].map((entry) => entry!.actor.pseudonym);
    expect(new Set(names).size).toBe(1);
    expect(names[0]).toMatch(/^[\w-]{16}$/);
    // Whose account it was that was deleted.
    expect(deleted!.target).toMatchObject({ id: null, name: null, pseudonym: names[0] });
    expect(restored!.actor.pseudonym).not.toBe(names[0]);
    expect(restored!.target.pseudonym).toBe(suspended!.target.pseudonym);
    const found = await findEntries(unsigned.read, { who: names[0]! }, { after: 0, most: 10 });
    expect(found).toHaveLength(4);
  });

  test("is an entry of the log, which verifies", async () => {
    const [erased] = (await shown()).slice(5);
    expect(erased).toMatchObject({ code: "audit.erased", target: { kind: "account", id: null } });
    expect(erased!.detail).toEqual({ entries: "4" });
    expect(erased!.target.pseudonym).toBe((await shown())[0]!.actor.pseudonym);
    expect(await verify()).toMatchObject({ entries: 6, broken: null });
    // Nothing is left to erase.
    await database.write((transaction) => eraseAccountFromAudit(transaction, "rogue"));
    expect(await all()).toHaveLength(6);
  });

  test("cannot be made another one", async () => {
    const { actor_ref: other } = (await all())[4]!;
    await sql`update audit_entries set actor_ref = ${other} where seq = 1`.execute(unsigned.read);
    expect((await verify()).broken).toMatchObject({ seq: 1 });
    await sql`update audit_entries set actor_ref = null where seq = 1`.execute(unsigned.read);
    expect((await verify()).broken).toMatchObject({ seq: 1 });
  });
});

test("somebody who was a member, and was invited by address, goes from the projects of others too", async () => {
  await act("owner", "member.invited", { kind: "invitation", id: "i", name: "guest@example.test" }, "p");
  await act("owner", "member.invited", { kind: "invitation", id: "j", name: "else@example.test" }, "p");
  await act("owner", "member.changed", { kind: "member", id: "guest", name: nameOf("guest") }, "p");
  await database.write(async (transaction) => {
    await eraseAddressFromAudit(transaction, "Guest@example.test");
    await eraseAccountFromAudit(transaction, "guest");
  });
  expect(JSON.stringify(await all())).not.toContain("guest");
  expect(JSON.stringify(await all())).toContain("else@example.test");
  expect(await verify()).toMatchObject({ broken: null });
});

test("a removal of a project's and of a resource's names is an entry, which names neither", async () => {
  await act("ada", "resource.added", { kind: "resource", id: "r", name: "secret.pdf" }, "p");
  await database.write((transaction) => eraseResourceFromAudit(transaction, "p", "r"));
  await database.write((transaction) => eraseProjectFromAudit(transaction, "p"));
  const entries = await shown();
  expect(entries.map(({ code, target, detail }) => [code, target.kind, detail])).toEqual([
    ["resource.added", "resource", {}],
    ["audit.erased", "resource", {}],
    ["audit.erased", "project", { entries: "2" }],
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/secret\.pdf|"p"|"r"/);
  expect((await verify()).broken).toBeNull();
});

describe("the head of the log", () => {
  beforeEach(async () => {
    for (const id of ["a", "b", "c"]) await act(id, "account.changed", account(id));
  });

  /** As whoever can write the catalogue would do it: every hash follows. */
  async function writeAgain(): Promise<void> {
    const [first, second, third] = await all();
    const changed = { ...second!, result: "refused" as const };
    const hash = hashOf(changed, first!.hash);
    const last = hashOf(third!, hash);
    await sql`update audit_entries set result = 'refused', hash = ${hash} where seq = 2`.execute(
      unsigned.read,
    );
    await sql`update audit_entries set hash = ${last} where seq = 3`.execute(unsigned.read);
    await sql`update audit_head set hash = ${last}`.execute(unsigned.read);
  }

  test("shows that the log was written again by somebody without the key, also after further acts", async () => {
    expect(await verify()).toMatchObject({ broken: null });
    await writeAgain();
    expect((await verify()).broken).toMatchObject({ why: expect.stringContaining("not signed") });
    await act("d", "signin.succeeded", account("d"));
    expect((await verify()).broken).toMatchObject({ why: expect.stringContaining("not signed") });
  });

  test.each(["signature = null", "signature = 'x'"])("is not believed with %s", async (change) => {
    await sql`update audit_head set ${sql.raw(change)}`.execute(unsigned.read);
    expect((await verify()).broken).toMatchObject({ why: expect.stringContaining("not signed") });
    await act("d", "signin.succeeded", account("d"));
    expect((await verify()).broken).not.toBeNull();
  });

  test("is signed by this installation's key alone, and by another one where the operator says so", async () => {
    const other = secretBox("another key than that");
    const { broken, unsigned: isUnsigned } = await verifyAudit(unsigned.read, other);
    expect(broken).toMatchObject({ why: expect.stringContaining("not signed") });
    expect(isUnsigned).toBe(true);
    await signAgain(
      signedAudit(unsigned, async () => other),
      other,
    );
    expect(await verifyAudit(unsigned.read, other)).toMatchObject({ entries: 4, broken: null });
    expect((await all()).at(-1)).toMatchObject({ code: "audit.signed" });
  });
});

test("a log that an earlier version wrote without signatures verifies, and is signed from the next act on", async () => {
  const write = (to: Database) =>
    to.write((transaction) => recordAct(transaction, "signin.succeeded", account("a")));
  await write(unsigned);
  expect((await verify()).broken).toBeNull();
  await write(database);
  expect(await verify()).toMatchObject({ entries: 2, broken: null });
  await sql`update audit_head set signature = null`.execute(unsigned.read);
  expect((await verify()).broken).not.toBeNull();
});

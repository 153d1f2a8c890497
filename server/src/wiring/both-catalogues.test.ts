import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { setProviderGroups } from "#features/accounts/provider/identities.repository.ts";
import { insertUser } from "#features/accounts/users.repository.ts";
import { findLastBackup, keepLastBackup } from "#features/administration/show-health.ts";
import { createDailyBudget } from "#features/chat/daily-budget.ts";
import { findGroups } from "#features/members/groups.repository.ts";
import { findPeople } from "#features/members/members.repository.ts";
import { addUse, findUse, spentBy } from "#features/models/model-use.repository.ts";
import { findAccountUse, requireRoomForProject } from "#features/projects/account-quota.ts";
import { countUse, findUseOf } from "#features/projects/account-use.repository.ts";
import { countMembers, findProjectsFor, insertProject } from "#features/projects/projects.repository.ts";
import { setQueued } from "#features/resources/resource-states.repository.ts";
import { countResourcesOf, findResourceNamesText } from "#features/resources/resources.repository.ts";
import { silentLogger } from "#kit/logger.ts";
import type { Database } from "#platform/database/database.ts";
import { catalogues, type OpenedCatalogue } from "#platform/database/testing/both-catalogues.ts";

const at = "2026-01-01T00:00:00.000Z";
const user = (id: string, name = id) => ({
  id,
  name,
  email: `${id}@example.test`,
  email_key: `${id}@example.test`,
  password_hash: "-",
  created_at: at,
});
const project = (id: string, owner_id = "ada", created_at = at) => ({
  id,
  owner_id,
  name: id,
  description: null,
  created_at,
  deleted_at: null,
});
const resource = (id: string, file_bytes: number | null = null) => ({
  id,
  project_id: "p",
  type_id: 7,
  file_name: `${id}.txt`,
  url: null,
  file_hash: null,
  file_bytes,
  uploaded_at: at,
  state: "indexed",
  progress: 1,
  reason: null,
  indexed_generation: null,
  changed_at: at,
  visit: null,
  part_counts: null,
  job: null,
  idempotency_key: null,
});

/** Stands in for an authorization, of which these functions read the project alone. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
const admitted = { ...project("p"), access: { userId: "ada", role: "owner", needed: "owner" } } as any;

describe.each(Object.keys(catalogues))("repositories on %s", (kind) => {
  let opened: OpenedCatalogue;
  let database: Database;

  beforeEach(async () => {
    opened = await catalogues[kind]!();
    database = opened.database;
    await database.write(async (t) => {
      await t.insertInto("users").values(user("ada")).execute();
      await t.insertInto("projects").values(project("p")).execute();
    });
  });
  afterEach(async () => {
    await database.close();
    await opened.clean();
  });

  const addUsers = (...users: ReturnType<typeof user>[]) =>
    database.write((t) => t.insertInto("users").values(users).execute());
  const namesOf = async (named: string) => {
    const seeker = { userId: "ada", administers: true };
    const found = await findPeople(database.read, admitted, seeker, { named, most: 10 });
    return found.map(({ name }) => name);
  };

  test("give an address to one account alone, however many ask at once, and leave the transaction usable", async () => {
    const claims = ["one", "two", "three", "four"].map((id) =>
      database.write(async (t) => {
        const mine = await insertUser(t, { ...user(id), email_key: "wanted@example.test" });
        // A refusal is no failed statement, after which PostgreSQL would take none.
        if (!mine) await insertUser(t, user(`${id}-again`));
        return mine;
      }),
    );
    expect((await Promise.all(claims)).filter(Boolean)).toHaveLength(1);
    expect(await database.read.selectFrom("users").select("id").execute()).toHaveLength(5);
  });

  test("undo a transaction whole where a key is taken or names nothing", async () => {
    const twice = database.write(async (t) => {
      await t.insertInto("users").values(user("ben")).execute();
      await t.insertInto("users").values(user("ada")).execute();
    });
    await expect(twice).rejects.toThrow(/unique|duplicate/i);
    const ofNobody = database.write(async (t) => {
      await t.insertInto("users").values(user("ben")).execute();
      await t.insertInto("projects").values(project("q", "nobody")).execute();
    });
    await expect(ofNobody).rejects.toThrow(/foreign key/i);
    expect(await database.read.selectFrom("users").select("id").execute()).toEqual([{ id: "ada" }]);
  });

  test("order names by their code points and equal ones by their identifiers", async () => {
    await addUsers(user("4", "ägir"), user("3", "zoe"), user("2", "Zoe"), user("1", "zoe"), user("5", "_z"));
    expect(await namesOf("")).toEqual(["Zoe", "_z", "zoe", "zoe", "ägir"]);
    const seeker = { userId: "ada", administers: true };
    const found = await findPeople(database.read, admitted, seeker, { named: "zoe", most: 10 });
    expect(found.map(({ userId }) => userId)).toEqual(["2", "1", "3"]);
  });

  test("search in either case, and take what is typed by its letters", async () => {
    await addUsers(
      user("1", "100% Wool"),
      user("2", "1000 Wools"),
      user("3", "a_b"),
      user("4", String.raw`a\b`),
    );
    expect(await namesOf("wOOL")).toEqual(["100% Wool", "1000 Wools"]);
    expect(await namesOf("100%")).toEqual(["100% Wool"]);
    expect(await namesOf("A_B")).toEqual(["a_b"]);
    expect(await namesOf(String.raw`a\B`)).toEqual([String.raw`a\b`]);
  });

  test("page through what came at the same moment without a row twice or left out", async () => {
    const later = "2026-01-01T00:00:00.001Z";
    const more = ["a", "b", "c", "d"].map((id, i) => project(id, "ada", i < 2 ? at : later));
    await database.write((t) => t.insertInto("projects").values(more).execute());
    const seen: string[] = [];
    let after: { at: string; id: string } | null = null;
    for (let pages = 0; pages < 4; pages++) {
      const page = await findProjectsFor(database.read, "ada", { after, limit: 2 });
      seen.push(...page.map(({ id }) => id));
      const last = page.at(-1);
      if (!last) break;
      after = { at: last.created_at, id: last.id };
    }
    expect(seen).toEqual(["d", "c", "p", "b", "a"]);
  });

  test("count people once who are members by themselves and in groups, and give the highest role", async () => {
    await addUsers(user("ben"), user("eve"));
    const group = (id: string) => ({ id, source: "here" as const, name: id, name_key: id, created_at: at });
    const inProject = { project_id: "p", added_at: at };
    await database.write(async (t) => {
      await t
        .insertInto("groups")
        .values([group("readers"), group("writers")])
        .execute();
      await t
        .insertInto("group_members")
        .values([
          { group_id: "readers", user_id: "ben", added_at: at },
          { group_id: "writers", user_id: "ben", added_at: at },
          { group_id: "readers", user_id: "eve", added_at: at },
        ])
        .execute();
      await t
        .insertInto("project_groups")
        .values([
          { ...inProject, group_id: "readers", role: "viewer" },
          { ...inProject, group_id: "writers", role: "editor" },
        ])
        .execute();
      await t
        .insertInto("project_members")
        .values({ ...inProject, user_id: "ben", role: "viewer" })
        .execute();
    });
    expect(await countMembers(database.read, "p")).toBe(3);
    expect((await findGroups(database.read)).map(({ name, people }) => [name, people])).toEqual([
      ["readers", 2],
      ["writers", 1],
    ]);
    const listed = async (id: string) =>
      (await findProjectsFor(database.read, id, { after: null, limit: 9 }))[0];
    expect(await listed("ben")).toMatchObject({ role: "editor", members: 3, through: [] });
    expect(await listed("eve")).toMatchObject({ role: "viewer", members: 3, through: ["readers"] });
  });

  test("add up numbers of more than 32 bits and fractions, and give numbers", async () => {
    const used = { projectId: "p", userId: "ada", visitors: true, model: "m" };
    const use = { calls: 1, input_tokens: 2_000_000_000, output_tokens: 100_000_000, cost: 0.25 };
    for (const day of ["2026-01-30", "2026-01-31", "2026-01-31"])
      await database.write((t) => addUse(t, day, used, use));
    expect(await database.read.selectFrom("model_use").select("day").execute()).toHaveLength(2);
    const spender = { projectId: "p", userId: "ada", visitors: true };
    expect(await spentBy(database.read, "publication", spender, "2026-01-31")).toEqual({
      day: { tokens: 4_200_000_000, cost: 0.5 },
      month: { tokens: 6_300_000_000, cost: 0.75 },
    });
    const period = { from: "2026-01-31", to: "2026-01-31", most: 9 };
    expect(await findUse(database.read, {} as never, period)).toMatchObject([
      { calls: 2, input_tokens: 4_000_000_000, cost: 0.5, visitors: 1, project_name: "p", user_name: "ada" },
    ]);
  });

  test("add up bytes beyond 32 bits and count rows by what they are, and give numbers", async () => {
    const files = [resource("a", 2_000_000_000), resource("b", 2_000_000_000), resource("c")];
    const read = [
      { ...resource("d"), indexed_generation: "1" },
      { ...resource("e"), state: "failed" },
    ];
    await database.write((t) =>
      t
        .insertInto("resources")
        .values([...files, ...read])
        .execute(),
    );
    const use = await findAccountUse(database.read, "ada");
    expect(use).toEqual({ bytes: 4_000_000_000, resources: 5, projects: 1 });
    expect(await countResourcesOf(database.read, "ada")).toEqual([
      { projectId: "p", total: 5, indexed: 1, partial: 0, failed: 1 },
    ]);
    const nothing = await findAccountUse(database.read, "nobody");
    expect(nothing).toEqual({ bytes: 0, resources: 0, projects: 0 });
  });

  test("count up to a limit and no further, however many count at once", async () => {
    const counting = { ownerId: "ada", month: "2026-01", what: "questions" as const, most: 5 };
    const counted = await Promise.all(
      Array.from({ length: 12 }, () => database.write((t) => countUse(t, counting))),
    );
    const taken = counted.filter((n) => n !== null);
    expect(taken.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5]);
    expect(await findUseOf(database.read, "ada", "2026-01")).toEqual({ questions: 5 });
    const budget = createDailyBudget(
      { database, clock: { now: () => new Date(at) }, logger: silentLogger },
      3,
    );
    const asked = Array.from({ length: 6 }, (_, i) => budget.spend("p", `192.0.2.${i}`));
    const settled = await Promise.allSettled(asked);
    expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  });

  test("let no project slip past a quota, however many are added at once", async () => {
    const quota = { projects: 3, bytes: 0, resources: 0, people: 0, defaultPlan: "standard" as const };
    const added = await Promise.allSettled(
      ["a", "b", "c", "d"].map((id) =>
        database.write(async (t) => {
          const room = await requireRoomForProject(t, "ada", quota);
          await insertProject(t, project(id), room);
        }),
      ),
    );
    expect(added.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  });

  test("bring somebody into the groups that a provider names, and out of the others", async () => {
    await addUsers(user("ben"));
    const signIn = (id: string, groups: string[]) =>
      database.write((t) => setProviderGroups(t, id, groups, new Date(at)));
    await Promise.all([signIn("ada", ["Staff", "Pilots"]), signIn("ben", ["staff"])]);
    await signIn("ada", ["Staff"]);
    const groups = await findGroups(database.read);
    expect(groups.map(({ name_key, people }) => [name_key, people])).toEqual([["staff", 2]]);
    await signIn("ada", []);
    expect(await findGroups(database.read, "ada")).toEqual([]);
  });

  test("keep the last of what there is one of", async () => {
    expect(await findLastBackup(database.read)).toBeUndefined();
    const backup = { taken_at: at, folder: "/backups/1", bytes: 5_000_000_000, damaged: 0 };
    for (const folder of ["/backups/1", "/backups/2"])
      await database.write((t) => keepLastBackup(t, { ...backup, folder }));
    expect(await findLastBackup(database.read)).toEqual({ ...backup, folder: "/backups/2" });
  });

  test("give each of many rows its own value in one statement, and a text that changes with any of them", async () => {
    const ids = Array.from({ length: 250 }, (_, i) => `r${i}`);
    await database.write((t) =>
      t
        .insertInto("resources")
        .values(ids.map((id) => resource(id)))
        .execute(),
    );
    const before = await findResourceNamesText(database.read, "p");
    const queued = ids.map((id) => ({ id, job: `job of ${id}` }));
    await database.write((t) => setQueued(t, admitted, queued, { now: new Date(at), fromStart: true }));
    const rows = await database.read.selectFrom("resources").select(["id", "job"]).execute();
    expect(rows.every(({ id, job }) => job === `job of ${id}`)).toBe(true);
    const unchanged = await findResourceNamesText(database.read, "p");
    expect([...unchanged!].sort()).toEqual([...before!].sort());
    await database.write((t) =>
      t.updateTable("resources").set({ restoring: 1 }).where("id", "=", "r7").execute(),
    );
    expect([...(await findResourceNamesText(database.read, "p"))!].sort()).not.toEqual([...before!].sort());
    expect(await findResourceNamesText(database.read, "nothing")).toBeNull();
  });

  test("keep a row that others need, and remove with it what is nothing without it", async () => {
    await database.write(async (t) => {
      await t.insertInto("resources").values(resource("r")).execute();
      await t
        .insertInto("daily_answers")
        .values({ project_id: "p", day: "2026-01-01", answers: 1 })
        .execute();
    });
    const remove = () => database.write((t) => t.deleteFrom("projects").where("id", "=", "p").execute());
    await expect(remove()).rejects.toThrow(/foreign key/i);
    await database.write((t) => t.deleteFrom("resources").execute());
    await remove();
    expect(await database.read.selectFrom("daily_answers").selectAll().execute()).toEqual([]);
  });
});

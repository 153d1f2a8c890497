import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { commands } from "#admin/commands.ts";
import { runCommand } from "#admin/run-command.ts";
import { readConfig } from "../src/config.ts";
import { type ModelServer, startModelServer } from "./support/model-double/model-server.ts";
import {
  type Actor,
  eventually,
  onPostgres,
  startTestServer,
  type TestServer,
} from "./support/test-server.ts";

let provider: ModelServer;
let server: TestServer;
let admin: Actor;
beforeAll(async () => {
  provider = await startModelServer(() => ({ text: "ready" }));
  server = await startTestServer({ VERIFY_MODEL: "off", MODEL_USE_DEFAULT: "everybody" });
  admin = await server.newcomer();
});
afterAll(async () => {
  await server.stop();
  await provider.close();
});

/** Runs a command; words that hold blanks come as a list. */
async function run(words: string | readonly string[]) {
  const given = typeof words === "string" ? words.split(" ") : words;
  const { out, error, status } = await runCommand([...given, "--json"], {
    commands,
    readConfig: () => readConfig({ ...server.kept, MODEL_USE_DEFAULT: "everybody" }),
    signal: new AbortController().signal,
  });
  return { json: out ? JSON.parse(out) : null, error, status };
}

const actsOf = async (code: string) =>
  (await server.request(admin, "GET", `/admin/audit?what=${code}`)).json.entries as {
    actor: { kind: string };
  }[];

describe("npm run admin -- providers", () => {
  test("adds, tests, changes and removes a provider, as the console does, without telling its key", async () => {
    const models =
      '[{"name":"small","price_input":3,"price_output":15},{"name":"large","price_input":null,"price_output":null}]';
    process.env.KEY_OF_HOUSE = "sk-secret-4711-of-the-provider";
    const added = await run(
      `providers add openai-compatible --name House --base-url ${provider.baseUrl} --models ${models} --default-model small --key-from KEY_OF_HOUSE`,
    );
    expect(added.status).toBe(0);
    expect(added.json).toMatchObject({ name: "House", has_key: true, default_model: "small" });
    expect(JSON.stringify(added.json)).not.toContain("sk-secret");
    const { id } = added.json;
    const shown = (await server.request(admin, "GET", "/admin/providers")).json;
    expect(shown).toEqual([added.json]);
    expect((await run("providers list")).json).toEqual(shown);

    const works = await run(`providers test ${id} small`);
    expect([works.status, works.json.works]).toEqual([0, true]);
    expect(provider.asked.at(-1)!.headers.authorization).toBe("Bearer sk-secret-4711-of-the-provider");
    const { rows } = (await server.request(admin, "GET", "/admin/usage")).json;
    expect(rows).toMatchObject([{ model: "small (House)", user: null, calls: 1 }]);
    expect((await run("usage show")).json.rows).toEqual(rows);

    await run(`providers change ${id} --name Home --key null`);
    expect((await run("providers list")).json).toMatchObject([{ name: "Home", has_key: false }]);
    expect((await run(`providers delete ${id}`)).status).toBe(0);
    expect((await server.request(admin, "GET", "/admin/providers")).json).toEqual([]);
    for (const code of ["provider.added", "provider.changed", "provider.removed"])
      expect((await actsOf(code)).map(({ actor }) => actor.kind)).toEqual(["operator"]);
    delete process.env.KEY_OF_HOUSE;
  });

  test("says what is wrong with what was given", async () => {
    expect((await run("providers add openai-compatible --name X --key-from NO_SUCH_KEY")).error).toContain(
      "NO_SUCH_KEY is not set",
    );
    expect(
      (
        await run(
          'providers add oracle --name X --models [{"name":"m","price_input":null,"price_output":null}]',
        )
      ).status,
    ).toBe(2);
    expect((await run("providers add openai-compatible --name X --models m")).status).toBe(2);
    expect((await run("providers add openai-compatible --nmae X")).error).toContain("--nmae");
    expect((await run("providers delete nobody")).status).toBe(1);
  });
});

describe("npm run admin -- usage", () => {
  test("sets what may be spent, and who may use a model, as the console does", async () => {
    const set = await run(
      `usage limit user ${admin.userId} --tokens-day 5000 --cost-month null --allowed false`,
    );
    expect(set.json).toMatchObject({
      scope: "user",
      subject: admin.userId,
      allowed: false,
      tokens_day: 5_000,
    });
    const { limits, accounts } = (await server.request(admin, "GET", "/admin/limits")).json;
    expect(limits).toEqual([set.json]);
    expect(accounts).toMatchObject([{ user_id: admin.userId, may_use: false }]);
    expect((await run("usage limits")).json.limits).toEqual(limits);
    await run(`usage limit user ${admin.userId} --allowed null --tokens-day null`);
    expect((await run("usage limits")).json.accounts).toMatchObject([{ may_use: true }]);
    for (const wrong of ["usage limit planet", "usage limit", "usage limit server --tokens-day=-1"])
      expect([wrong, (await run(wrong)).status]).toEqual([wrong, 2]);
    expect((await run("usage limit user nobody --allowed true")).status).toBe(1);
  });
});

test.runIf(onPostgres)(
  "migrate brings its database to this version, and says what distributing lacks",
  async () => {
    expect(await run("migrate")).toMatchObject({ status: 0, json: { distributed: [] } });
    const refused = await run("migrate --citus");
    expect([refused.status, refused.json.error]).toEqual([1, expect.stringContaining("lacks Citus")]);
  },
);

describe("health", () => {
  test("names a provider that fails and when it is tried again, in the console and on the command line", async () => {
    const down = await startModelServer(() => ({ text: "" }));
    const { baseUrl } = down;
    await down.close();
    const { json } = await run(
      `providers add openai-compatible --name Gone --base-url ${baseUrl} --models [{"name":"lost","price_input":null,"price_output":null}]`,
    );
    const body = { id: json.id, model: "lost" };
    const projectId = await server.newProject(admin);
    await server.request(admin, "POST", "/admin/providers/test", body);
    const choices = (await server.request(admin, "GET", `/project/settings/${projectId}`)).json.choices;
    await server.request(admin, "PATCH", `/project/settings/${projectId}`, { model: choices[0].id });
    await server.addFile(admin, projectId, "note.txt", Buffer.from("The ferry costs 12 euros."), 7);
    await server.vectorize(admin, projectId);
    const question = { project_id: projectId, UserID: admin.userId, query: "What does the ferry cost?" };
    expect((await server.request(admin, "POST", "/rag_query/qa", question)).json.mode).toBe("fallback");
    const shown = async () => (await server.request(admin, "GET", "/admin/health")).json.breakers;
    await eventually(async () => (await shown()).length === 1, "it is told");
    expect((await shown())[0]).toMatchObject({
      provider: `lost at ${new URL(baseUrl).host}`,
      why: expect.stringContaining("can't be reached"),
    });
    expect((await run("call showHealth")).json.breakers).toEqual(await shown());
  });

  test.skipIf(onPostgres)("tells the last backup that was taken", async () => {
    const shown = async () => (await server.request(admin, "GET", "/admin/health")).json.last_backup;
    expect(await shown()).toBeNull();
    const folder = await mkdtemp(join(tmpdir(), "groundwork-backups-"));
    const taken = await run(`backup ${folder}`);
    expect(await shown()).toMatchObject({ folder: taken.json.folder, bytes: taken.json.bytes, damaged: 0 });
    expect((await run("call showHealth")).json.last_backup).toEqual(await shown());
    await rm(folder, { recursive: true, force: true });
  });
});

describe("npm run admin -- call, for groups", () => {
  test("creates, fills, lists, renames and deletes a group, as the console does", async () => {
    const ada = await server.newcomer();
    const { group_id: id } = (await run("call addGroup --name Support")).json;
    expect((await run("call addGroup --name SUPPORT")).status).toBe(1);
    expect((await run(`call addToGroup --group-id ${id} --email ${ada.email}`)).status).toBe(0);
    expect((await run(`call addToGroup --group-id ${id} --email nobody@example.test`)).status).toBe(1);
    expect((await run(`call listGroupPeople --groupId ${id}`)).json).toMatchObject([
      { user_id: ada.userId, email: ada.email },
    ]);
    await run(`call renameGroup --group-id ${id} --name Helpdesk`);
    const shown = [{ group_id: id, name: "Helpdesk", from_provider: false, people: 1 }];
    expect((await run("call listGroups")).json).toEqual(shown);
    expect((await server.request(admin, "GET", "/groups")).json).toEqual(shown);
    expect((await run(`call removeFromGroup --group-id ${id} --email ${ada.email}`)).status).toBe(0);
    expect((await run(`call listGroupPeople --groupId ${id}`)).json).toEqual([]);
    expect((await run("call addGroup")).status).toBe(2);
    expect((await run(`call deleteGroup --group-id ${id}`)).status).toBe(0);
    expect((await run("call listGroups")).json).toEqual([]);
    expect((await actsOf("group.person_added"))[0]!.actor.kind).toBe("operator");
  });
});

describe("npm run admin -- users", () => {
  test("creates, invites, signs out and lets administer, as the console does", async () => {
    const made = await run(["users", "create", "made@example.test", "--name", "Made Here", "--plan", "pro"]);
    expect(made.json.user).toMatchObject({ email: "made@example.test", name: "Made Here", plan: "pro" });
    const person = await server.signIn("made@example.test", made.json.password);
    const session = async () => (await server.request(person, "GET", "/account")).status;
    expect(await session()).toBe(200);
    expect((await run("users sign-out made@example.test")).status).toBe(0);
    expect(await session()).toBe(401);
    const again = await server.signIn("made@example.test", made.json.password);
    const administers = async () => (await server.request(again, "GET", "/admin/users")).status;
    expect(await administers()).toBe(403);
    await run("users make-administrator made@example.test");
    expect(await administers()).toBe(200);
    await run("users unmake-administrator made@example.test");
    expect(await administers()).toBe(403);

    const asked = await run("users invite asked-by-command@example.test --plan pro");
    const { json } = await server.request(admin, "GET", "/admin/users");
    expect(json.invitations).toMatchObject([{ email: "asked-by-command@example.test" }]);
    expect((await server.mails()).some((mail) => mail.includes(asked.json.link))).toBe(true);
    expect((await run("users create made@example.test --name Again")).status).toBe(1);
  });
});

describe("npm run admin -- jobs", () => {
  test("lists what failed with its reason, has it tried again, and takes another away", async () => {
    const [failed, other] = [await failedJob("The mail server is away."), await failedJob("Nobody answers.")];
    expect((await run("jobs list failed")).json.jobs).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: failed, error: "The mail server is away." })]),
    );
    expect((await run(`jobs retry ${failed}`)).status).toBe(0);
    const done = async () => (await server.request(admin, "GET", "/admin/jobs?state=done")).json.jobs;
    await eventually(
      async () => (await done()).some(({ id }: { id: string }) => id === failed),
      "the server has tried it again",
    );
    expect((await run(`jobs cancel ${other}`)).status).toBe(0);
    expect((await run(`jobs cancel ${other}`)).status).toBe(1);
    expect((await run("jobs list sometime")).status).toBe(2);
    for (const code of ["job.retried", "job.cancelled"])
      expect((await actsOf(code)).map(({ actor }) => actor.kind)).toEqual(["operator"]);
  });
});

describe("npm run admin -- call, for publications and leads", () => {
  test("lists what is published and takes it down with a reason; lists and erases what visitors left", async () => {
    const owner = await server.newcomer();
    const projectId = await server.newProject(owner, "Harbour by command");
    await server.publish(owner, projectId, "by-command");
    expect((await run("call listPublications --search by-command")).json.publications).toMatchObject([
      { project_id: projectId, owner: owner.email },
    ]);
    expect((await run(`call takeDownPublication --project-id ${projectId}`)).status).toBe(2);
    const down = await run([
      "call",
      "takeDownPublication",
      "--project-id",
      projectId,
      "--reason",
      "It shows prices.",
    ]);
    expect([down.status, down.json.mailed]).toEqual([0, false]);
    expect((await server.request(null, "GET", "/public/info/by-command")).status).toBe(404);

    await server.database.write((transaction) =>
      transaction
        .insertInto("newsletter_subscribers")
        .values({
          id: "sub-by-command",
          email: "left@example.test",
          email_key: "left@example.test",
          created_at: new Date().toISOString(),
        })
        .execute(),
    );
    expect((await run("call listLeads --kind newsletter")).json.leads).toMatchObject([
      { email: "left@example.test" },
    ]);
    expect((await run("call eraseLeads --email left@example.test")).json.erased).toBe(1);
    expect((await run("call listLeads --kind newsletter")).json.total).toBe(0);
  });
});

describe("npm run admin -- call announce", () => {
  test("mails every account once", async () => {
    const words = ["call", "announce", "--subject", "Moving by command", "--text", "On Sunday at noon."];
    const { reaches, announcements } = (await run("call listAnnouncements")).json;
    expect(announcements).toEqual([]);
    expect((await run(words)).json.recipients).toBe(reaches);
    const listed = async () => (await run("call listAnnouncements")).json.announcements[0];
    await eventually(async () => (await listed()).sent === reaches, "the server has sent them");
    const mails = (await server.mails()).filter((mail) => mail.includes("Subject: Moving by command"));
    expect(mails).toHaveLength(reaches);
    expect((await run("call announce --subject Nothing")).status).toBe(2);
  });
});

describe("npm run admin -- audit", () => {
  test("lists by filters, exports to a new file, and ends with 1 where an entry was changed", async () => {
    const removed = (await run(["audit", "list", "--what", "provider.removed", "--limit", "1"])).json.entries;
    expect(removed).toMatchObject([{ code: "provider.removed", actor: { kind: "operator" } }]);
    const folder = await mkdtemp(join(tmpdir(), "groundwork-audit-"));
    const file = join(folder, "log.jsonl");
    expect((await run(`audit export --out ${file} --format jsonl`)).status).toBe(0);
    expect((await run(`audit export --out ${file} --format jsonl`)).status).toBe(1);
    const lines = (await readFile(file, "utf8")).trim().split("\n");
    expect(lines.map((line) => JSON.parse(line).code)).toContain("provider.removed");
    await rm(folder, { recursive: true, force: true });

    expect((await run("audit verify")).status).toBe(0);
    const { seq } = removed[0];
    const rewrite = (address: string | null) =>
      server.database.write((transaction) =>
        transaction.updateTable("audit_entries").set({ address }).where("seq", "=", seq).execute(),
      );
    await rewrite("203.0.113.9");
    const broken = await run("audit verify");
    expect([broken.status, broken.json.broken.seq]).toEqual([1, seq]);
    await rewrite(removed[0].address);
    expect((await run("audit verify")).status).toBe(0);
  });
});

/** A job as the queue keeps one that failed for good. */
async function failedJob(error: string): Promise<string> {
  const id = randomUUID();
  const now = new Date().toISOString();
  await server.database.write((transaction) =>
    transaction
      .insertInto("jobs")
      .values({
        id,
        kind: "mail-lead",
        lane: "",
        owner: admin.userId,
        line: admin.userId,
        subject: "lead-1",
        payload: JSON.stringify({ lead: "subscriber", id: "gone" }),
        idempotency_key: id,
        state: "failed",
        attempts: 10,
        losses: 0,
        max_attempts: 10,
        run_at: now,
        lease_until: null,
        worker: null,
        created_at: now,
        finished_at: now,
        error,
      })
      .execute(),
  );
  return id;
}

import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newFolder } from "#kit/testing/new-folder.ts";
import { runWith } from "./support/run-admin.ts";
import { harbourDocx } from "./support/documents.ts";
import { type Actor, startTestServer, type TestServer } from "./support/test-server.ts";

let server: TestServer;
let owner: Actor;
let mate: Actor;
let projectId: string;
const question = "How wide is the basin?";

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.newcomer();
  mate = await server.newcomer();
  projectId = await server.newProject(owner, "Harbour/../works");
  await server.addFile(owner, projectId, "harbour.docx", harbourDocx, 5);
  await server.addFile(owner, projectId, "harbour.docx", harbourDocx, 5);
  await server.addAddress(owner, projectId, "https://example.test/page");
  await server.join(owner, projectId, mate, "viewer");
  await server.publish(owner, projectId, "harbour");
  for (const actor of [owner, mate]) await server.ask(actor, projectId, question);
  await server.visit("harbour", "What does a visitor ask?");
});
afterAll(() => server.stop());

async function bundleOf(actor: Actor): Promise<Record<string, string>> {
  const response = await fetch(`${server.address}/account/export`, { headers: { cookie: actor.cookie } });
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/zip"]);
  expect(response.headers.get("content-disposition")).toMatch(
    /^attachment; filename="groundwork-[\d-]+\.zip"$/,
  );
  return entriesOf(new Uint8Array(await response.arrayBuffer()));
}

function entriesOf(zip: Uint8Array): Record<string, string> {
  return Object.fromEntries(
    Object.entries(unzipSync(zip)).map(([path, bytes]) => [path, strFromU8(bytes, true)]),
  );
}

const answersIn = (lines: string) =>
  lines
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { query: string; asked_by: string });

test("the owner's bundle holds the account, each project, its files byte for byte, and all answers that are theirs", async () => {
  const bundle = await bundleOf(owner);
  const folder = "projects/Harbour_.._works";
  expect(Object.keys(bundle).toSorted()).toEqual([
    "README.txt",
    "account.json",
    `${folder}/answers.jsonl`,
    `${folder}/files/harbour (2).docx`,
    `${folder}/files/harbour.docx`,
    `${folder}/project.json`,
  ]);
  expect(bundle[`${folder}/files/harbour.docx`]).toBe(strFromU8(harbourDocx, true));
  expect(JSON.parse(bundle["account.json"]!)).toMatchObject({ email: owner.email, keys: [] });
  expect(JSON.parse(bundle[`${folder}/project.json`]!)).toMatchObject({
    name: "Harbour/../works",
    publication: { slug: "harbour" },
    members: [{ email: mate.email, role: "viewer" }],
    resources: [{ file: "files/harbour.docx" }, { file: "files/harbour (2).docx" }, { file: null }],
  });
  const asked = answersIn(bundle[`${folder}/answers.jsonl`]!);
  expect(asked.map(({ query, asked_by }) => [query, asked_by])).toEqual([
    [question, "a member"],
    ["What does a visitor ask?", "a visitor"],
  ]);
});

test("a project's webhooks and Slack workspace are in the owner's bundle, without their secrets", async () => {
  const created_at = "2026-11-01T00:00:00.000Z";
  const webhook = { id: "wh", url: "https://hooks.example.test/", events: '["gate.held"]', created_at };
  const slack = {
    signing_secret: "hidden-signing",
    bot_token: "hidden-token",
    team: "Harbour Ltd",
    bot_id: "U",
  };
  await server.database.write(async (transaction) => {
    await transaction
      .insertInto("webhooks")
      .values({
        ...webhook,
        project_id: projectId,
        secret: "hidden-hook",
        failing_since: null,
        paused_at: null,
      })
      .execute();
    await transaction
      .insertInto("slack_apps")
      .values({ ...slack, project_id: projectId, created_at })
      .execute();
  });
  const bundle = await bundleOf(owner);
  const [path] = Object.keys(bundle).filter((name) => name.endsWith("/project.json"));
  expect(JSON.parse(bundle[path!]!)).toMatchObject({
    webhooks: [{ url: webhook.url, events: ["gate.held"], created_at, paused_at: null }],
    slack: { team: "Harbour Ltd", created_at },
  });
  expect(Object.values(bundle).join()).not.toContain("hidden-");
});

test("a member's bundle holds what they asked in it, and nothing else of a project of others", async () => {
  const bundle = await bundleOf(mate);
  expect(Object.keys(bundle).toSorted()).toEqual([
    "README.txt",
    "account.json",
    "shared-projects.json",
    "shared-projects/Harbour_.._works.jsonl",
  ]);
  expect(answersIn(bundle["shared-projects/Harbour_.._works.jsonl"]!)).toHaveLength(1);
  expect(JSON.stringify(bundle)).not.toContain(owner.email);
});

test("no password, token or secret is in a bundle", async () => {
  await server.request(owner, "POST", "/account/keys", { name: "For scripts", scope: "read" });
  const { "account.json": account } = await bundleOf(owner);
  expect(account).toContain("For scripts");
  expect(account).not.toMatch(/hash|secret|token/);
});

test("nobody gets a bundle without signing in, and each one is in the audit log", async () => {
  expect((await server.request(null, "GET", "/account/export")).status).toBe(401);
  const rows = await server.database.read
    .selectFrom("audit_entries")
    .select("code")
    .where("code", "=", "account.exported")
    .execute();
  expect(rows.length).toBeGreaterThan(0);
});

test("a lost file is reported in its place, and everything else is there", async () => {
  await rm(join(server.folder, "files"), { recursive: true, force: true });
  const bundle = await bundleOf(owner);
  expect(bundle["projects/Harbour_.._works/files/harbour.docx"]).toContain("could not be read");
  expect(bundle["projects/Harbour_.._works/project.json"]).toContain("Harbour");
});

test("the operator writes the same by a command, into a file that is not there yet", async () => {
  const folder = await newFolder();
  const to = join(folder, "bundle.zip");
  const run = () => runWith(server.kept, ["users", "export", owner.email, "--to", to]);
  expect(await run()).toMatchObject({ status: 0 });
  expect(Object.keys(entriesOf(await readFile(to)))).toContain("account.json");
  expect((await run()).status).not.toBe(0);
});

test("of an encrypted installation the bundle holds words and files as they were given", async () => {
  const encrypted = await startTestServer({
    ENCRYPTION_KEY: "a key of the operator's that is long enough",
  });
  const person = await encrypted.newcomer();
  const project = await encrypted.newProject(person, "Harbour");
  await encrypted.addFile(person, project, "harbour.docx", harbourDocx, 5);
  const conversation_id = crypto.randomUUID();
  await encrypted.request(person, "POST", "/rag_query/qa", {
    project_id: project,
    UserID: person.userId,
    query: question,
    conversation_id,
  });
  const response = await fetch(`${encrypted.address}/account/export`, {
    headers: { cookie: person.cookie },
  });
  const bundle = entriesOf(new Uint8Array(await response.arrayBuffer()));
  expect(bundle["projects/Harbour/files/harbour.docx"]).toBe(strFromU8(harbourDocx, true));
  expect(JSON.parse(bundle["projects/Harbour/answers.jsonl"]!)).toMatchObject({
    query: question,
    message: expect.stringContaining(" "),
    conversation: question,
  });
  await encrypted.stop();
});

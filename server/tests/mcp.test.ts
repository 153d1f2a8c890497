import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { harbourDocx, lighthousePdf } from "./support/documents.ts";
import { connectMcp, type McpClient, protocols } from "./support/mcp-clients.ts";
import { type Actor, publicUrl, startTestServer, type TestServer } from "./support/test-server.ts";

const berths = `# Berths

| Berth | Length (m) | Price |
|---|---|---|
| North quay | 12 | 40 EUR |
| South quay | 8 | 28 EUR |
| Old mole | 18 | 65 EUR |

# Crane

The crane on the eastern quay lifts twelve tons.

# Water

Drinking water is free of charge on every quay.
`;

let server: TestServer;
let ada: Actor;
let projectId: string;
let otherId: string;
let key: string;
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_RATE_LIMIT: "1000" });
  ada = await server.newcomer();
  projectId = await server.newProject(ada, "Harbour");
  await server.addFile(ada, projectId, "lighthouse-internal.pdf", lighthousePdf);
  await server.addFile(ada, projectId, "harbour.docx", harbourDocx, 5);
  await server.addFile(ada, projectId, "berths.md", Buffer.from(berths), 7);
  await server.vectorize(ada, projectId);
  await server.publish(ada, projectId, "harbour");
  otherId = await server.newProject(ada, "Empty");
  key = await newKey(ada);
});
afterAll(() => server.stop());

async function newKey(actor: Actor): Promise<string> {
  const body = { name: "Program", scope: "ask" };
  return (await server.request(actor, "POST", "/account/keys", body)).json.key;
}

const question = "When was the lighthouse of Marrow Point built?";
const memberAddress = (id = projectId) => `${server.address}/mcp/project/${id}`;
const publicAddress = () => `${server.address}/mcp/harbour`;
const questions = async () =>
  (await server.request(ada, "GET", `/project/questions/${projectId}`)).json.questions;

const changePublication = async (more: object) => {
  const body = { UserID: ada.userId, ProjectID: projectId, ...more };
  expect((await server.request(ada, "PATCH", "/public/update", body)).status).toBe(200);
};

describe.each(protocols)("with the official client of %s", (protocol) => {
  let member: McpClient;
  let visitor: McpClient;
  beforeAll(async () => {
    member = await connectMcp(protocol, memberAddress(), key);
    visitor = await connectMcp(protocol, publicAddress());
  });
  afterAll(async () => {
    await member.close();
    await visitor.close();
  });

  test("the protocol of that year is spoken, and every tool only reads", async () => {
    expect(member.version()).toContain(protocol);
    const tools = await member.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual(["ask", "fetch", "query_records", "search"]);
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
  });

  test("a member asks, and gets the answer with evidence and an address to cite", async () => {
    const texts: string[] = [];
    const { value } = await member.call("ask", { question }, (text) => texts.push(text));
    expect(value).toMatchObject({ outcome: "answered" });
    expect(value.answer).toContain("1874");
    expect(value.evidence[0]).toMatchObject({ mark: 1, page: 1, title: "lighthouse-internal.pdf" });
    expect(value.evidence[0].quote).toContain("1874");
    expect(value.evidence[0].url).toContain(`${publicUrl}/read/${projectId}/`);
    expect(texts.join("")).toBe(value.answer);
    const [newest] = await questions();
    expect(newest).toMatchObject({ question, origin: "mcp", visitor: null, outcome: "answered" });
  });

  test("a refusal is an answer with its outcome", async () => {
    const { value, isError } = await member.call("ask", { question: "Who won the cup of 1954?" });
    expect(isError).toBe(false);
    expect(value).toMatchObject({ outcome: "refused", evidence: [] });
  });

  test("a found passage can be fetched with what surrounds it", async () => {
    const { value } = await member.call("search", { query: "What does the crane on the eastern quay lift?" });
    const [first] = value.results;
    expect(first).toMatchObject({ title: "berths.md", heading: ["Crane"], page: null });
    const { value: fetched } = await member.call("fetch", { id: first.id });
    expect(fetched).toMatchObject(first);
    expect(fetched.before).toContain("Old mole");
    expect(fetched.after).toContain("Drinking water");
  });

  test("tables are queried as by the call", async () => {
    const query = { table: "Berths", order: { column: "Price", direction: "descending" }, limit: 1 };
    const { value } = await member.call("query_records", query);
    const body = { project_id: projectId, UserID: ada.userId, ...query };
    const { json } = await server.request(ada, "POST", "/rag_query/records", body);
    expect(value).toEqual(json);
    expect(value.rows[0].cells[0].text).toBe("Old mole");
  });

  test("a member's documents are resources, and can be read", async () => {
    const documents = await member.documents();
    expect(documents.map(({ name }) => name).sort()).toEqual([
      "berths.md",
      "harbour.docx",
      "lighthouse-internal.pdf",
    ]);
    const { uri } = documents.find(({ name }) => name === "berths.md")!;
    expect(await member.read(uri)).toContain("Old mole");
  });

  test("a visitor asks and searches a publication without a key", async () => {
    const { value } = await visitor.call("ask", { question });
    expect(value.outcome).toBe("answered");
    expect(value.evidence[0].url).toBe(`${publicUrl}/public/harbour`);
    const [newest] = await questions();
    expect(newest).toMatchObject({ origin: "mcp", visitor: expect.any(String) });
    const found = await visitor.call("search", { query: question });
    const fetched = await visitor.call("fetch", { id: found.value.results[0].id });
    expect(fetched.value.text).toContain("1874");
    const table = await visitor.call("query_records", { table: "Berths" });
    expect(table.text).toContain("Old mole");
    expect(table.text).not.toMatch(/ResourceID|TableID/);
  });
});

test("visitors read no whole document, and learn no name that the owner hides", async () => {
  await changePublication({ SourceNames: "none" });
  const visitor = await connectMcp("2026", publicAddress());
  const seen = [
    await visitor.call("ask", { question }),
    await visitor.call("search", { query: question }),
    await visitor.call("query_records", { table: "Berths" }),
  ].map(({ text }) => text);
  const documents = await visitor.documents();
  for (const { uri } of documents) seen.push(await visitor.read(uri));
  seen.push(JSON.stringify(documents));
  await visitor.close();
  expect(documents).toHaveLength(3);
  expect(seen.join("\n")).not.toMatch(/lighthouse-internal|harbour\.docx|berths\.md/);
  expect(seen.at(-2)).not.toContain("1874");
});

test("a visitor can't fetch what they found once its source is hidden", async () => {
  const visitor = await connectMcp("2026", publicAddress());
  const found = await visitor.call("search", { query: question });
  const [{ id }] = found.value.results;
  expect((await visitor.call("fetch", { id })).isError).toBeFalsy();
  const sources = await server.resources(ada, projectId);
  const { ResourceID } = sources.find(({ FileName }: { FileName: string }) => FileName.startsWith("light"));
  const hide = (hidden: boolean) => server.request(ada, "PATCH", "/resources/update", { ResourceID, hidden });
  expect((await hide(true)).status).toBe(200);
  const { isError, text } = await visitor.call("fetch", { id });
  expect({ isError, text }).toEqual({ isError: true, text: expect.stringContaining("no such passage") });
  await hide(false);
  await visitor.close();
});

test("a publication that shows nothing around quotes offers questions alone", async () => {
  await changePublication({ ShowSurroundings: false });
  const visitor = await connectMcp("2026", publicAddress());
  expect((await visitor.listTools()).map(({ name }) => name)).toEqual(["ask"]);
  await visitor.close();
});

test("a passage that no search showed can't be fetched", async () => {
  const client = await connectMcp("2026", memberAddress(), key);
  const { value } = await client.call("search", { query: question });
  const [number, signature] = value.results[0].id.split(".");
  for (const id of [`${Number(number) + 1}.${signature}`, number, "", "x.y"]) {
    const { isError, text } = await client.call("fetch", { id });
    expect({ isError, text }).toEqual({ isError: true, text: expect.stringContaining("no such passage") });
  }
  await client.close();
});

test("a passage of one project is none of another", async () => {
  const client = await connectMcp("2026", memberAddress(), key);
  const { value } = await client.call("search", { query: question });
  const other = await connectMcp("2026", memberAddress(otherId), key);
  expect((await other.call("fetch", { id: value.results[0].id })).isError).toBe(true);
  expect((await other.call("search", { query: question })).value.results).toEqual([]);
  await client.close();
  await other.close();
});

test("strangers, and members without a key, are refused by status", async () => {
  const post = (path: string, headers: Record<string, string> = {}) =>
    server.request(null, "POST", path, { jsonrpc: "2.0", id: 1, method: "tools/list" }, headers);
  expect((await post(`/mcp/project/${projectId}`)).status).toBe(401);
  const bob = await server.newcomer();
  const headers = { authorization: `Bearer ${await newKey(bob)}` };
  expect((await post(`/mcp/project/${projectId}`, headers)).status).toBe(404);
  expect((await post("/mcp/unknown")).status).toBe(404);
  expect((await server.request(null, "GET", "/mcp/harbour")).status).toBe(405);
});

test("input of any depth is answered", async () => {
  const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
  const body = `{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"deep":${deep}}}`;
  const headers = { "content-type": "application/json" };
  const reply = await fetch(publicAddress(), { method: "POST", headers, body });
  await reply.text();
  expect(reply.status).toBeLessThan(500);
});

test("what visitors ask and search counts against the day and the minute; what is offered doesn't", async () => {
  const limited = await startTestServer({ PUBLIC_DAILY_BUDGET: "2", PUBLIC_RATE_LIMIT: "3" });
  const owner = await limited.newcomer();
  await limited.publish(owner, await limited.newProject(owner), "small");
  const visitor = await connectMcp("2026", `${limited.address}/mcp/small`);
  for (let i = 0; i < 4; i++) expect(await visitor.listTools()).toHaveLength(4);
  const search = async () => (await visitor.call("search", { query: "A berth" })).isError;
  expect([await search(), await search()]).toEqual([false, false]);
  expect(await visitor.call("ask", { question: "A berth?" })).toMatchObject({
    isError: true,
    text: expect.stringMatching(/today/),
  });
  expect(await visitor.call("ask", { question: "A berth?" })).toMatchObject({
    isError: true,
    text: expect.stringMatching(/minute|seconds/),
  });
  await visitor.close();
  await limited.stop();
});

import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { type Actor, startTestServer, serverForTests } from "./support/test-server.ts";

const berths = `# Harbour handbook

## Berths

| Berth | Code | Length (m) | Price | Power | Free from |
|---|---|---|---|---|---|
| North quay | HB-1 | 12 | 40 EUR | yes | 2026-03-01 |
| South quay | HB-2 | 8 | 28 EUR | no | 2026-04-01 |
| Old mole | HB-3 | 18 | 65 EUR | yes | 2026-03-15 |
| East pier | HB-4 | 8 | 30 EUR | yes | 2026-05-01 |

## Harbour office

Phone: +44 113 496 0177

Opening hours: Mon–Fri 8:00–16:00
`;
const tools = `# Workshop

## Tools

| Tool | Price |
|---|---|
| Anchor drill | 90 EUR |
| Rope cutter | 15 EUR |
`;

const server = await serverForTests();
const ada = await server.newcomer();
const bob = await server.newcomer();
const projectId: string = await server.newProject(ada);
const add = async (name: string, text: string) =>
  (await server.addFile(ada, projectId, name, Buffer.from(text), 7)).json.ResourceID as string;
const handbook: string = await add("handbook.md", berths);
await add("workshop.md", tools);
await server.vectorize(ada, projectId);

const queryTables = (more: object, actor: Actor = ada) =>
  server.request(actor, "POST", "/rag_query/records", {
    project_id: projectId,
    UserID: actor.userId,
    ...more,
  });

interface Cell {
  id: string | null;
  text: string;
  start: number | null;
  end: number | null;
  from?: string[];
}
const textsOf = (json: { rows: { cells: Cell[] }[] }) =>
  json.rows.map(({ cells }) => cells.map(({ text }) => text));

test("rows are filtered, chosen and sorted by names that people write", async () => {
  const { status, json } = await queryTables({
    select: ["berth", "cost"],
    where: [
      { column: "length", is: "at_most", value: "12 m" },
      { column: "Power", value: "yes" },
    ],
    order: { column: "price", direction: "descending" },
  });
  expect(status).toBe(200);
  expect(json.columns).toEqual(["Berth", "Price"]);
  expect(textsOf(json)).toEqual([
    ["North quay", "40 EUR"],
    ["East pier", "30 EUR"],
  ]);
  expect(json.resolved).toContainEqual({ asked: "cost", name: "Price" });
  expect(json.table).toMatchObject({ ResourceID: handbook, title: "handbook.md", name: "Berths", rows: 4 });
});

test("each cell is the exact text at its place", async () => {
  const { json } = await queryTables({ table: "Berths", where: [{ column: "Code", value: "hb 3" }] });
  const path = `/resources/get_text/${handbook}?part=${json.table.part}`;
  const { text } = (await server.request(ada, "GET", path)).json;
  const cells: Cell[] = json.rows[0].cells;
  expect(cells.map((cell) => text.slice(cell.start!, cell.end!))).toEqual(cells.map((cell) => cell.text));
  expect(new Set(cells.map(({ id }) => id)).size).toBe(6);
});

test("rows are counted and added up by group, with the cells behind each figure", async () => {
  const { json } = await queryTables({
    table: "Berths",
    group: "Power",
    aggregate: { operation: "sum", column: "Price" },
    order: { column: "sum", direction: "descending" },
  });
  expect(json.columns).toEqual(["Power", "sum of Price"]);
  expect(textsOf(json)).toEqual([
    ["yes", "135 EUR"],
    ["no", "28 EUR"],
  ]);
  expect(json.rows[0].cells[1]).toMatchObject({ id: null });
  expect(json.rows[0].cells[1].from).toHaveLength(3);
});

test("an unknown name brings the nearest names and no rows", async () => {
  const { json } = await queryTables({ table: "Berths", select: ["Depth"] });
  expect([json.rows, json.total]).toEqual([[], 0]);
  expect(json.unknown).toEqual([
    { as: "column", asked: "Depth", nearest: expect.arrayContaining(["Berth", "Length (m)"]) },
  ]);
  const other = await queryTables({ table: "Berths", where: [{ column: "Berth", value: "West quay" }] });
  expect(other.json.unknown[0]).toMatchObject({ as: "value", asked: "West quay" });
  expect(other.json.unknown[0].nearest.slice(0, 2).sort()).toEqual(["North quay", "South quay"]);
});

test("no table is guessed where several have the columns", async () => {
  const { json } = await queryTables({ select: ["Price"] });
  expect(json.table).toBeNull();
  expect(json.unknown).toEqual([{ as: "table", asked: "", nearest: ["Berths", "Tools"] }]);
});

test("words of the question that the query ignores are reported", async () => {
  const { json } = await queryTables({
    query: "Which berths with shore power have a heated cabin?",
    table: "Berths",
    where: [{ column: "Power", value: "yes" }],
  });
  expect(json.ignored).toEqual(expect.arrayContaining(["heated", "cabin"]));
  expect(json.ignored).not.toContain("power");
});

test("tables are listed by resource and by project, and found by their words", async () => {
  const own = (await server.request(ada, "GET", `/resources/tables/${handbook}`)).json;
  expect(own.tables.map(({ name, kind }: { name: string; kind: string }) => [name, kind])).toEqual([
    ["Berths", "table"],
    ["Harbour office", "pairs"],
  ]);
  expect(own.tables[0].columns).toContainEqual({ name: "Price", kind: "money" });
  const all = (await server.request(ada, "GET", `/project/tables/${projectId}?search=rope cutter`)).json;
  expect(all.tables.map(({ name }: { name: string }) => name)).toEqual(["Tools"]);
});

test("a table is downloaded as CSV", async () => {
  const { tables } = (await server.request(ada, "GET", `/project/tables/${projectId}?search=rope`)).json;
  const path = `/project/tables/${projectId}?format=csv&table=${encodeURIComponent(tables[0].TableID)}`;
  const reply = await server.request(ada, "GET", path);
  expect(reply.headers.get("content-type")).toContain("text/csv");
  expect(reply.text).toBe('"Tool","Price"\r\n"Anchor drill","90 EUR"\r\n"Rope cutter","15 EUR"\r\n');
  const missing = await server.request(ada, "GET", `/project/tables/${projectId}?format=csv&table=none`);
  expect([missing.status, missing.json.code]).toEqual([404, "table_not_found"]);
});

test("a table of another project is not found by its identifier", async () => {
  const { json } = await queryTables({ table: "Berths" });
  const own = await server.newProject(bob);
  const reply = await queryTables({ project_id: own, table: json.table.TableID }, bob);
  expect([reply.status, reply.json.table, reply.json.rows]).toEqual([200, null, []]);
});

test("tables go with their resource", async () => {
  const gone = await server.newProject(ada);
  const file = Buffer.from(tools);
  const { ResourceID } = (await server.addFile(ada, gone, "tools.md", file, 7)).json;
  await server.vectorize(ada, gone);
  const ask = { project_id: gone, table: "Tools" };
  expect((await queryTables(ask)).json.total).toBe(2);
  await server.request(ada, "DELETE", `/resources/delete/${ResourceID}`);
  expect((await queryTables(ask)).json).toMatchObject({ table: null, total: 0 });
});

test("sentences of an idea are checked against the row that they name", async () => {
  const idea = {
    who: "The price of the North quay is 28 EUR.",
    problem: "The length of the Old mole is 18 m.",
    price: "",
    evidence: "",
  };
  const body = { project_id: projectId, UserID: ada.userId, idea };
  const { assumptions, citations } = (await server.request(ada, "POST", "/validator/check", body)).json;
  const [price, length] = assumptions;
  expect(price).toMatchObject({
    finding: "contradicted",
    reason: "The source says 40 EUR, not 28 EUR.",
  });
  expect(length.finding).toBe("supported");
  const quoteOf = ({ marks }: { marks: number[] }) =>
    citations.find(({ mark }: { mark: number }) => mark === marks[0]).quote;
  expect(quoteOf(price)).toContain("North quay");
  expect(quoteOf(length)).toContain("Old mole");
});

test("with ENCRYPTION_KEY tables are read and listed as without", async () => {
  const sealed = await startTestServer({ ENCRYPTION_KEY: randomBytes(32).toString("base64") });
  const eve = await sealed.newcomer();
  const project = await sealed.newProject(eve);
  await sealed.addFile(eve, project, "workshop.md", Buffer.from(tools), 7);
  await sealed.vectorize(eve, project);
  const body = { project_id: project, UserID: eve.userId, table: "Tools", aggregate: { operation: "count" } };
  const counted = await sealed.request(eve, "POST", "/rag_query/records", body);
  const listed = await sealed.request(eve, "GET", `/project/tables/${project}`);
  await sealed.stop();
  expect(textsOf(counted.json)).toEqual([["2"]]);
  expect(listed.json.tables).toHaveLength(1);
});

test("what visitors are answered from tables names no source that is hidden from them", async () => {
  await server.publish(ada, projectId, "harbour-desk");
  const hiding = { UserID: ada.userId, ProjectID: projectId, SourceNames: "none" };
  expect((await server.request(ada, "PATCH", "/public/update", hiding)).status).toBe(200);
  const query = "What is the price of the North quay?";
  const body = { public_domain_endpoint: "harbour-desk", query };
  const { status, text, json } = await server.request(null, "POST", "/public_rag_query/qa", body);
  expect(status).toBe(200);
  expect(json.message).toContain("40 EUR");
  expect(text).not.toContain("handbook.md");
  expect(text).not.toContain(handbook);
});

import { pino } from "pino";
import { afterAll, expect, test } from "vitest";
import { harbourDocx } from "./support/documents.ts";
import { startModelServer } from "./support/model-double/model-server.ts";
import { serverForTests } from "./support/test-server.ts";

const token = "a token for monitoring";
const lines: string[] = [];
const model = await startModelServer(() => ({ status: 500 }));
afterAll(() => model.close());
const server = await serverForTests(
  { METRICS_TOKEN: token, LLM_PROVIDER: "openai-compatible", LLM_BASE_URL: model.baseUrl, LLM_MODEL: "m" },
  { logger: pino({ level: "info" }, { write: (line) => void lines.push(line) }) },
);
const owner = await server.newcomer();
const projectId: string = await server.newProject(owner);
await server.addFile(owner, projectId, "harbour.docx", harbourDocx, 5);
await server.addFile(owner, projectId, "broken.docx", harbourDocx.slice(0, 300), 5);
await server.vectorize(owner, projectId);
const queries = ["When does the harbour office open?", "How many furlongs is Saturn away?"];
for (const query of queries) {
  await server.ask(owner, projectId, query);
}

const words = () => ["furlongs", "office open", "half past six", "harbour.docx", "Field notes", owner.email];
const scrape = (authorization?: string) =>
  server.request(null, "GET", "/metrics", undefined, authorization === undefined ? {} : { authorization });

test("metrics are for whoever knows the token", async () => {
  for (const wrong of [undefined, "", token, `Bearer ${token}x`, "Bearer ", `Basic ${token}`])
    expect([wrong, (await scrape(wrong)).status]).toEqual([wrong, 401]);
  const { status, headers, text } = await scrape(`Bearer ${token}`);
  expect(status).toBe(200);
  expect(headers.get("content-type")).toContain("text/plain");
  expect(text).toContain("nodejs_eventloop_lag_seconds");
});

test("questions, readings and requests are counted, without words or identifiers of anybody", async () => {
  const { text } = await scrape(`Bearer ${token}`);
  expect(text).toMatch(
    /groundwork_answer_duration_seconds_count\{outcome="refused",mode="fallback",asked_by="member"\} 1\n/,
  );
  expect(text).toContain(
    'groundwork_resource_read_duration_seconds_count{result="indexed",resource_type="5"} 1\n',
  );
  expect(text).toContain('route="/rag_query/qa",status="200"} 2\n');
  for (const word of [...words(), projectId, owner.userId]) expect(text).not.toContain(word);
});

test("what was answered, refused, read and left to the built-in answer is a line of the log each, without words of anybody", () => {
  const events = lines.map((line) => JSON.parse(line)).filter(({ event }) => event !== undefined);
  const read = events.filter(({ event }) => event === "resource-read").map(({ result }) => result as string);
  expect(read.toSorted()).toEqual(["failed", "indexed"]);
  const answered = events.filter(({ event }) => event === "answered");
  expect(answered.map(({ mode }) => mode)).toEqual(["fallback", "fallback"]);
  expect(answered[0].outcome).not.toBe("refused");
  expect(answered[1].outcome).toBe("refused");
  expect(events.some(({ event }) => event === "model-called")).toBe(true);
  const reported = lines.join("");
  for (const word of words()) expect(reported).not.toContain(word);
  expect(events.map((one) => JSON.stringify(one)).join("")).not.toContain(owner.userId);
});

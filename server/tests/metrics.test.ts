import { afterEach, expect, test } from "vitest";
import { harbourDocx } from "./support/documents.ts";
import { startTestServer, type TestServer } from "./support/test-server.ts";

const token = "a token for monitoring";
let server: TestServer;
afterEach(() => server.stop());

const scrape = (authorization?: string) =>
  server.request(null, "GET", "/metrics", undefined, authorization === undefined ? {} : { authorization });

test("without METRICS_TOKEN there are no metrics", async () => {
  server = await startTestServer();
  const { status, json } = await scrape(`Bearer ${token}`);
  expect([status, json.code]).toEqual([404, "metrics_off"]);
});

test("metrics are for whoever knows the token", async () => {
  server = await startTestServer({ METRICS_TOKEN: token });
  for (const wrong of [undefined, "", token, `Bearer ${token}x`, "Bearer ", `Basic ${token}`])
    expect((await scrape(wrong)).status, wrong).toBe(401);
  const { status, headers, text } = await scrape(`Bearer ${token}`);
  expect(status).toBe(200);
  expect(headers.get("content-type")).toContain("text/plain");
  expect(text).toContain("nodejs_eventloop_lag_seconds");
});

test("questions, readings and requests are counted, without words or identifiers of anybody", async () => {
  server = await startTestServer({ METRICS_TOKEN: token });
  const owner = await server.newcomer();
  const projectId = await server.newProject(owner);
  await server.addFile(owner, projectId, "harbour.docx", harbourDocx, 5);
  await server.vectorize(owner, projectId);
  await server.request(owner, "POST", "/rag_query/qa", {
    project_id: projectId,
    UserID: owner.userId,
    query: "How long is the harbour crane in furlongs?",
  });
  const { text } = await scrape(`Bearer ${token}`);
  expect(text).toMatch(
    /groundwork_answer_duration_seconds_count\{outcome="\w+",mode="built-in",asked_by="member"\} 1/,
  );
  expect(text).toContain(
    'groundwork_resource_read_duration_seconds_count{result="indexed",resource_type="5"} 1',
  );
  expect(text).toContain('route="/rag_query/qa",status="200"} 1');
  for (const word of ["furlongs", projectId, owner.userId, owner.email, "harbour.docx"])
    expect(text).not.toContain(word);
});

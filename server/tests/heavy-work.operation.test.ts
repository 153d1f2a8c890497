import { expect, test } from "vitest";
import { heavyThread } from "#knowledge/answer/threads/testing/heavy-thread.ts";
import { harbourDocx } from "./support/documents.ts";
import { serverForTests } from "./support/test-server.ts";

const refusal = "This question takes too long for these sources. Please use fewer or different words.";

const server = await serverForTests({}, { answeringThread: heavyThread });
const ada = await server.newcomer();
const projectId: string = await server.newProject(ada);
await server.addFile(ada, projectId, "harbour.docx", harbourDocx, 5);
await server.vectorize(ada, projectId);

const about = () => ({ project_id: projectId, UserID: ada.userId });
const ask = (query: string) => server.request(ada, "POST", "/rag_query/qa", { ...about(), query });
const search = (query: string) => server.request(ada, "POST", "/rag_query/search", { ...about(), query });

test("a question without an end is refused with a sentence; others are answered and heard meanwhile", async () => {
  const heavy = [ask("This never ends"), search("This never ends either")];
  let refused = 0;
  for (const one of heavy) void one.then(() => (refused += 1));
  for (let i = 0; i < 3; i++) {
    expect((await server.request(null, "GET", "/healthz")).status).toBe(200);
    expect((await ask("When does the harbour office open?")).status).toBe(200);
  }
  expect(refused).toBe(0);
  for (const reply of await Promise.all(heavy)) {
    expect(reply.status).toBe(422);
    expect(reply.json).toMatchObject({ code: "question_too_heavy", message: refusal });
  }
  expect((await ask("When does the harbour office open?")).status).toBe(200);
}, 120_000);

test("a question that takes all memory is refused likewise, and costs nobody else anything", async () => {
  const [heavy, light] = await Promise.all([ask("This eats memory"), search("harbour office")]);
  expect(heavy.json.code).toBe("question_too_heavy");
  expect(light.status).toBe(200);
}, 120_000);

test("whoever asks for what never ends, again and again, keeps nobody else waiting", async () => {
  const bob = await server.newcomer();
  const own = await server.newProject(bob);
  await server.addFile(bob, own, "harbour.docx", harbourDocx, 5);
  await server.vectorize(bob, own);
  const leaving = new AbortController();
  const heavy = Array.from({ length: 16 }, () =>
    fetch(`${server.address}/rag_query/search`, {
      method: "POST",
      headers: { cookie: ada.cookie, "content-type": "application/json" },
      body: JSON.stringify({ ...about(), query: "This never ends" }),
      signal: leaving.signal,
    }),
  );
  let refused = 0;
  for (const one of heavy)
    one.then(
      () => (refused += 1),
      () => undefined,
    );
  // By now it has all the threads that it may have.
  await new Promise((resolve) => setTimeout(resolve, 4_000));
  expect((await server.ask(bob, own, "When does the harbour office open?")).status).toBe(200);
  expect(refused).toBeLessThan(heavy.length / 4);
  leaving.abort();
}, 120_000);

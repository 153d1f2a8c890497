import { expect, test } from "vitest";
import { heavyThread } from "#knowledge/answer/threads/testing/heavy-thread.ts";
import { harbourDocx } from "./support/documents.ts";
import { serverForTests } from "./support/test-server.ts";

const server = await serverForTests({}, { answeringThread: heavyThread });
const ada = await server.newcomer();
const projectId: string = await server.newProject(ada);
await server.addFile(ada, projectId, "harbour.docx", harbourDocx, 5);
await server.vectorize(ada, projectId);

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
      body: JSON.stringify({ project_id: projectId, UserID: ada.userId, query: "This never ends" }),
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

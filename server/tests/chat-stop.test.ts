import { expect, test } from "vitest";
import type { AnswerQuestion } from "#features/chat/ask-question.ts";
import { openEvents } from "./support/events.ts";
import { startTestServer } from "./support/test-server.ts";

test("a stop waits for no model: an answer under way ends, and says that it can be asked again", async () => {
  const answerQuestion: AnswerQuestion = async function* (_, { signal }) {
    yield { type: "searching", query: "fees" };
    await new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  };
  const server = await startTestServer({}, { answerQuestion });
  const ada = await server.newcomer();
  const projectId = await server.newProject(ada);
  const stream = await openEvents(`${server.address}/rag_query/qa`, ada, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ project_id: projectId, UserID: ada.userId, query: "What is due?" }),
  });
  expect((await stream.next())!.event).toBe("searching");
  const stopped = server.stop();
  expect(await stream.next()).toMatchObject({ event: "error", data: { code: "server_stopping" } });
  await stopped;
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newPostgresDatabase } from "#platform/database/testing/postgres-for-tests.ts";
import { harbourDocx } from "./support/documents.ts";
import { type ModelServer, startModelServer } from "./support/model-double/model-server.ts";
import { onPostgres, startTestServer, type TestServer } from "./support/test-server.ts";

const query = "What does a fishing boat pay each night at the northern quay?";
const answer = { text: "A fishing boat pays 18 crowns each night. [1]" };

let model: ModelServer;
const servers: TestServer[] = [];
let drop: (() => Promise<void>) | undefined;

beforeAll(async () => {
  if (!onPostgres) return;
  model = await startModelServer(() => answer);
  const database = await newPostgresDatabase();
  drop = database.drop;
  const settings = {
    DATABASE_URL: database.url,
    MODEL_USE_DEFAULT: "everybody",
    LLM_MAX_CONCURRENT: "2",
    LLM_PROVIDER: "openai-compatible",
    LLM_BASE_URL: model.baseUrl,
    LLM_MODEL: "some-model",
    VERIFY_MODEL: "off",
  };
  servers.push(await startTestServer(settings), await startTestServer({ ...settings, ROLE: "web" }));
});
afterAll(async () => {
  for (const server of servers) await server.stop();
  await model?.close();
  await drop?.();
});

describe.skipIf(!onPostgres)("the line before the model", () => {
  test("is one for two processes, which never ask more at once than one may", async () => {
    const [server, other] = servers as [TestServer, TestServer];
    const owner = await server.newcomer();
    const projectId = await server.newProject(owner);
    await server.addFile(owner, projectId, "harbour.docx", harbourDocx, 5);
    await server.vectorize(owner, projectId);
    let [now, most] = [0, 0];
    model.script = async () => {
      most = Math.max(most, ++now);
      await new Promise((done) => setTimeout(done, 50));
      now -= 1;
      return answer;
    };
    const body = { project_id: projectId, UserID: owner.userId, query };
    const replies = await Promise.all(
      Array.from({ length: 16 }, (_, i) =>
        (i % 2 ? server : other).request(owner, "POST", "/rag_query/qa", body),
      ),
    );
    expect(replies.map(({ status, json }) => `${status} ${json.mode}`)).toEqual(
      Array.from({ length: 16 }, () => "200 model"),
    );
    expect(most).toBe(2);
  });
});

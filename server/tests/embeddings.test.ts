import OpenAI from "openai";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type EmbeddingsServer, startEmbeddingsServer } from "./support/model-double/embeddings-server.ts";
import { docxOf, harbourDocx, lighthousePdf } from "./support/documents.ts";
import { type Actor, eventually, startTestServer, type TestServer } from "./support/test-server.ts";

// None of the words on the right is in a document.
const alike = [
  ["lighthouse", "pharos"],
  ["mooring", "berth"],
];

let provider: EmbeddingsServer;
let server: TestServer;
let ada: Actor;
let projectId: string;
let pdf: string;

beforeAll(async () => {
  provider = await startEmbeddingsServer(alike);
  provider.dimensions.set("words", 512);
  const settings = {
    EMBEDDINGS_PROVIDER: "openai-compatible",
    EMBEDDINGS_BASE_URL: provider.baseUrl,
    EMBEDDINGS_API_KEY: "sk-of-the-operator",
    EMBEDDINGS_MODEL: "words",
    RATE_LIMIT_SEARCHES: "100000",
  };
  server = await startTestServer(settings, { embeddingPace: { tries: 2, backOff: 10 } });
  ada = await server.newcomer();
  projectId = await server.newProject(ada);
  pdf = (await server.addFile(ada, projectId, "lighthouse.pdf", lighthousePdf)).json.ResourceID;
  await server.addFile(ada, projectId, "harbour.docx", harbourDocx, 5);
  await server.vectorize(ada, projectId);
});
afterAll(async () => {
  await server.stop();
  await provider.close();
});

const search = async (query: string): Promise<{ ResourceID: string; text: string }[]> => {
  const body = { project_id: projectId, UserID: ada.userId, query };
  const reply = await server.request(ada, "POST", "/rag_query/search", body);
  expect(reply.status).toBe(200);
  return reply.json.passages;
};
const ask = (query: string) => server.ask(ada, projectId, query);
const embeddings = async () =>
  (await server.request(ada, "GET", `/project/get/${projectId}`)).json.Embeddings;

test("a question finds a passage with which it shares no word, and the operator's key goes with it", async () => {
  await eventually(async () => (await search("pharos"))[0]?.ResourceID === pdf, "the passages are embedded");
  expect((await search("berth"))[0]!.text).toContain("fishing boat");
  const { passages, ...state } = await embeddings();
  expect(passages).toBeGreaterThan(0);
  const serving = { model: "words", dimension: 512 };
  expect(state).toEqual({ model: "words", serving, missing: 0, problem: null });
  expect(new Set(provider.asked.map(({ authorization }) => authorization))).toEqual(
    new Set(["Bearer sk-of-the-operator"]),
  );
});

test("a program gets vectors by the OpenAI protocol, as numbers and as its client asks for them", async () => {
  const { key } = (await server.request(ada, "POST", "/account/keys", { name: "Program", scope: "ask" }))
    .json;
  const client = new OpenAI({ baseURL: `${server.address}/v1`, apiKey: key, maxRetries: 0 });
  expect((await client.models.list()).data.map(({ id }) => id)).toEqual([projectId, "words"]);
  const input = ["lighthouse", "pharos", "bakery"];
  // The client asks for base64 by default.
  const { data } = await client.embeddings.create({ model: "words", input });
  const plain = await client.embeddings.create({ model: "words", input, encoding_format: "float" });
  expect(data.map(({ embedding }) => embedding)).toEqual(plain.data.map(({ embedding }) => embedding));
  expect(data[0]!.embedding).toHaveLength(512);
  expect(data[0]!.embedding).toEqual(data[1]!.embedding);
  expect(data[0]!.embedding).not.toEqual(data[2]!.embedding);
  provider.always = { status: 500 };
  await expect(client.embeddings.create({ model: "words", input })).rejects.toMatchObject({
    code: "embedding_failed",
    message: expect.not.stringContaining(provider.baseUrl),
  });
  provider.always = null;
});

test("while the provider is down resources are indexed, and questions are answered by their words", async () => {
  provider.always = { status: 500 };
  const bakery = docxOf("# Bread", "The bakery at the quay opens at five in the morning.");
  await server.addFile(ada, projectId, "bakery.docx", bakery, 5);
  const { status } = await server.vectorize(ada, projectId);
  expect(status).toBe(200);
  const states = (await server.resources(ada, projectId)).map(({ state }: { state: string }) => state);
  expect(states).toEqual(["indexed", "indexed", "indexed"]);
  expect((await search("bakery"))[0]!.text).toContain("opens at five");
  await eventually(async () => (await embeddings()).problem !== null, "the failure is shown");
  const { missing, problem, serving } = await embeddings();
  expect([missing, serving.dimension]).toEqual([1, 512]);
  expect(problem).toContain("500");
  expect(problem).not.toContain(provider.baseUrl);
  const reply = await ask("When was the lighthouse of Marrow Point built?");
  expect(reply.json).toMatchObject({ answered: true, message: expect.stringContaining("1874") });
});

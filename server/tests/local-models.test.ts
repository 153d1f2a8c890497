import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newFolder } from "#kit/testing/new-folder.ts";
import { docxOf, harbourDocx, lighthousePdf } from "./support/documents.ts";
import { writeSmallEncoder, writeSmallReranker } from "./support/model-double/small-models/small-models.ts";
import { type Actor, eventually, startTestServer, type TestServer } from "./support/test-server.ts";

// None of the words on the right is in a document.
const alike = [
  ["lighthouse", "pharos", "beacon"],
  ["bakery", "patisserie"],
  ["fishing", "mooring"],
];

let folder: string;
let server: TestServer;
let ada: Actor;
let projectId: string;
let pdf: string;

const settings = () => ({
  DATA_DIR: folder,
  EMBEDDINGS_PROVIDER: "local",
  EMBEDDINGS_MODEL: "small",
  RERANKER: "local",
  RERANKER_MODEL: "cross",
});

beforeAll(async () => {
  folder = await newFolder();
  writeSmallEncoder(join(folder, "models", "small"), { alike });
  writeSmallReranker(join(folder, "models", "cross"), { alike });
  server = await startTestServer(settings());
  ada = await server.newcomer();
  projectId = await server.newProject(ada);
  pdf = (await server.addFile(ada, projectId, "lighthouse.pdf", lighthousePdf)).json.ResourceID;
  await server.addFile(ada, projectId, "harbour.docx", harbourDocx, 5);
  const bakery = docxOf("# Bread", "The bakery at the quay opens at five in the morning.");
  await server.addFile(ada, projectId, "bakery.docx", bakery, 5);
  await server.vectorize(ada, projectId);
});
afterAll(() => server.stop());

const project = async () => (await server.request(ada, "GET", `/project/get/${projectId}`)).json;
const ask = async (query: string) => {
  const body = { project_id: projectId, UserID: ada.userId, query };
  return server.request(ada, "POST", "/rag_query/qa", body);
};

test("passages are embedded in the background by the model of the folder, and the owner sees how far that is", async () => {
  const isDone = async () => {
    const { serving, missing } = (await project()).Embeddings;
    return serving !== null && missing === 0;
  };
  await eventually(isDone, "the passages are embedded");
  const { Embeddings } = await project();
  expect(Embeddings).toMatchObject({ missing: 0, problem: null, serving: { dimension: 8 } });
  expect(Embeddings.model).toMatch(/^small \(local [0-9a-f]{8}\)$/);
});

test("a question finds a passage with which it shares no word", async () => {
  const body = { project_id: projectId, UserID: ada.userId, query: "pharos" };
  const { json } = await server.request(ada, "POST", "/rag_query/search", body);
  expect(json.passages.map(({ ResourceID }: { ResourceID: string }) => ResourceID)).toContain(pdf);
});

test("a question is answered with the units that the reranker ordered", async () => {
  const { status, json } = await ask("When does the bakery open?");
  expect(status).toBe(200);
  expect(json.message).toContain("five in the morning");
});

test("a missing folder prevents neither the start nor questions, and the owner sees it", async () => {
  const other = await newFolder();
  const without = await startTestServer({ ...settings(), DATA_DIR: other });
  try {
    const bob = await without.newcomer();
    const id = await without.newProject(bob);
    await without.addFile(bob, id, "harbour.docx", harbourDocx, 5);
    await without.vectorize(bob, id);
    const problem = async () =>
      (await without.request(bob, "GET", `/project/get/${id}`)).json.Embeddings.problem;
    await eventually(async () => (await problem()) !== null, "the problem is told");
    expect(await problem()).toContain("There is no model folder");
    expect((await without.ask(bob, id, "What is this about?")).status).toBe(200);
  } finally {
    await without.stop();
  }
});

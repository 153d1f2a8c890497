import { mkdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newFolder } from "#kit/testing/new-folder.ts";
import { lighthousePdf } from "./support/documents.ts";
import { type ModelHub, startModelHub } from "./support/model-double/hub.ts";
import { writeSmallEncoder, writeSmallReranker } from "./support/model-double/small-models/small-models.ts";
import { type Actor, eventually, startTestServer, type TestServer } from "./support/test-server.ts";

// Neither word on the right is in a document.
const alike = [["lighthouse", "pharos", "beacon"]];
const graph = "onnx/model_quantized.onnx";

let folder: string;
let hub: ModelHub;
let server: TestServer;
let admin: Actor;
let projectId: string;

const start = () => startTestServer({ DATA_DIR: join(folder, "data"), MODELS_URL: hub.url });
const ranking = async () => (await server.request(admin, "GET", "/admin/ranking")).json;
const project = async () => (await server.request(admin, "GET", `/project/get/${projectId}`)).json;
const found = async (query: string) => {
  const body = { project_id: projectId, UserID: admin.userId, query };
  return (await server.request(admin, "POST", "/rag_query/search", body)).json.passages.length;
};
const isEmbedded = async () => {
  const { Embeddings } = await project();
  return Embeddings?.serving != null && Embeddings.missing === 0;
};

beforeAll(async () => {
  folder = await newFolder();
  const [encoder, cross] = ["encoder", "cross"].map((name) => join(folder, name)) as [string, string];
  writeSmallEncoder(encoder, { alike });
  writeSmallReranker(cross, { alike });
  mkdirSync(join(cross, "onnx"));
  renameSync(join(encoder, "onnx/model.onnx"), join(encoder, graph));
  renameSync(join(cross, "model.onnx"), join(cross, graph));
  hub = await startModelHub({
    "Xenova/multilingual-e5-small": encoder,
    "Xenova/ms-marco-MiniLM-L-6-v2": cross,
  });
  server = await start();
  admin = await server.newcomer();
  projectId = await server.newProject(admin);
  await server.addFile(admin, projectId, "lighthouse.pdf", lighthousePdf);
  await server.vectorize(admin, projectId);
});
afterAll(async () => {
  await server.stop();
  await hub.close();
});

test("better ranking is offered, and the hub is not contacted before an administrator asks", async () => {
  expect(await ranking()).toMatchObject({
    state: "offered",
    embeddings: null,
    reranker: null,
    problem: null,
  });
  expect((await project()).Ranking).toEqual({ embeddings: null, reranker: null });
  expect(await found("pharos")).toBe(0);
  expect(hub.asked).toEqual([]);
});

test("a download that breaks off says so, and goes on where it stopped", async () => {
  hub.cut.set(graph, 500);
  const { status, json } = await server.request(admin, "POST", "/admin/ranking");
  expect([status, json.state]).toEqual([202, "downloading"]);
  await eventually(async () => (await ranking()).state === "failed", "the download has failed");
  expect((await ranking()).problem).toContain("Download it again to resume.");
  hub.cut.clear();
  await server.request(admin, "POST", "/admin/ranking");
  await eventually(async () => (await ranking()).state === "used", "the models are used");
  expect(hub.asked).toContainEqual(expect.stringMatching(/model_quantized\.onnx bytes=500-$/));
});

test("the models are used as soon as they are there, and the project names them", async () => {
  const { bytes, downloaded, ...names } = await ranking();
  expect(downloaded).toBe(bytes);
  expect(names.reranker).toBe("ms-marco-MiniLM-L-6-v2-q8");
  const { embeddings, reranker } = names;
  expect((await project()).Ranking).toEqual({ embeddings, reranker });
  await eventually(isEmbedded, "the passages are embedded");
  expect(await found("pharos")).toBe(1);
});

test("the models are used after the next start, without a download", async () => {
  await server.stop();
  const before = hub.asked.length;
  server = await start();
  admin = await server.signIn(admin.email, admin.password);
  expect(await ranking()).toMatchObject({ state: "used", embeddings: "multilingual-e5-small-q8" });
  await eventually(isEmbedded, "the passages are embedded");
  expect(await found("beacon")).toBe(1);
  expect(hub.asked.length).toBe(before);
});

test("without a hub, or with models of the settings, no download is offered", async () => {
  const states = [
    [{}, "unavailable"],
    [{ RERANKER: "local", RERANKER_MODEL: "cross", MODELS_URL: hub.url }, "set"],
  ] as const;
  for (const [settings, state] of states) {
    const other = await startTestServer(settings);
    try {
      const ada = await other.newcomer();
      expect((await other.request(ada, "GET", "/admin/ranking")).json.state).toBe(state);
      const { status, json } = await other.request(ada, "POST", "/admin/ranking");
      expect([status, json.code]).toEqual([422, "ranking_not_offered"]);
    } finally {
      await other.stop();
    }
  }
});

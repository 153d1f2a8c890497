import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createStreamFile, type StreamFile } from "#platform/safe-fetch/stream-file.ts";
import { type ModelHub, startModelHub } from "../../../../tests/support/model-double/hub.ts";
import { writeSmallEncoder } from "../../../../tests/support/model-double/small-models/small-models.ts";
import { fetchModel } from "./fetch-model.ts";
import type { ListedModel } from "./listed-models.ts";
import { readModelFolder } from "./model-folder.ts";

const model: ListedModel = {
  name: "small",
  repository: "makers/small",
  kind: "embeddings",
  languages: "English",
  size: 1,
  graph: "onnx/model.onnx",
  prompts: { question: "query: ", passage: "passage: " },
  pooling: "cls",
};
let folder: string;
let modelsDir: string;
let hub: ModelHub;
let stream: StreamFile;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "hub-"));
  modelsDir = join(folder, "models");
  const repository = join(folder, "repository");
  writeSmallEncoder(repository, { alike: [["boat", "vessel"]] });
  writeFileSync(join(repository, "model.safetensors"), "not wanted");
  hub = await startModelHub({ "makers/small": repository });
  stream = createStreamFile([new URL(hub.url).host]);
});
afterEach(async () => {
  await stream.close();
  await hub.close();
  rmSync(folder, { recursive: true });
});

const get = (one = model, from = hub.url) =>
  fetchModel(one, { hub: from, modelsDir, stream, progress: () => undefined });
const isThere = () => existsSync(join(modelsDir, "small"));

test("a model is fetched with what describes it, and nothing else, and says where it is from", async () => {
  expect(await get()).toBe(join(modelsDir, "small"));
  expect(readdirSync(modelsDir)).toEqual(["small"]);
  expect(existsSync(join(modelsDir, "small", "model.safetensors"))).toBe(false);
  const read = readModelFolder(join(modelsDir, "small"));
  expect(read).toMatchObject({ prompts: model.prompts, pooling: "cls", maxTokens: 512 });
  const notes = JSON.parse(readFileSync(join(modelsDir, "small", "groundwork.json"), "utf8"));
  expect(notes.from).toBe(`${hub.url}/makers/small`);
  expect(notes.checksums).toMatchObject({
    "config.json": expect.stringMatching(/^git:[0-9a-f]{40}$/),
    "onnx/model.onnx": expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
  });
});

test("what breaks off never looks whole, and is gone on with where it stopped", async () => {
  hub.cut.set("onnx/model.onnx", 500);
  await expect(get()).rejects.toThrow(/onnx\/model\.onnx of small .* Download it again to resume\./);
  expect(isThere()).toBe(false);
  const fetched = hub.asked.length;
  hub.cut.clear();
  await get();
  const after = hub.asked.slice(fetched);
  expect(after.filter((one) => one.includes("config.json"))).toEqual([]);
  expect(after).toContainEqual(expect.stringMatching(/onnx\/model\.onnx bytes=500-$/));
});

test.each(["onnx/model.onnx", "config.json"])(
  "%s that disagrees with its checksum is thrown away",
  async (path) => {
    hub.spoilt.add(path);
    await expect(get()).rejects.toThrow(`${path} of small doesn't match the hub's checksum`);
    expect(isThere()).toBe(false);
    hub.spoilt.clear();
    await get();
    expect(isThere()).toBe(true);
  },
);

test("what was there under its name serves until the new one is whole", async () => {
  mkdirSync(join(modelsDir, "small"), { recursive: true });
  writeFileSync(join(modelsDir, "small", "old"), "");
  hub.spoilt.add("tokenizer.json");
  await expect(get()).rejects.toThrow("checksum");
  expect(readdirSync(join(modelsDir, "small"))).toEqual(["old"]);
  hub.spoilt.clear();
  await get();
  expect(existsSync(join(modelsDir, "small", "old"))).toBe(false);
});

test("a repository or a graph that the hub does not have is named", async () => {
  await expect(get({ ...model, repository: "makers/unknown" })).rejects.toThrow(
    /did not list makers\/unknown: .* 404 .*Set MODELS_URL to a mirror/,
  );
  await expect(get({ ...model, graph: "onnx/other.onnx" })).rejects.toThrow("has no onnx/other.onnx");
});

test("a hub that cannot be reached is named, with what else can be done", async () => {
  await hub.close();
  const failure = get();
  await expect(failure).rejects.toThrow(/refused the connection\..* put the model's folder there yourself/);
  hub = await startModelHub({});
});

test("a server that is no hub is recognized", async () => {
  hub.pages.add("makers/small");
  await expect(get()).rejects.toThrow("does not list the files of makers/small like a model hub");
});

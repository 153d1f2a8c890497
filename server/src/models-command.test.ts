import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ModelHub, startModelHub } from "../tests/support/model-double/hub.ts";
import { writeSmallEncoder } from "../tests/support/model-double/small-models/small-models.ts";
import { readModelFolder } from "#knowledge/models/local/model-folder.ts";

const command = fileURLToPath(new URL("./models-command.ts", import.meta.url));
let folder: string;
let hub: ModelHub;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "models-command-"));
  writeSmallEncoder(join(folder, "repository"), { alike: [["boat", "vessel"]] });
  hub = await startModelHub({ "sentence-transformers/all-MiniLM-L6-v2": join(folder, "repository") });
});
afterAll(async () => {
  await hub.close();
  rmSync(folder, { recursive: true });
});

/** As `npm run models -- …` does. */
function run(args: readonly string[], hubUrl = hub.url): Promise<{ code: number; said: string }> {
  const env = { ...process.env, DATA_DIR: folder, MODELS_URL: hubUrl };
  return new Promise((told) =>
    execFile(process.execPath, [command, ...args], { env }, (error, stdout, stderr) =>
      told({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    ),
  );
}

test("models for English, for many languages and for reranking are listed, and fetched by their name", async () => {
  const { said: listed } = await run(["list"]);
  for (const name of [
    "bge-small-en-v1.5",
    "multilingual-e5-small",
    "gte-multilingual-base",
    "bge-reranker-v2-m3",
  ])
    expect(listed).toMatch(new RegExp(`^${name} .* MB$`, "m"));
  const { code, said } = await run(["get", "all-MiniLM-L6-v2"]);
  expect({ code, said }).toMatchObject({ code: 0 });
  expect(said).toContain("EMBEDDINGS_PROVIDER=local EMBEDDINGS_MODEL=all-MiniLM-L6-v2 npm start");
  expect(() => readModelFolder(join(folder, "models", "all-MiniLM-L6-v2"))).not.toThrow();
  expect((await run(["list"])).said).toMatch(/^all-MiniLM-L6-v2 .* MB, installed$/m);
});

test("an unreachable hub and an invalid name each get a sentence, and the command fails", async () => {
  const away = await run(["get", "bge-small-en-v1.5"], "http://127.0.0.1:9");
  expect(away.code).toBe(1);
  expect(away.said).toContain("127.0.0.1:9");
  expect(away.said).not.toContain("    at ");
  const unknown = await run(["get", "gpt-of-everything"]);
  expect(unknown).toMatchObject({ code: 2, said: expect.stringContaining("No model is listed as gpt-of-") });
});

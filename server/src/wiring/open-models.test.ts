import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeSmallEncoder } from "../../tests/support/model-double/small-models/small-models.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "local-models-"));
  writeSmallEncoder(join(folder, "models", "small"), { alike: [["boat", "vessel"]] });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The modules of local models that a process loads which loads the whole server and opens what its settings name. */
async function loaded(settings: Record<string, string>): Promise<string[]> {
  const from = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);
  const code = `
    import { registerHooks } from "node:module";
    const seen = new Set();
    registerHooks({ load(url, context, next) { seen.add(url); return next(url, context); } });
    await import(${from("./wire.ts")});
    const { openRanking } = await import(${from("./open-ranking.ts")});
    const { readConfig } = await import(${from("../config.ts")});
    const models = await openRanking(readConfig(process.env), { warn() {} });
    await models.close();
    console.log(JSON.stringify([...seen].filter((url) => /models\\/local\\/|onnx/.test(url))));
    process.exit(0);`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", code], {
    env: {
      PATH: process.env["PATH"],
      NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
      DATA_DIR: folder,
      ...settings,
    },
  });
  return JSON.parse(stdout) as string[];
}

test("nothing of what runs local models is loaded where none is set, and its runtime not even then by the server", async () => {
  expect(await loaded({})).toEqual([]);
  const set = await loaded({ EMBEDDINGS_PROVIDER: "local", EMBEDDINGS_MODEL: "small" });
  expect(set.some((url) => url.endsWith("/local-embedder.ts"))).toBe(true);
  expect(set.filter((url) => url.includes("onnxruntime"))).toEqual([]);
});

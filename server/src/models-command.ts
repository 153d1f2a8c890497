import { existsSync } from "node:fs";
import { join } from "node:path";
import { fetchModel } from "#knowledge/models/local/fetch-model.ts";
import { type ListedModel, listedModels } from "#knowledge/models/local/listed-models.ts";
import { createHubStream } from "#platform/safe-fetch/stream-file.ts";
import { readConfig } from "./config.ts";

const usage = `Usage:
  npm run models -- list        lists models that can be downloaded by name, and the installed ones
  npm run models -- get NAME    downloads a model into MODELS_DIR, verifies it, and shows how to set it
You can also put any other model into MODELS_DIR: see docs/models.md.`;

const config = readConfig();

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Returns the exit status. */
async function run([what, name = ""]: string[]): Promise<number> {
  if (what === "list") {
    for (const model of listedModels) console.log(describe(model));
    return 0;
  }
  const model = listedModels.find((one) => one.name === name);
  if (what === "get" && model) return get(model);
  if (what === "get" && name)
    console.error(
      `No model is listed as ${name}. These are: ${listedModels.map((one) => one.name).join(", ")}.`,
    );
  console.error(usage);
  return 2;
}

async function get(model: ListedModel): Promise<number> {
  const { MODELS_URL: hub, MODELS_DIR: modelsDir } = config;
  if (hub === "off") {
    console.error("MODELS_URL is off. Set it to a model hub, such as https://huggingface.co.");
    return 2;
  }
  const stream = createHubStream(hub, config.ALLOWED_PRIVATE_HOSTS);
  try {
    const folder = await fetchModel(model, { hub, modelsDir, stream, progress: tell });
    console.log(`${model.name} is in ${folder}. ${howToSet(model)}`);
    return 0;
  } finally {
    await stream.close();
  }
}

function tell(path: string, size: number): void {
  console.log(`downloading ${path} (${(size / 1_000_000).toFixed(1)} MB) …`);
}

function howToSet({ name, kind }: ListedModel): string {
  const set =
    kind === "embeddings"
      ? `EMBEDDINGS_PROVIDER=local EMBEDDINGS_MODEL=${name}`
      : `RERANKER=local RERANKER_MODEL=${name}`;
  return `Start with: ${set} npm start`;
}

function describe({ name, kind, languages, size }: ListedModel): string {
  const there = existsSync(join(config.MODELS_DIR, name)) ? ", installed" : "";
  return `${name.padEnd(24)} ${kind}, ${languages}, ${size} MB${there}`;
}

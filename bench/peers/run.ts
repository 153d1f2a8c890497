import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { makeCorpus } from "../corpus.ts";
import { resourcesOf } from "../eval/evaluation-project.ts";
import { readEvaluationSet } from "../eval/evaluation-set.ts";
import type { RankingFigures } from "../eval/measure-ranking.ts";
import { inScratchFolder } from "../scratch-folder.ts";
import { median } from "../statistics.ts";
import { CorpusFiles } from "./corpus-files.ts";
import { type EngineName, engineNames } from "./engine-names.ts";
import type { Answered, Loaded } from "./engine-process.ts";
import {
  bytesIn,
  describeRun,
  qualityTables,
  type SetRanking,
  type SizeFigures,
  sizeTables,
} from "./peers-tables.ts";

const { positionals: folders, values: options } = parseArgs({
  allowPositionals: true,
  options: {
    sizes: { type: "string", default: "500,15000,100000" },
    runs: { type: "string", default: "3" },
  },
});
const sizes = options.sizes.split(",").filter(Boolean).map(Number);
const runs = Number(options.runs);
if (sizes.some((size) => !(size > 0)) || !(runs > 0)) {
  console.error("node bench/peers/run.ts [FOLDER…] [--sizes 500,15000,100000] [--runs 3]");
  process.exit(2);
}

const questionCount = 200;
const child = fileURLToPath(new URL("engine-process.ts", import.meta.url));

console.error(`Measuring ${engineNames.join(", ")} …`);
const rankings: SetRanking[] = [];
for (const folder of folders) rankings.push(await inScratchFolder((home) => rankSet(folder, home)));
const figures: SizeFigures[] = [];
for (const size of sizes) figures.push(await inScratchFolder((home) => measureSize(size, home)));
console.log(`\n${await describeRun(["@lancedb/lancedb", "minisearch", "@orama/orama"])}`);
if (rankings.length > 0) console.log(`\n${qualityTables(rankings)}`);
if (figures.length > 0) console.log(`\n${sizeTables(figures)}`);

/** One set in every engine: the product loads it first, and the peers get its passages and vectors. */
async function rankSet(folder: string, home: string): Promise<SetRanking> {
  const set = readEvaluationSet(folder);
  const resources = [...resourcesOf(set)].map(([resource, parts]) => ({ resource, parts }));
  const files = await loadAll(
    home,
    resources,
    set.queries.map(({ text }) => text),
  );
  const ranking = {} as Record<EngineName, RankingFigures>;
  for (const name of engineNames) ranking[name] = await inProcess<RankingFigures>("rank", name, home, folder);
  console.error(
    `  ${set.name} (${files.facts.passages} passages): ${engineNames.map((name) => ranking[name].ndcg10.toFixed(3)).join(" ")}`,
  );
  return { set: set.name, language: files.facts.language, ranking };
}

async function measureSize(size: number, home: string): Promise<SizeFigures> {
  const corpus = makeCorpus(size);
  const resources = corpus.documents.map(({ name, part }) => ({
    resource: name,
    parts: [{ ...part, part: name }],
  }));
  const loaded = {} as Record<EngineName, Loaded>;
  const files = await loadAll(home, resources, corpus.questions.slice(0, questionCount), loaded);
  const answered = Object.fromEntries(engineNames.map((name) => [name, []])) as unknown as Record<
    EngineName,
    Answered[]
  >;
  // In turn, so that what disturbs the machine disturbs all.
  for (let run = 0; run < runs; run++)
    for (const name of engineNames) answered[name].push(await inProcess<Answered>("answer", name, home));
  const rows = await Promise.all(
    engineNames.map(async (name) => {
      const of = (figure: keyof Answered) => median(answered[name].map((each) => each[figure]));
      const disk = await bytesIn(files.engineFolder(name));
      const row = {
        name,
        ...loaded[name],
        disk,
        cold: of("cold"),
        p50: of("p50"),
        p99: of("p99"),
        asking: of("processor"),
        answering: of("resident"),
      };
      console.error(`  ${size} ${JSON.stringify(row)}`);
      return row;
    }),
  );
  return { passages: files.facts.passages, rows };
}

async function loadAll(
  home: string,
  resources: Parameters<CorpusFiles["writeDocuments"]>[0],
  questions: string[],
  loaded: Partial<Record<EngineName, Loaded>> = {},
): Promise<CorpusFiles> {
  await new CorpusFiles(home).writeDocuments(resources, questions);
  for (const name of engineNames) {
    loaded[name] = await inProcess<Loaded>("load", name, home);
    if (name === "groundwork") await inProcess("take", name, home);
  }
  return CorpusFiles.open(home);
}

/** Each engine works in a process of its own, so that memory and warmth are its own. */
async function inProcess<T>(task: string, name: EngineName, home: string, set = ""): Promise<T> {
  const since = performance.now();
  const started = spawn(
    process.execPath,
    ["--expose-gc", "--max-old-space-size=8192", child, task, name, home, set],
    {
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, LANCEDB_LOG: "error" },
    },
  );
  let output = "";
  started.stdout.on("data", (data: Buffer) => (output += data.toString()));
  const [code] = (await once(started, "close")) as [number | null];
  if (code !== 0) throw new Error(`${name} could not ${task} (ended with ${code}).`);
  const report = output.trim().split("\n").at(-1)!;
  console.error(`    ${name}, ${task}: ${((performance.now() - since) / 1000).toFixed(1)} s ${report}`);
  return JSON.parse(report) as T;
}

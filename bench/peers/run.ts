import { execFile } from "node:child_process";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";
import { makeCorpus } from "../corpus.ts";
import { resourcesOf } from "../eval/evaluation-project.ts";
import { readEvaluationSet } from "../eval/evaluation-set.ts";
import type { RankingFigures } from "../eval/measure-ranking.ts";
import { measuredOn } from "../harness/results.ts";
import { inScratchFolder } from "../harness/scratch-folder.ts";
import { median } from "../harness/statistics.ts";
import { markdownTable, recordTable, share } from "../harness/table.ts";
import { CorpusFiles, type CorpusResource } from "./corpus-files.ts";
import { type Answered, type EngineName, engines, type Loaded } from "./engine-process.ts";

// `node bench/peers/run.ts [FOLDER…] [--sizes 500,15000,100000] [--runs 3]` compares the product's search with other engines.
const { positionals: folders, values: options } = parseArgs({
  allowPositionals: true,
  options: {
    sizes: { type: "string", default: "500,15000,100000" },
    runs: { type: "string", default: "3" },
  },
});
const sizes = options.sizes.split(",").filter(Boolean).map(Number);
const runs = Number(options.runs);
const questionCount = 200;
const child = join(import.meta.dirname, "engine-process.ts");
const names = Object.keys(engines) as EngineName[];

const rankings: { set: string; ranking: Record<string, RankingFigures> }[] = [];
for (const folder of folders) rankings.push(await inScratchFolder((home) => rankSet(folder, home)));
const tables: string[] = [];
for (const size of sizes) tables.push(await inScratchFolder((home) => measureSize(size, home)));
console.log(`\n${[measuredOn(), ...qualityTables(), ...tables].join("\n\n")}`);

/** Has every engine rank one set: the product loads it first, and the peers get its passages and vectors. */
async function rankSet(folder: string, home: string) {
  const set = readEvaluationSet(folder);
  const resources = [...resourcesOf(set)].map(([resource, parts]) => ({ resource, parts }));
  await loadAll(
    home,
    resources,
    set.queries.map(({ text }) => text),
  );
  const ranking: Record<string, RankingFigures> = {};
  for (const name of names) ranking[name] = await inProcess<RankingFigures>("rank", name, home, folder);
  return { set: set.name, ranking };
}

/** Sets down, engines across, the best of each line in bold. */
function qualityTables(): string[] {
  if (rankings.length === 0) return [];
  return (["ndcg10", "recall10"] as const).map((measure) => {
    const lines = rankings.map(({ set, ranking }) => ({
      set,
      values: names.map((name) => ranking[name]![measure]),
    }));
    const mean = names.map((_, i) => lines.reduce((sum, { values }) => sum + values[i]!, 0) / lines.length);
    const all = lines.length > 1 ? [...lines, { set: `mean of ${lines.length}`, values: mean }] : lines;
    const rows = all.map(({ set, values }) => {
      const best = share(Math.max(...values));
      return [set, ...values.map(share).map((value) => (value === best ? `**${value}**` : value))];
    });
    return markdownTable([measure === "ndcg10" ? "nDCG@10" : "recall@10", ...names], rows);
  });
}

async function measureSize(size: number, home: string): Promise<string> {
  const corpus = makeCorpus(size);
  const resources = corpus.documents.map(({ name, part }) => ({
    resource: name,
    parts: [{ ...part, part: name }],
  }));
  const loaded = await loadAll(home, resources, corpus.questions.slice(0, questionCount));
  const answered: Record<string, Answered[]> = {};
  // In turn, so that what disturbs the machine disturbs all.
  for (let run = 0; run < runs; run++)
    for (const name of names) (answered[name] ??= []).push(await inProcess<Answered>("answer", name, home));
  const files = await CorpusFiles.open(home);
  const rows = names.map(async (name) => {
    const all = answered[name]!;
    const medians = Object.keys(all[0]!).map((figure) => [
      figure,
      median(all.map((one) => one[figure as keyof Answered])),
    ]);
    return {
      [`${files.facts.passages.toLocaleString("en-US")} passages`]: name,
      ...loaded[name]!,
      "disk, MB": (await bytesIn(files.engineFolder(name))) / 2 ** 20,
      ...(Object.fromEntries(medians) as Answered),
    };
  });
  return recordTable(await Promise.all(rows));
}

async function loadAll(
  home: string,
  resources: readonly CorpusResource[],
  questions: readonly string[],
): Promise<Record<string, Loaded>> {
  await new CorpusFiles(home).writeDocuments(resources, questions);
  const loaded: Record<string, Loaded> = {};
  for (const name of names) {
    loaded[name] = await inProcess<Loaded>("load", name, home);
    if (name === "Groundwork") await inProcess("take", name, home);
  }
  return loaded;
}

/** Has each engine work in a process of its own, so that memory and warmth are its own. */
async function inProcess<T>(task: string, name: EngineName, home: string, set = ""): Promise<T> {
  const args = ["--expose-gc", "--max-old-space-size=8192", child, task, name, home, set];
  const env = { ...process.env, LANCEDB_LOG: "error" };
  const { stdout } = await promisify(execFile)(process.execPath, args, { env, maxBuffer: 2 ** 26 });
  const report = stdout.trim().split("\n").at(-1)!;
  console.error(`  ${name}, ${task}: ${report}`);
  return JSON.parse(report) as T;
}

async function bytesIn(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const bytes = files
    .filter((file) => file.isFile())
    .map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size);
  return (await Promise.all(bytes)).reduce((sum, size) => sum + size, 0);
}

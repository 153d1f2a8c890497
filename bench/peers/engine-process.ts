import { mkdir, readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import type { RankingFigures } from "../eval/measure-ranking.ts";
import { milliseconds, percentile } from "../harness/statistics.ts";
import { CorpusFiles } from "./corpus-files.ts";
import type { Engine } from "./engine.ts";

/** Every engine by its name in commands and tables; loaded only in the process that measures it. */
export const engines = {
  Groundwork: async (): Promise<Engine> => (await import("./engines/groundwork.ts")).groundwork,
  "LanceDB hybrid": async (): Promise<Engine> => (await import("./engines/lancedb.ts")).lancedb(true),
  "LanceDB full text": async (): Promise<Engine> => (await import("./engines/lancedb.ts")).lancedb(false),
  MiniSearch: async (): Promise<Engine> => (await import("./engines/minisearch.ts")).minisearch,
  "Orama full text": async (): Promise<Engine> => (await import("./engines/orama.ts")).orama(false),
  "Orama hybrid": async (): Promise<Engine> => (await import("./engines/orama.ts")).orama(true),
};

export type EngineName = keyof typeof engines;

/** What loading came to: seconds until all is searchable and on disk, and of all its threads, which a busy machine changes least. */
export type Loaded = Record<"load, s" | "processor, s" | "resident, MB" | "peak, MB", number>;

/** What answering came to: from the empty process to the first answer, then for each question. */
export type Answered = Record<
  "answering, MB" | "cold open, ms" | "p50, ms" | "p99, ms" | "processor, ms",
  number
>;

const rest = 1000;
const warmUp = 50;
/** Passages of an answer whose time is taken. */
const limit = 20;
/** As the product's evaluation asks: so many passages suffice for twenty documents. */
const deep = 60;

async function load(files: CorpusFiles, name: EngineName): Promise<Loaded> {
  const engine = await engines[name]();
  const home = files.engineFolder(name);
  await mkdir(home, { recursive: true });
  const since = performance.now();
  const open = await engine.load(files, home);
  const took = performance.now() - since;
  const processor = processorTime();
  const { resident, peak } = await memoryAtRest();
  await open.close();
  return {
    "load, s": took / 1000,
    "processor, s": processor / 1000,
    "resident, MB": resident,
    "peak, MB": peak,
  };
}

async function answer(files: CorpusFiles, name: EngineName): Promise<Answered> {
  const questions = await files.questions();
  const since = performance.now();
  const open = await (await engines[name]()).open(files.engineFolder(name), files.facts);
  await open.search(questions[0]!, limit);
  const cold = performance.now() - since;
  for (const question of questions.slice(0, warmUp)) await open.search(question, limit);
  const before = processorTime();
  const took: number[] = [];
  for (const question of questions) took.push(await milliseconds(() => open.search(question, limit)));
  const processor = (processorTime() - before) / questions.length;
  const { resident } = await memoryAtRest();
  await open.close();
  return {
    "answering, MB": resident,
    "cold open, ms": cold,
    "p50, ms": percentile(took, 0.5),
    "p99, ms": percentile(took, 0.99),
    "processor, ms": processor,
  };
}

async function rank(files: CorpusFiles, name: EngineName, set: string): Promise<RankingFigures> {
  // What only one task needs is loaded there: an engine's memory is to be its own.
  const { readEvaluationSet } = await import("../eval/evaluation-set.ts");
  const { measureRanking } = await import("../eval/measure-ranking.ts");
  const questions = new Map((await files.questions()).map((question) => [question.text, question]));
  const open = await (await engines[name]()).open(files.engineFolder(name), files.facts);
  const figures = await measureRanking(readEvaluationSet(set), (text) =>
    open.search(questions.get(text)!, deep),
  );
  await open.close();
  return figures;
}

function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Resident and at its peak, in megabytes, as Linux counts them. */
async function memoryAtRest(): Promise<{ resident: number; peak: number }> {
  globalThis.gc?.();
  await sleep(rest);
  const status = await readFile("/proc/self/status", "utf8");
  const read = (field: string) => Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
  return { resident: read("VmRSS"), peak: read("VmHWM") };
}

// `node engine-process.ts TASK ENGINE FOLDER [SET]` prints what a task came to as JSON.
if (import.meta.main) {
  const [task = "", name, folder = "", set = ""] = process.argv.slice(2);
  const files = await CorpusFiles.open(folder);
  const tasks: Record<string, () => Promise<unknown>> = {
    load: () => load(files, name as EngineName),
    take: async () =>
      (await import("./take-from-product.ts")).takeFromProduct(files, files.engineFolder("Groundwork")),
    answer: () => answer(files, name as EngineName),
    rank: () => rank(files, name as EngineName, set),
  };
  const report = await tasks[task]!();
  process.stdout.write(`${JSON.stringify(report ?? null)}\n`, () => process.exit(0));
}

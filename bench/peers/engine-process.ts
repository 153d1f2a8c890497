import { mkdir, readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import type { RankingFigures } from "../eval/measure-ranking.ts";
import { percentile } from "../statistics.ts";
import { CorpusFiles } from "./corpus-files.ts";
import type { OpenEngine, PeerQuestion } from "./engine.ts";
import { type EngineName, engines } from "./engine-names.ts";

/** What loading came to: milliseconds until all is searchable and on disk, kilobytes at rest and at most. */
export interface Loaded {
  took: number;
  /** Of all its threads, in milliseconds: what a busy machine changes least. */
  processor: number;
  resident: number;
  peak: number;
}

/** What answering came to: milliseconds from the empty process to the first answer, then for each question. */
export interface Answered {
  cold: number;
  p50: number;
  p99: number;
  /** Of all its threads, in milliseconds per question. */
  processor: number;
  resident: number;
}

const rest = 1000;
const warmUp = 50;
/** Passages of an answer whose time is taken. */
const limit = 20;
/** As the product's evaluation asks: so many passages suffice for twenty documents. */
const deep = 60;

const [task, name, folder = "", set] = process.argv.slice(2);
// What only one task needs is loaded there: an engine's memory is to be its own.
const files = await CorpusFiles.open(folder);
const tasks: Record<string, () => Promise<unknown>> = {
  load: () => load(name as EngineName),
  take: async () => {
    const { takeFromProduct } = await import("./take-from-product.ts");
    await takeFromProduct(files, files.engineFolder("groundwork"));
  },
  answer: () => answer(name as EngineName),
  rank: () => rank(name as EngineName, set!),
};
const report = await tasks[task!]!();
process.stdout.write(`${JSON.stringify(report ?? null)}\n`, () => process.exit(0));

async function load(engineName: EngineName): Promise<Loaded> {
  const engine = await engines[engineName]();
  const home = files.engineFolder(engineName);
  await mkdir(home, { recursive: true });
  const since = performance.now();
  const open = await engine.load(files, home);
  const took = performance.now() - since;
  const processor = processorTime();
  await comeToRest();
  const { resident, peak } = await memory();
  await open.close();
  return { took, processor, resident, peak };
}

async function answer(engineName: EngineName): Promise<Answered> {
  const questions = await files.questions();
  const since = performance.now();
  const open = await (await engines[engineName]()).open(files.engineFolder(engineName), files.facts);
  await open.search(questions[0]!, limit);
  const cold = performance.now() - since;
  for (const question of questions.slice(0, warmUp)) await open.search(question, limit);
  const before = processorTime();
  const took: number[] = [];
  for (const question of questions) {
    const asked = performance.now();
    await open.search(question, limit);
    took.push(performance.now() - asked);
  }
  const processor = (processorTime() - before) / questions.length;
  await comeToRest();
  const { resident } = await memory();
  await open.close();
  return { cold, p50: percentile(took, 0.5), p99: percentile(took, 0.99), processor, resident };
}

async function rank(engineName: EngineName, setFolder: string): Promise<RankingFigures> {
  const { readEvaluationSet } = await import("../eval/evaluation-set.ts");
  const { measureRanking } = await import("../eval/measure-ranking.ts");
  const questions = new Map((await files.questions()).map((question) => [question.text, question]));
  const open = await (await engines[engineName]()).open(files.engineFolder(engineName), files.facts);
  const figures = await measureRanking(readEvaluationSet(setFolder), (text) =>
    search(open, questions.get(text)!),
  );
  await open.close();
  return figures;
}

function search(open: OpenEngine, question: PeerQuestion) {
  return open.search(question, deep);
}

/** Milliseconds of processor time that the process has used, its threads included. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

async function comeToRest(): Promise<void> {
  globalThis.gc?.();
  await sleep(rest);
}

/** Resident now and at its peak, in kilobytes, as Linux counts them. */
async function memory(): Promise<{ resident: number; peak: number }> {
  const status = await readFile("/proc/self/status", "utf8");
  const read = (field: string) => Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]);
  return { resident: read("VmRSS"), peak: read("VmHWM") };
}

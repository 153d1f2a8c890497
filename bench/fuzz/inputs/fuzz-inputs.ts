import { readdirSync, readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { createRandom } from "../../random.ts";
import { mutated } from "./mutate.ts";
import { inputTargets } from "./targets.ts";

/** What one thread does of a target: inputs by their numbers; below 0 stand those that are kept. */
export interface InputOrder {
  target: string;
  from: number;
  to: number;
  kept: readonly string[];
}

export type InputReport =
  | { begins: number }
  | { number: number; length: number; took: number; fault: string | null };

export interface TargetFinding {
  target: string;
  inputs: number;
  /** Of processor time, in milliseconds, of the input that took longest, and how long that was. */
  longest: number;
  length: number;
}

export interface InputsReport {
  found: TargetFinding[];
  failures: string[];
}

/** Milliseconds of a processor for an input of at most 200,000 characters; where it is more, of the clock, it hangs. */
const mostTime = 1_000;
const hangsAfter = 20_000;
/** Different failures of one target that are told. */
const mostTold = 5;
const corpus = join(import.meta.dirname, "../corpus");

/**
 * Reads so many mutated inputs with each target, after those that once failed. None may fail otherwise than with a sentence
 * for a person, or take long. What fails is kept in the corpus.
 */
export async function fuzzInputs(
  { inputs, only, keeps }: { inputs: number; only: string; keeps: boolean },
  say: (what: string) => void,
): Promise<InputsReport> {
  const report: InputsReport = { found: [], failures: [] };
  for (const { name, seeds } of inputTargets) {
    if (!name.includes(only)) continue;
    const kept = keptInputs(name);
    const finding = { target: name, inputs: 0, longest: 0, length: 0 };
    const failures = new Map<string, number>();
    for (let from = -kept.length; from < inputs;) {
      const { next, failed } = await readInputs({ target: name, from, to: inputs, kept }, finding);
      from = next;
      if (failed) {
        if (failures.has(failed.why)) continue;
        failures.set(failed.why, failed.number);
        if (keeps && failed.number >= 0)
          await keep(name, failed.number, mutated([...seeds, ...kept], createRandom(failed.number)));
        if (failures.size >= mostTold) break;
      }
    }
    report.found.push(finding);
    for (const [why, number] of failures) {
      report.failures.push(`${name}, input ${number}: ${why}`);
      say(`over: ${report.failures.at(-1)}`);
    }
    say(`${name}: ${finding.inputs} inputs, at most ${finding.longest.toFixed(0)} ms`);
  }
  return report;
}

/** Goes on until one fails, or all are read. */
function readInputs(
  order: InputOrder,
  finding: TargetFinding,
): Promise<{ next: number; failed: { number: number; why: string } | null }> {
  return new Promise((resolve) => {
    const thread = new Worker(new URL("./read-inputs.worker.ts", import.meta.url), { workerData: order });
    let doing = order.from;
    const end = (why: string | null) => {
      clearTimeout(late);
      thread.removeAllListeners();
      thread.on("error", () => undefined);
      void thread
        .terminate()
        .then(() =>
          resolve(
            why === null
              ? { next: order.to, failed: null }
              : { next: doing + 1, failed: { number: doing, why } },
          ),
        );
    };
    const late = setTimeout(() => end("hangs"), hangsAfter);
    thread.on("message", (said: InputReport) => {
      late.refresh();
      if ("begins" in said) return void (doing = said.begins);
      finding.inputs++;
      if (said.took > finding.longest) Object.assign(finding, { longest: said.took, length: said.length });
      if (said.fault !== null) end(headOf(said.fault));
      else if (said.took > mostTime) end("takes more than a second");
    });
    thread.on("error", (error) => end(headOf(error.stack ?? error.message)));
    thread.on("exit", () => end(doing === order.to - 1 ? null : "ended its thread"));
  });
}

/** What it says, and where: the same fault is told once. */
function headOf(stack: string): string {
  const [said = "", ...places] = stack.split("\n");
  const place = places.find((line) => line.includes("/server/") || line.includes("/node_modules/")) ?? "";
  return `${said.slice(0, 200)} ${place
    .trim()
    .replace(/\(?file:\/\/.*\/(server|node_modules)\//, "$1/")
    .slice(0, 160)}`.trim();
}

const folderOf = (target: string) => join(corpus, target.replace(/[^a-z.]+/g, "-"));

/** Inputs that once failed, which every run reads first. */
export function keptInputs(target: string): string[] {
  try {
    const folder = folderOf(target);
    return readdirSync(folder)
      .toSorted()
      .map((file) => JSON.parse(readFileSync(join(folder, file), "utf8")) as string);
  } catch {
    return [];
  }
}

async function keep(target: string, number: number, input: string): Promise<void> {
  await mkdir(folderOf(target), { recursive: true });
  await writeFile(join(folderOf(target), `${number}.json`), `${JSON.stringify(input)}\n`);
}

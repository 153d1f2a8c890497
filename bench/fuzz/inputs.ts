import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Outcome, Say } from "../harness/chapters.ts";
import { recordTable } from "../harness/table.ts";
import type { InputReport, Order } from "./read-inputs.worker.ts";
import { corpusFolder, firstInputs, inputOf, type InputTarget, inputTargets } from "./targets.ts";

/** Milliseconds of processor time, of the input that took longest, and how long that was. */
interface TargetFinding {
  "read as": string;
  inputs: number;
  "longest ms": number;
  "of characters": number;
}

/** Milliseconds of a processor for an input of at most 200,000 characters; where it is more, of the clock, it hangs. */
const mostTime = 1_000;
const hangsAfter = 20_000;
/** Different failures of one target that are reported. */
const mostReported = 5;

/**
 * Reads so many mutated inputs with each target, after those that come `first`. None may fail otherwise than with a sentence
 * for a person, or take long. What fails is kept in the corpus where `keeps` is set.
 */
export async function fuzzInputs(
  { inputs, only, keeps, first = true }: { inputs: number; only: string; keeps: boolean; first?: boolean },
  say: Say,
): Promise<Outcome> {
  const found: TargetFinding[] = [];
  const failures: string[] = [];
  for (const target of inputTargets.filter(({ name }) => name.includes(only))) {
    const finding = { "read as": target.name, inputs: 0, "longest ms": 0, "of characters": 0 };
    const faults = new Map<string, number>();
    for (let from = first ? -firstInputs(target).length : 0; from < inputs && faults.size < mostReported;) {
      const { next, why } = await readInputs({ target: target.name, from, to: inputs }, finding);
      from = next;
      if (why === null || faults.has(why)) continue;
      faults.set(why, next - 1);
      if (keeps && next > 0) await keep(target, next - 1);
    }
    found.push(finding);
    for (const [why, number] of faults) failures.push(`${target.name}, input ${number}: ${why}`);
    say(`${target.name}: ${finding.inputs} inputs, at most ${finding["longest ms"].toFixed(0)} ms`);
  }
  return {
    text: `Inputs as strangers write them, changed in up to four places each (cut, repeated, joined, filled with text that is hard to read, values of other kinds), of at most 200,000 characters. None may take more than a second of a processor or fail otherwise than with a sentence for a person: ${failures.length} over. What once failed is in [corpus](../fuzz/corpus) and is read first.\n\n${recordTable(found.map((one) => ({ ...one })))}`,
    failures,
  };
}

/** Goes on until one fails, or all are read. */
function readInputs(order: Order, finding: TargetFinding): Promise<{ next: number; why: string | null }> {
  return new Promise((resolve) => {
    const thread = new Worker(new URL("./read-inputs.worker.ts", import.meta.url), { workerData: order });
    let doing = order.from;
    const end = (why: string | null) => {
      clearTimeout(late);
      thread.removeAllListeners();
      thread.on("error", () => undefined);
      void thread.terminate().then(() => resolve({ next: why === null ? order.to : doing + 1, why }));
    };
    const late = setTimeout(() => end("hangs"), hangsAfter);
    thread.on("message", (said: InputReport) => {
      late.refresh();
      if ("begins" in said) return void (doing = said.begins);
      finding.inputs++;
      if (said.took > finding["longest ms"])
        Object.assign(finding, { "longest ms": said.took, "of characters": said.length });
      if (said.fault !== null) end(headOf(said.fault));
      else if (said.took > mostTime) end("takes more than a second");
    });
    thread.on("error", (error) => end(headOf(error.stack ?? error.message)));
    thread.on("exit", () => end(doing === order.to - 1 ? null : "ended its thread"));
  });
}

/** Returns a fault's message and place: the same fault is reported once. */
function headOf(stack: string): string {
  const [said = "", ...places] = stack.split("\n");
  const place = places.find((line) => line.includes("/server/") || line.includes("/node_modules/")) ?? "";
  const short = place.trim().replace(/\(?file:\/\/.*\/(server|node_modules)\//, "$1/");
  return `${said.slice(0, 200)} ${short.slice(0, 160)}`.trim();
}

async function keep(target: InputTarget, number: number): Promise<void> {
  const input = inputOf(target, number);
  await mkdir(corpusFolder(target.name), { recursive: true });
  await writeFile(join(corpusFolder(target.name), `${number}.json`), `${JSON.stringify(input)}\n`);
}

import { parseArgs } from "node:util";
import { fuzzCrowd } from "./crowd.ts";
import { crowdChapter } from "./crowd-page.ts";
import { fuzzDocuments } from "./documents.ts";
import { documentsChapter } from "./documents-page.ts";
import { type Chapter, chapters, writeChapter } from "./fuzz-page.ts";
import { hostileDocuments } from "./hostile-documents.ts";
import { fuzzKill } from "./kill.ts";
import { killChapter } from "./kill-page.ts";
import { fuzzBodies } from "./inputs/fuzz-bodies.ts";
import { fuzzInputs } from "./inputs/fuzz-inputs.ts";
import { inputsChapter } from "./inputs/inputs-page.ts";
import { fuzzLists } from "./lists.ts";
import { listsChapter } from "./lists-page.ts";
import { fuzzWritten } from "./written.ts";
import { writtenChapter } from "./written-page.ts";
import { fullStrings, fuzzStrings, partOfStrings } from "./strings.ts";
import { stringsChapter } from "./strings-page.ts";

interface Ran {
  chapter: string;
  failures: readonly string[];
}

const sizes = { kb: "10240", seconds: "60", rounds: "20", inputs: "2000" };
/** Counts of each kind in a part of the run. */
const inputsOfPart = 60;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    part: { type: "string" },
    only: { type: "string", default: "" },
    kb: { type: "string", default: sizes.kb },
    seconds: { type: "string", default: sizes.seconds },
    rounds: { type: "string", default: sizes.rounds },
    inputs: { type: "string", default: sizes.inputs },
  },
});
const { only, part } = values;
const say = (what: string) => console.log(`  ${what}`);
/** The most of it that may be asked for: nothing here runs without an end. */
const atMost = (text: string, most: number) => Math.min(most, Math.max(1, Number(text) || 1));

const fuzzes: Record<Chapter, () => Promise<Ran>> = {
  async strings() {
    const report = await fuzzStrings({ ...(part === "ci" ? partOfStrings : fullStrings), only }, say);
    return { chapter: stringsChapter(report), failures: report.failures };
  },
  async documents() {
    const bytes = atMost(values.kb, 102_400) * 1024;
    const report = await fuzzDocuments({ bytes, only, more: hostileDocuments(bytes) }, say);
    return { chapter: documentsChapter(report), failures: report.failures };
  },
  async inputs() {
    const inputs = part === "ci" ? inputsOfPart : atMost(values.inputs, 1_000_000);
    const report = await fuzzInputs({ inputs, only, keeps: part !== "ci" }, say);
    const bodies = await fuzzBodies({ inputs, only }, say);
    report.found.push(...bodies.found);
    report.failures.push(...bodies.failures);
    return { chapter: inputsChapter(report), failures: report.failures };
  },
  async lists() {
    const report = await fuzzLists(say);
    return { chapter: listsChapter(report), failures: report.failures };
  },
  async written() {
    const report = await fuzzWritten(only, say);
    return { chapter: writtenChapter(report), failures: report.failures };
  },
  async crowd() {
    const report = await fuzzCrowd(atMost(values.seconds, 600), say);
    return { chapter: crowdChapter(report), failures: report.failures };
  },
  async kill() {
    const report = await fuzzKill(atMost(values.rounds, 100), say);
    return { chapter: killChapter(report), failures: report.failures };
  },
};

const unknown = positionals.filter((name) => !(chapters as readonly string[]).includes(name));
if (unknown.length > 0 || (part !== undefined && part !== "ci")) {
  console.error(
    `There is no ${unknown.join(", ") || `part ${part}`}. There are: ${chapters.join(", ")}; --part ci, --only WORDS, --kb, --seconds, --rounds, --inputs.`,
  );
  process.exit(2);
}

// What is started ends by its own id when this ends, however it ends.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(130));

// Only what was run whole is written down.
const isWhole =
  part === undefined &&
  only === "" &&
  (Object.keys(sizes) as (keyof typeof sizes)[]).every((name) => values[name] === sizes[name]);
const failures: string[] = [];
for (const name of chapters) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  console.log(`${name} …`);
  const ran = await fuzzes[name]();
  if (isWhole) await writeChapter(name, ran.chapter);
  else console.log(`\n${ran.chapter}\n`);
  failures.push(...ran.failures.map((failure) => `${name}: ${failure}`));
}
for (const failure of failures.slice(0, 100)) console.error(failure);
console.log(failures.length === 0 ? "Nothing was over." : `${failures.length} were over.`);
process.exit(failures.length === 0 ? 0 : 1);

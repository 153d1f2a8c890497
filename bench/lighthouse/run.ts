import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";
import { measuredOn, writeChapter } from "../harness/chapters.ts";
import { withServer } from "../harness/server.ts";
import { findFaults, type LighthouseReport, medianOf, missedGoals, readMeasured, tableOf } from "./report.ts";

// `npm run lighthouse -- [/pricing …] [--runs 1] [--write]` measures some pages or the usual ones; `--write` writes the results.
const { positionals: chosen, values } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: "string", default: "3" }, write: { type: "boolean" } },
});
const runs = Number(values.runs);
const program = join(import.meta.dirname, "node_modules/lighthouse/cli/index.js");

const pages = await withServer({}, async ({ url, dataDir }) => {
  const output = join(dataDir, "report.json");
  // Not counted: it reads the browser from the disk, and fills the caches that every later run finds filled.
  const first = await lighthouse(`${url}/`, output);
  console.log(`Lighthouse ${first.lighthouseVersion}`);
  const measured = [];
  for (const path of chosen.length > 0 ? chosen : ["/", "/features", "/pricing", "/login"]) {
    const found = [];
    for (let run = 0; run < runs; run++) {
      const report = await lighthouse(url + path, output);
      found.push(readMeasured(report));
      for (const fault of findFaults(report)) console.log(`${path}, costs points: ${fault}`);
    }
    measured.push({ path, measured: medianOf(found), version: first.lighthouseVersion });
  }
  return measured;
});
const table = tableOf(pages);
console.log(`\n${table}\n`);
for (const { path, measured } of pages)
  for (const goal of missedGoals(measured)) console.log(`${path} misses its goal: ${goal}`);
if (values.write)
  await writeChapter(
    "lighthouse.md",
    "figures",
    `${measuredOn()} Lighthouse ${pages[0]!.version}.\n\n${table}`,
  );
process.exitCode = pages.some(({ measured }) => missedGoals(measured).length > 0) ? 1 : 0;

/** Runs it once as on a phone with a slow 4G connection, both simulated. Rejects with what Lighthouse printed. */
async function lighthouse(url: string, output: string): Promise<LighthouseReport> {
  const root = process.getuid?.() === 0 ? " --no-sandbox" : "";
  const flags = `--headless=new --disable-gpu --disable-background-networking${root}`;
  const args = ["--quiet", "--output=json", `--output-path=${output}`, `--chrome-flags=${flags}`];
  await promisify(execFile)(process.execPath, [program, url, ...args, "--no-enable-error-reporting"]);
  return JSON.parse(await readFile(output, "utf8")) as LighthouseReport;
}

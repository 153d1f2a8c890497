import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startServer } from "../running-server.ts";
import {
  findFaults,
  type LighthouseReport,
  type Measured,
  medianOf,
  missedGoals,
  readMeasured,
  tableOf,
} from "./report.ts";

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const usual = ["/", "/features", "/pricing", "/login"];

// `npm run lighthouse -- /pricing --runs 1`: some pages only; then the page of figures is left as it is.
const given = process.argv.slice(2);
const runsAt = given.indexOf("--runs");
const runs = runsAt < 0 ? 3 : Number(given[runsAt + 1]);
const chosen = given.filter((word, index) => word.startsWith("/") && index !== runsAt + 1);
const whole = chosen.length === 0 && runs >= 3;

const scratch = await mkdtemp(join(tmpdir(), "groundwork-lighthouse-"));
const server = await startServer(join(scratch, "data"));
try {
  const pages: { path: string; measured: Measured }[] = [];
  let version = "";
  // Not counted: it reads the browser from the disk, and fills the caches that every later run finds filled.
  await again(() => lighthouse(`${server.url}/`, join(scratch, "report.json")));
  for (const path of chosen.length > 0 ? chosen : usual) {
    const measured: Measured[] = [];
    for (let run = 0; run < runs; run++) {
      const report = await again(() => lighthouse(server.url + path, join(scratch, "report.json")));
      version = report.lighthouseVersion;
      const found = readMeasured(report);
      measured.push(found);
      console.log(
        `${path} run ${run + 1}: performance ${found.performance}, LCP ${Math.round(found.largestPaint)} ms`,
      );
      for (const fault of findFaults(report)) console.log(`  costs points: ${fault}`);
    }
    pages.push({ path, measured: medianOf(measured) });
  }
  const table = tableOf(pages);
  console.log(`\n${table}\n`);
  for (const { path, measured } of pages)
    for (const goal of missedGoals(measured)) console.log(`${path} misses its goal: ${goal}`);
  if (whole) await writeFile(here("../../docs/lighthouse.md"), pageOf(table, version));
  process.exitCode = pages.some(({ measured }) => missedGoals(measured).length > 0) ? 1 : 0;
} finally {
  await server.stop();
  await rm(scratch, { recursive: true, force: true });
}

/** A browser that did not get to record anything is started anew, twice at most. */
async function again<T>(act: () => Promise<T>, left = 2): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (left === 0) throw error;
    console.log("A run could not be recorded, and is repeated.");
    return again(act, left - 1);
  }
}

/** One run on a phone with a slow 4G connection, both simulated. Rejects with what Lighthouse printed. */
async function lighthouse(
  url: string,
  output: string,
): Promise<LighthouseReport & { lighthouseVersion: string }> {
  const root = process.getuid?.() === 0 ? " --no-sandbox" : "";
  const flags = `--headless=new --disable-gpu --disable-background-networking${root}`;
  const args = [url, "--quiet", "--output=json", `--output-path=${output}`, `--chrome-flags=${flags}`];
  const child = spawn(
    process.execPath,
    [here("./node_modules/lighthouse/cli/index.js"), ...args, "--no-enable-error-reporting"],
    {
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let said = "";
  child.stdout.on("data", (data: Buffer) => (said += data.toString()));
  child.stderr.on("data", (data: Buffer) => (said += data.toString()));
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}:\n${said.slice(-2000)}`);
  return JSON.parse(await readFile(output, "utf8")) as LighthouseReport & { lighthouseVersion: string };
}

function pageOf(table: string, version: string): string {
  const day = new Date().toISOString().slice(0, 10);
  return `# Lighthouse

Written by \`npm run lighthouse\`: the built product, started as \`npm start\` does, before the system's Chromium. Each page is
opened ${runs} times as on a phone with a slow 4G connection (150 ms there and back, 1.6 Mbit/s, a processor four times slower;
Lighthouse simulates all three), and each figure is the median of its runs. JavaScript is what was sent, compressed.

Goals: performance and best practices at least 95, accessibility and SEO 100, the largest paint (LCP) within 1.5 s, and a
layout shift (CLS) of at most 0.02. The command fails where a page misses one.

Measured on ${day} with Lighthouse ${version} and Node ${process.versions.node} on ${cpus().length} cores.

${table}
`;
}

import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Mutation, needsBrowser, titlePattern } from "./mutation.ts";

/** What a test says: "passes", "fails", or that it did not run at all, and why. */
export type Told = "passes" | "fails" | "did not run";

interface VitestReport {
  testResults: readonly { assertionResults: readonly { title: string; status: string }[] }[];
}

const patience = 240_000;
/** Milliseconds in which a page shows what it is to show. Each mutation that is found by a journey takes as long. */
const journeyPatience = "8000";

/** Runs the test of a mutation in a working copy. */
export async function tellTest(mutation: Mutation, folder: string): Promise<Told> {
  return needsBrowser(mutation) ? tellJourney(mutation, folder) : tellUnit(mutation, folder);
}

async function tellUnit({ test, run, whole }: Mutation, folder: string): Promise<Told> {
  const path = run ?? test.path;
  const project = path.startsWith("web/") ? "web" : path.startsWith("server/tests/") ? "http" : "unit";
  const report = join(folder, ".cache", "mutation-report.json");
  rmSync(report, { force: true });
  await node(folder, [
    join(folder, "node_modules", "vitest", "vitest.mjs"),
    "run",
    `--project=${project}`,
    "--reporter=json",
    `--outputFile.json=${report}`,
    path,
    ...(whole ? [] : ["-t", titlePattern(test.title)]),
  ]);
  if (!existsSync(report)) return "did not run";
  const { testResults } = JSON.parse(readFileSync(report, "utf8")) as VitestReport;
  const title = new RegExp(titlePattern(test.title));
  const statuses = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter((one) => title.test(one.title))
    .map(({ status }) => status);
  if (statuses.includes("failed")) return "fails";
  return statuses.includes("passed") ? "passes" : "did not run";
}

async function tellJourney({ test }: Mutation, folder: string): Promise<Told> {
  const tool = join(folder, "scripts", "tool.mjs");
  const { code, out } = await node(folder, [
    tool,
    "browser",
    test.path,
    "--retries=0",
    "-g",
    titlePattern(test.title),
  ]);
  if (code === 0) return "passes";
  return /^\s+\d+ failed$/m.test(out) ? "fails" : "did not run";
}

function node(cwd: string, args: readonly string[]): Promise<{ code: number | null; out: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, E2E_PATIENCE_MS: journeyPatience },
      timeout: patience,
      stdio: ["ignore", "pipe", "pipe"],
    });
    const said: Buffer[] = [];
    child.stdout.on("data", (chunk: Buffer) => said.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => said.push(chunk));
    child.on("close", (code) => resolve({ code, out: Buffer.concat(said).toString() }));
  });
}

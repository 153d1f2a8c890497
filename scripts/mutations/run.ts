import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { mutations } from "./catalogue.ts";
import { chooseMutations } from "./choose.ts";
import { changesOf, type Mutation, mutated, needsBrowser } from "./mutation.ts";
import { tellTest, type Told } from "./run-tests.ts";
import { makeWorkingCopy } from "./working-copy.ts";

const help = `npm run mutations -- [--only ID,ID] [--sample N] [--seed N] [--browser] [--list]

Makes each sentence of docs/claims.md and docs/specification.md false, one after the other in a copy of the source, and runs
the test that is to find it. Ends with 1 where a mutation is not found. Those that take a browser run with --browser, or by name.
`;

/** What became of a mutation: its test must pass without it, and fail with it. */
type Outcome = "found" | "not found" | "its test fails without it" | "did not run";

const outcomeOf: Record<Told, Outcome> = {
  fails: "found",
  passes: "not found",
  "did not run": "did not run",
};

/** What tests say of the source as it is: several mutations may name the same. */
const unmutated = new Map<string, Told>();

const root = resolve(import.meta.dirname, "../..");
const folder = join(root, ".cache", "mutations");
const { values } = parseArgs({
  options: {
    only: { type: "string", multiple: true, default: [] },
    sample: { type: "string" },
    seed: { type: "string", default: "1" },
    browser: { type: "boolean", default: false },
    list: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});
if (values.help) process.stdout.write(help);
else await runAll();

async function runAll(): Promise<void> {
  const chosen = chooseMutations(mutations, {
    only: values.only.flatMap((each) => each.split(",")).filter(Boolean),
    sample: values.sample === undefined ? undefined : Number(values.sample),
    seed: Number(values.seed),
    browser: values.browser,
  });
  if (values.list) return say(chosen.map(({ id, file }) => `${id}  ${file}`).join("\n"));
  makeWorkingCopy(root, folder);
  mkdirSync(join(folder, ".cache"), { recursive: true });
  const outcomes: Outcome[] = [];
  for (const mutation of chosen) {
    const since = performance.now();
    const outcome = await runOne(mutation);
    outcomes.push(outcome);
    const seconds = ((performance.now() - since) / 1000).toFixed(0);
    say(`${outcome.padEnd(10)} ${mutation.id} (${mutation.test.path}, ${seconds} s)`);
  }
  const count = (outcome: Outcome) => outcomes.filter((one) => one === outcome).length;
  const left = mutations.filter(needsBrowser).length;
  say(
    `${outcomes.length} of ${mutations.length} mutations run: ${count("found")} found, ${count("not found")} not found,`,
  );
  say(
    `${count("did not run")} did not run, ${count("its test fails without it")} whose test fails by itself.`,
  );
  if (!values.browser && values.only.length === 0) say(`${left} take a browser: --browser runs them too.`);
  if (count("found") < outcomes.length) process.exitCode = 1;
}

async function runOne(mutation: Mutation): Promise<Outcome> {
  const { test, run, whole } = mutation;
  const named = JSON.stringify([test, run, whole]);
  const without = unmutated.get(named) ?? (await tellTest(mutation, folder));
  unmutated.set(named, without);
  if (without !== "passes") return without === "fails" ? "its test fails without it" : "did not run";
  const before = new Map<string, string>();
  try {
    for (const change of changesOf(mutation)) {
      const path = join(folder, change.file);
      const text = readFileSync(path, "utf8");
      before.set(path, before.get(path) ?? text);
      writeFileSync(path, mutated(text, change));
    }
    return outcomeOf[await tellTest(mutation, folder)];
  } finally {
    for (const [path, text] of before) writeFileSync(path, text);
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

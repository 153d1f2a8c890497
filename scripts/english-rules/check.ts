import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { at } from "../places.mjs";
import { type Finding, runLinter } from "../run-linter.ts";
import budgets from "./budgets.json" with { type: "json" };
import { roomOf } from "./budgets.ts";
import { oddExpressions } from "./odd-english.ts";

/** `node scripts/english-rules/check.ts [--write]`: counts what each room still has, or stores the counts as its budgets. */

type EnglishFinding = Pick<Finding, "file" | "line" | "message">;

/** Returns what the linter finds in every source file, rooms with a budget included. */
async function inSource(): Promise<EnglishFinding[]> {
  const folder = mkdtempSync(join(tmpdir(), "groundwork-english-"));
  const config = join(folder, "oxlintrc.json");
  writeFileSync(
    config,
    JSON.stringify({
      jsPlugins: [at("scripts", "english-rules", "plugin.ts")],
      plugins: [],
      categories: { correctness: "off" },
      ignorePatterns: ["**/fixtures/**"],
      rules: { "english/plain": ["error", "everywhere"] },
    }),
  );
  const found = await runLinter(at(), "-c", config);
  rmSync(folder, { recursive: true });
  // The failing fixtures of the rule are odd on purpose.
  return found.filter(({ file }) => !file.includes("/fixtures/"));
}

/** Returns what the pages for people have: those of the root and of docs/. */
function inPages(): EnglishFinding[] {
  const pages = ["", "docs"].flatMap((folder) =>
    readdirSync(at(folder), { recursive: folder !== "", encoding: "utf8" }).map((name) => join(folder, name)),
  );
  return pages
    .filter((file) => file.endsWith(".md"))
    .flatMap((file) =>
      readFileSync(at(file), "utf8")
        .split("\n")
        .flatMap((text, index) =>
          oddExpressions(text).map((message) => ({ file, line: index + 1, message })),
        ),
    );
}

const findings = [...(await inSource()), ...inPages()];
const counts = new Map<string, number>(Object.keys(budgets).map((room) => [room, 0]));
for (const { file } of findings) {
  const room = roomOf(file) ?? "elsewhere";
  counts.set(room, (counts.get(room) ?? 0) + 1);
}
if (process.argv.includes("--write")) {
  counts.delete("elsewhere");
  writeFileSync(
    at("scripts", "english-rules", "budgets.json"),
    `${JSON.stringify(Object.fromEntries(counts), null, 2)}\n`,
  );
} else {
  for (const [room, count] of counts) {
    const budget = (budgets as Record<string, number>)[room] ?? 0;
    if (count <= budget) continue;
    process.exitCode = 1;
    process.stdout.write(`${room} has ${count} odd expressions, and its budget is ${budget}:\n`);
    for (const { file, line, message } of findings.filter(
      (each) => (roomOf(each.file) ?? "elsewhere") === room,
    ))
      process.stdout.write(`  ${file}:${line} ${message}\n`);
  }
}

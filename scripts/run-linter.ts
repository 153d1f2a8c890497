import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { at } from "./places.mjs";

export interface Finding {
  file: string;
  line: number;
  /** Names the rule, such as `rooms(arrows)`. */
  code: string;
  message: string;
}

interface Report {
  diagnostics: { filename: string; code: string; message: string; labels: { span: { line: number } }[] }[];
}

/** Runs the linter in a folder and returns what it finds; `options` are those of its command line. */
export async function runLinter(cwd: string, ...options: string[]): Promise<Finding[]> {
  const args = [at("node_modules", "oxlint", "bin", "oxlint"), "-f", "json", ...options];
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, args, { cwd, maxBuffer: 100_000_000 }, (_error, stdout) => resolve(stdout));
  });
  return (JSON.parse(output) as Report).diagnostics.map(({ filename, code, message, labels }) => ({
    file: filename,
    line: labels[0]?.span.line ?? 0,
    code,
    message,
  }));
}

/** Returns the lines of some texts that one rule of a plugin reports, as `file:line`, once each. */
export async function reportedLines(
  plugin: string,
  rule: string,
  texts: Readonly<Record<string, string>>,
): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "groundwork-linted-"));
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text);
  const jsPlugins = [at("scripts", plugin, "plugin.ts")];
  const config = { jsPlugins, categories: { correctness: "off" }, rules: { [rule]: "error" } };
  writeFileSync(join(folder, ".oxlintrc.json"), JSON.stringify(config));
  const found = await runLinter(folder);
  rmSync(folder, { recursive: true });
  return [...new Set(found.map(({ file, line }) => `${file}:${line}`))].toSorted();
}

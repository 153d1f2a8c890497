import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { at } from "../places.mjs";

const fixtures = at("scripts", "english-rules", "fixtures");

/** Returns what the real linter reports about the fixtures, as `file:line`, once for each line. */
async function reportedLines(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "groundwork-english-"));
  for (const name of ["odd.tsx", "plain.tsx", "titles.spec.ts"])
    writeFileSync(join(folder, name), readFileSync(join(fixtures, name)));
  const jsPlugins = [at("scripts", "english-rules", "plugin.ts")];
  const config = { jsPlugins, categories: { correctness: "off" }, rules: { "english/plain": "error" } };
  writeFileSync(join(folder, ".oxlintrc.json"), JSON.stringify(config));
  const oxlint = [at("node_modules", "oxlint", "bin", "oxlint"), "-f", "json"];
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, oxlint, { cwd: folder }, (_error, stdout) => resolve(stdout));
  });
  rmSync(folder, { recursive: true });
  const { diagnostics } = JSON.parse(output) as {
    diagnostics: { filename: string; labels: { span: { line: number } }[] }[];
  };
  return [
    ...new Set(diagnostics.map(({ filename, labels }) => `${filename}:${labels[0]?.span.line}`)),
  ].toSorted();
}

/** Returns the lines of the fixtures that end in `// odd` or `{"odd"}`. */
function expectedLines(): string[] {
  return ["odd.tsx", "titles.spec.ts"]
    .flatMap((name) =>
      readFileSync(join(fixtures, name), "utf8")
        .split("\n")
        .flatMap((text, index) => (text.endsWith("// odd") ? [`${name}:${index + 1}`] : [])),
    )
    .toSorted();
}

test("odd English is reported in comments, texts, names and titles of tests, and nothing else is", async () => {
  expect(expectedLines().length).toBeGreaterThan(10);
  expect(await reportedLines()).toEqual(expectedLines());
});

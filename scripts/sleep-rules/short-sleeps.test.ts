import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { at } from "../places.mjs";
import { run } from "../processes.mjs";

const files = {
  "long.ts": `import { setTimeout as pause } from "node:timers/promises";
    const rest = 3 * 100;
    await pause(201);
    await pause(rest);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await page.waitForTimeout(500);
    const settle = () => pause(rest);`,
  "turned.ts": `vi.useFakeTimers();
    await new Promise((resolve) => setTimeout(resolve, 1_000));`,
  "short.ts": `import { setTimeout as pause } from "node:timers/promises";
    const late = setTimeout(fail, 10_000);
    await pause(200);
    await pause(unknown);
    await Promise.race([work, pause(10_000)]);
    await new Promise((resolve) => setTimeout(resolve, 200));
    await new Promise((resolve, reject) => setTimeout(reject, 10_000));`,
};
let folder: string;
/** Has the real linter's reports, as `file:line`. */
let lines: string[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "groundwork-sleeps-"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const jsPlugins = [at("scripts", "sleep-rules", "plugin.ts")];
  const config = { jsPlugins, categories: { correctness: "off" }, rules: { "sleeps/short": "error" } };
  writeFileSync(join(folder, ".oxlintrc.json"), JSON.stringify(config));
  const oxlint = [at("node_modules", "oxlint", "bin", "oxlint"), "-f", "json"];
  const { output } = await run("node", oxlint, { cwd: folder, capture: true });
  const { diagnostics } = JSON.parse(output) as {
    diagnostics: { filename: string; labels: { span: { line: number } }[] }[];
  };
  lines = diagnostics.map(({ filename, labels }) => `${filename}:${labels[0]?.span.line}`).toSorted();
});
afterAll(() => rmSync(folder, { recursive: true }));

test("a sleep of more than 200 ms is reported, however it is written", () => {
  expect(lines).toEqual(["long.ts:3", "long.ts:4", "long.ts:5", "long.ts:6", "long.ts:7"]);
});

import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { testTitles } from "../specification/read-table.ts";

const page = resolve(import.meta.dirname, "../../docs/providers.md");
const named = [
  "OpenAI",
  "Azure",
  "Anthropic",
  "Ollama",
  "vLLM",
  "LM Studio",
  "llama.cpp",
  "OpenRouter",
  "Groq",
  "LiteLLM",
];

describe("docs/providers.md", () => {
  const [, shown = ""] = readFileSync(page, "utf8").split(/\n## (?:As the reader sees it|what holds it)\n/);
  const rows = shown
    .split("\n")
    .filter((line) => line.startsWith("|") && !/^\|[\s:|-]+$/.test(line) && !/shown by\s*\|$/.test(line))
    .map((line) => ({
      what: line.split("|")[1]!.trim(),
      tests: [...line.matchAll(/\[([^\]]+)\]\(([^)]+\.test\.ts)\)/g)].map(([, title, path]) => ({
        title: title!,
        path: resolve(page, "..", path!),
      })),
    }));

  test("has a row for each provider that people run", () => {
    expect(rows.slice(0, named.length).map(({ what }) => what)).toEqual(named);
    expect(rows.length).toBeGreaterThan(named.length + 15);
  });

  test("names a test in each row that is there, under that title", () => {
    const isThere = ({ title, path }: { title: string; path: string }) =>
      existsSync(path) && testTitles(readFileSync(path, "utf8")).has(title);
    const wrong = rows.filter(({ tests }) => tests.length === 0 || !tests.every(isThere));
    expect(wrong.map(({ what }) => what)).toEqual([]);
  });
});

import { readFile, writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { join } from "node:path";
import { parseArgs, type ParseArgsOptionsConfig } from "node:util";

export type Say = (what: string) => void;

/** Holds the result of a run, in Markdown, and what was wrong in it. */
export interface Outcome {
  text: string;
  failures?: readonly string[];
}

type Values<T extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: T; allowPositionals: true }>
>["values"];

/**
 * Runs the chapters that the command names, or all, and ends the process: with 1 where something was wrong. With `--write` each
 * chapter is written to its page of results.
 */
export async function runChapters<const T extends ParseArgsOptionsConfig>(
  file: string,
  options: T,
  chapters: Readonly<Record<string, (values: Values<T>, say: Say) => Promise<Outcome>>>,
): Promise<never> {
  // What was started ends by its own id when this process ends, however it ends.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.once(signal, () => process.exit(130));
  const { values, positionals: named } = parseArgs({
    allowPositionals: true,
    options: { ...options, write: { type: "boolean" } },
  });
  const names = Object.keys(chapters);
  if (named.some((name) => !names.includes(name))) {
    console.error(
      `Name some of: ${names.join(", ")}. Options: ${Object.keys(options)
        .map((name) => `--${name}`)
        .join(", ")}, --write.`,
    );
    process.exit(2);
  }
  const failures: string[] = [];
  for (const name of named.length > 0 ? named : names) {
    console.log(`${name} …`);
    const outcome = await chapters[name]!(values, (what) => console.log(`  ${what}`));
    console.log(`\n${outcome.text}\n`);
    if ("write" in values && outcome.text !== "")
      await writeChapter(file, name, `${measuredOn()} ${outcome.text}`);
    failures.push(...(outcome.failures ?? []).map((failure) => `${name}: ${failure}`));
  }
  for (const failure of failures.slice(0, 100)) console.error(failure);
  console.log(failures.length === 0 ? "Nothing was wrong." : `${failures.length} were wrong.`);
  process.exit(failures.length === 0 ? 0 : 1);
}

/** Reads a whole number of at least 1, and at most so much: nothing runs without an end. */
export function atMost(text: string, most: number): number {
  return Math.min(most, Math.max(1, Number(text) || 1));
}

const folder = join(import.meta.dirname, "../results");

/** Says when and on what was measured. */
export function measuredOn(): string {
  const [processor] = cpus();
  return `Measured on ${new Date().toISOString().slice(0, 10)} with Node ${process.versions.node} on ${cpus().length} cores (${processor?.model.trim() ?? "unknown"}).`;
}

/** Replaces one chapter of a page of results, or adds it; the others, and the page's introduction, stay as they are. */
export async function writeChapter(file: string, name: string, text: string): Promise<void> {
  const path = join(folder, file);
  const [introduction, ...chapters] = (await readFile(path, "utf8")).split(/^## /m);
  const written = `${name}\n\n${text.trim()}\n`;
  const at = chapters.findIndex((chapter) => chapter.startsWith(`${name}\n`));
  chapters.splice(at < 0 ? chapters.length : at, 1, written);
  const body = chapters.map((chapter) => `## ${chapter.trim()}\n`);
  await writeFile(path, `${introduction!.trim()}\n\n${body.join("\n")}`);
}

import { readFile, writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { join } from "node:path";

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

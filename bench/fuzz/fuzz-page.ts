import { readFile, writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";

const page = fileURLToPath(new URL("../../docs/fuzz.md", import.meta.url));

const introduction = `# What strangers may send

Written by \`npm run fuzz\`: \`strings\` fills every string of every call, \`documents\` every format of upload, with text
that is hard to read; \`inputs\` changes robots.txt, sitemaps, transcripts, pages, files, questions and the like at random;
\`lists\` asks for the longest lists and texts; \`written\` is what a model may write; \`crowd\` lets many people work while others attack;
\`kill\` ends the server in the midst of work.
All of it runs on loopback, on the built server and with a folder of its own. Times stand beside what plain prose
of the same length takes at the same place in the same run. A part of it runs with \`npm run test:operation\`. How each
is measured says its file in [bench/fuzz/](../bench/fuzz).
`;

/** The chapters of the page, in their order. */
export const chapters = ["strings", "documents", "inputs", "lists", "written", "crowd", "kill"] as const;
export type Chapter = (typeof chapters)[number];

/** Writes one chapter anew and leaves the others as they are. */
export async function writeChapter(chapter: Chapter, text: string): Promise<void> {
  const before = await readFile(page, "utf8").catch(() => "");
  const kept = chapters.map((name) => [name, name === chapter ? text : chapterOf(before, name)] as const);
  const written = kept.filter(([, content]) => content !== "");
  const body = written.map(([name, content]) => `## ${name}\n\n${content.trim()}\n`).join("\n");
  await writeFile(page, `${introduction}\n${body}`);
}

function chapterOf(before: string, name: string): string {
  const from = before.indexOf(`\n## ${name}\n`);
  if (from < 0) return "";
  const start = from + name.length + 5;
  const end = before.indexOf("\n## ", start);
  return before.slice(start, end < 0 ? undefined : end);
}

/** The day and the machine. */
export function measuredOn(): string {
  const processors = cpus();
  return `Measured on ${new Date().toISOString().slice(0, 10)} with Node ${process.versions.node} on ${processors.length} cores (${processors[0]?.model.trim() ?? "unknown"}).`;
}

/** A Markdown table with padded columns, as the formatter wants them; numbers stand at the right. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, ...rows].map((cells) => cells.map((cell) => cell.replaceAll("|", "\\|")));
  const widths = head.map((_, column) =>
    lines.reduce((most, cells) => Math.max(most, cells[column]!.length), 3),
  );
  const isNumber = (column: number) =>
    rows.length > 0 && rows.every((cells) => /^[\d.,]/.test(cells[column]!));
  const pad = (cell: string, column: number) =>
    isNumber(column) ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!);
  const rule = widths.map((width, column) =>
    isNumber(column) ? `${"-".repeat(width - 1)}:` : "-".repeat(width),
  );
  const [top, ...body] = lines.map((cells) => cells.map(pad));
  return [top!, rule, ...body].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

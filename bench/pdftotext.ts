import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** A word as `pdftotext` finds it; points from the page's top left. */
export interface FoundWord {
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface FoundPage {
  width: number;
  height: number;
  /** Its lines in its own reading order. */
  lines: FoundWord[][];
}

const run = promisify(execFile);

/** What poppler's `pdftotext` finds on each page of a file, in the order in which it would print it. */
export async function pdfToText(path: string): Promise<FoundPage[]> {
  const { stdout } = await run("pdftotext", ["-bbox-layout", path, "-"], {
    maxBuffer: 2 ** 30,
    timeout: 600_000,
  });
  return stdout
    .split("<page ")
    .slice(1)
    .map((page) => {
      const [, width, height] = /width="([\d.]+)" height="([\d.]+)"/.exec(page)!;
      const lines = page.split("<line ").slice(1).map(wordsOf);
      return { width: Number(width), height: Number(height), lines };
    });
}

function wordsOf(line: string): FoundWord[] {
  const word = /<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">([^<]*)</g;
  return line
    .matchAll(word)
    .map(([, left, top, right, bottom, text]) => ({
      text: unescaped(text!),
      left: Number(left),
      top: Number(top),
      right: Number(right),
      bottom: Number(bottom),
    }))
    .toArray();
}

function unescaped(text: string): string {
  const names: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (all, decimal, hex, name) =>
    name ? (names[name] ?? all) : String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16)),
  );
}

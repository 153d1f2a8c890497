import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { gunzipSync } from "node:zlib";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import type { Source } from "./questions.ts";

const run = promisify(execFile);

/** Where documents lie: the root of unpacked packages, and the folder of the reports' PDF files. */
export interface Places {
  docs: string;
  pdfs: string;
}

/** The path of each of a source's documents, or of the one that a page of a site names. */
export function pathOf(source: Source, document: string, { docs, pdfs }: Places): string | undefined {
  if (source.kind === "site") return join(docs, source.folder, document);
  const file = source.files.find((name) => basename(name, ".gz") === document);
  if (file === undefined) return undefined;
  return source.repo === undefined ? join(docs, file) : join(pdfs, basename(file));
}

/** The text of a page or a PDF file in one line. */
export async function textOf(path: string): Promise<string> {
  const content = path.endsWith(".gz") ? gunzipSync(await readFile(path)) : await readFile(path);
  const text = /\.pdf(?:\.gz)?$/.test(path) ? await pdfText(content) : pageText(content.toString("utf8"));
  return inOneLine(text);
}

export const inOneLine = (text: string) => text.split(/\s+/).filter(Boolean).join(" ");

async function pdfText(content: Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "questions-"));
  try {
    const path = join(folder, "document.pdf");
    await writeFile(path, content);
    const { stdout } = await run("pdftotext", ["-layout", path, "-"], {
      maxBuffer: 2 ** 30,
      timeout: 600_000,
    });
    return stdout;
  } finally {
    await rm(folder, { recursive: true });
  }
}

const hidden = new Set(["head", "script", "style", "template"]);
const inline = new Set(
  "a abbr acronym b big cite code del dfn em font i ins kbd mark q s samp small span strike strong sub sup tt u var wbr".split(
    " ",
  ),
);

/** A page's words as they are read: tags apart from each other only where they break a line. */
export function pageText(html: string): string {
  const pieces: string[] = [];
  const waiting: (DefaultTreeAdapterTypes.Node | string)[] = [parse(html)];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (typeof node === "string") pieces.push(node);
    else if ("value" in node) pieces.push(node.value);
    else if ("childNodes" in node && !hidden.has(node.nodeName)) {
      const edge = inline.has(node.nodeName) ? "" : " ";
      waiting.push(edge, ...node.childNodes.toReversed(), edge);
    }
  }
  return pieces.join("");
}

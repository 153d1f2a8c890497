import { readFile } from "node:fs/promises";
import { AnnotationMode } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { PDFDocumentProxy } from "pdfjs-dist/types/src/display/api.js";
import type { DocumentPage, DocumentPart } from "../document.ts";
import { fileTitle } from "./file-title.ts";
import { openPdf } from "./pdf/open-pdf.ts";
import { joinContinuations } from "./pdf/continuations.ts";
import { bodyStyle, markHeadings, markTableHeaders, type OutlineEntry } from "./pdf/headings.ts";
import { layOut } from "./pdf/layout.ts";
import { paragraphsOf } from "./pdf/paragraphs.ts";
import { runningHeads } from "./pdf/running-heads.ts";
import type { PdfFont } from "./pdf/glyphs.ts";
import { pageRuns } from "./pdf/page-runs.ts";
import type { Run } from "./pdf/runs.ts";
import { onPage } from "./pdf/turns.ts";
import { createUnmappedGlyphs, type UnmappedGlyphs } from "./pdf/unmapped.ts";
import { composeText, type PlacedPageLine } from "./pdf/text.ts";
import { partRead } from "./part-outcomes.ts";
import { ReadingError } from "./source.errors.ts";
import type { Source } from "./source.ts";

/** Reads PDF files: the text in reading order, and where each of its characters is printed. */
export const pdfFile: Source = async (input, { progress, signal, tell }) => {
  if (input.kind !== "file") throw new TypeError("A PDF file is read from a file.");
  const part = await readPdf(await readFile(input.path, { signal }), input.fileName, progress);
  await tell(partRead(part));
  return { url: null };
};

interface ReadPage {
  width: number;
  height: number;
  runs: Run[];
}

/** The part "document" of a PDF in memory. */
export async function readPdf(
  bytes: Uint8Array,
  fileName: string,
  progress: (done: number) => void,
): Promise<DocumentPart> {
  const pdf = await openPdf(bytes);
  try {
    const pages: ReadPage[] = [];
    const unmapped = createUnmappedGlyphs();
    for (let number = 1; number <= pdf.numPages; number++) {
      pages.push(await readPage(pdf, number, unmapped));
      progress((number / pdf.numPages) * 0.9);
    }
    unmapped.settle(pages.values().flatMap((page) => page.runs));
    if (pages.every((page) => page.runs.length === 0))
      throw new ReadingError(
        "pictures_only",
        "Its pages are pictures without text. Add a version with text, or run text recognition first.",
      );
    const { text, blocks, lines } = composePages(pages, await outlineOf(pdf));
    const { info } = await pdf.getMetadata();
    const declared = info as { Title?: unknown; Language?: string | null };
    progress(1);
    return {
      part: "document",
      title: fileTitle(declared.Title, fileName),
      url: null,
      language: /^([a-z]{2})(-|$)/i.exec(declared.Language ?? "")?.[1]?.toLowerCase() ?? null,
      text,
      blocks,
      pages: placePages(pages, lines, await pdf.getPageLabels()),
    };
  } finally {
    await pdf.loadingTask.destroy();
  }
}

async function readPage(pdf: PDFDocumentProxy, number: number, unmapped: UnmappedGlyphs): Promise<ReadPage> {
  const page = await pdf.getPage(number);
  const { transform, width, height } = page.getViewport({ scale: 1 });
  const operators = await page.getOperatorList({ annotationMode: AnnotationMode.DISABLE });
  const fontOf = (id: string) => (page.commonObjs.has(id) ? (page.commonObjs.get(id) as PdfFont) : null);
  const runs = pageRuns(operators, { transform: transform as never, width, height }, fontOf, unmapped);
  page.cleanup();
  return { width, height, runs };
}

function composePages(pages: readonly ReadPage[], outline: readonly OutlineEntry[]) {
  const heads = runningHeads(pages);
  const body = bodyStyle(pages.values().flatMap((page) => page.runs));
  const monoBody = pages.some((page) => page.runs.some((run) => run.mono && run.font === body.font));
  const paragraphs = pages.flatMap((page, i) => {
    const runs = page.runs.filter((run) => !heads.has(run));
    if (monoBody) for (const run of runs) run.mono = false;
    return paragraphsOf(layOut(runs), i + 1);
  });
  const joined = joinContinuations(paragraphs, body.size);
  markHeadings(joined, body, outline);
  markTableHeaders(joined);
  return composeText(joined);
}

async function outlineOf(pdf: PDFDocumentProxy): Promise<OutlineEntry[]> {
  type Item = NonNullable<Awaited<ReturnType<PDFDocumentProxy["getOutline"]>>>[number];
  const flatten = (items: Item[], level: number): OutlineEntry[] =>
    level > 6
      ? []
      : items.flatMap((item) => [
          { title: item.title, level },
          ...flatten((item.items ?? []) as Item[], level + 1),
        ]);
  return flatten((await pdf.getOutline()) ?? [], 1);
}

function placePages(
  pages: readonly ReadPage[],
  lines: readonly PlacedPageLine[],
  labels: readonly string[] | null,
): DocumentPage[] {
  const byPage = Map.groupBy(lines, (line) => line.page);
  let end = 0;
  return pages.map(({ width, height }, i) => {
    const own = (byPage.get(i + 1) ?? []).map((line) => onPage(line.turn, { width, height }, line));
    const start = own[0]?.start ?? end;
    end = own.at(-1)?.end ?? end;
    return { page: i + 1, label: labels?.[i] || String(i + 1), width, height, start, end, lines: own };
  });
}

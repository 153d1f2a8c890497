import { readFile } from "node:fs/promises";
import { AnnotationMode } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { PDFDocumentProxy } from "pdfjs-dist/types/src/display/api.js";
import type { DocumentPage, DocumentPart } from "../document.ts";
import type { FileReader } from "./file-reader.ts";
import { fileTitle } from "./file-title.ts";
import { openPdf } from "./pdf/open-pdf.ts";
import { joinContinuations } from "./pdf/continuations.ts";
import { bodyStyle, markHeadings, markTableHeaders, type OutlineEntry } from "./pdf/headings.ts";
import { layOut } from "./pdf/layout.ts";
import { paragraphsOf } from "./pdf/paragraphs.ts";
import { runningHeads } from "./pdf/running-heads.ts";
import type { PdfFont } from "./pdf/glyphs.ts";
import type { Matrix } from "./pdf/matrix.ts";
import { pageRuns } from "./pdf/page-runs.ts";
import { type Drawn, drawnBesidesText } from "./pdf/pictures.ts";
import type { Run } from "./pdf/runs.ts";
import { onPage } from "./pdf/turns.ts";
import { nothingToRead, unreadPages, whyUnread } from "./pdf/unread-pages.ts";
import { createUnmappedGlyphs, type UnmappedGlyphs } from "./pdf/unmapped.ts";
import { composeText, type PlacedPageLine } from "./pdf/text.ts";
import { partRead } from "./part-outcomes.ts";
import { ReadingError } from "./source.errors.ts";
import type { Source } from "./source.ts";

/** Reads PDF files: the text in reading order, and where each of its characters is printed. */
export const pdfFile: Source = async (input, { progress, signal, tell }) => {
  if (input.kind !== "file") throw new TypeError("A PDF file is read from a file.");
  const bytes = await readFile(input.path, { signal });
  const file = { bytes, name: input.fileName, contentType: "application/pdf", url: null };
  for (const outcome of await readPdf(file, progress)) await tell(outcome);
  return { url: null };
};

interface ReadPage {
  width: number;
  height: number;
  runs: Run[];
  drawn: Drawn;
}

/** Pages that one file may have. */
const mostPages = 20_000;

/** The part "document" of a PDF in memory, and which of its pages give no text. */
export const readPdf: FileReader = async ({ bytes, name }, progress) => {
  const pdf = await openPdf(bytes);
  try {
    if (pdf.numPages > mostPages) throw tooManyPages(pdf.numPages);
    const pages: ReadPage[] = [];
    const unmapped = createUnmappedGlyphs();
    for (let number = 1; number <= pdf.numPages; number++) {
      pages.push(await readPage(pdf, number, unmapped));
      progress((number / pdf.numPages) * 0.9);
    }
    unmapped.settle(pages.values().flatMap((page) => page.runs));
    const reasons = withoutUnread(pages);
    if (pages.every((page) => page.runs.length === 0)) throw nothingToRead(reasons);
    const { text, blocks, lines } = composePages(pages, await outlineOf(pdf));
    const { info } = await pdf.getMetadata();
    const declared = info as { Title?: unknown; Language?: string | null };
    progress(1);
    const part: DocumentPart = {
      part: "document",
      title: fileTitle(declared.Title, name),
      url: null,
      language: /^([a-z]{2})(-|$)/i.exec(declared.Language ?? "")?.[1]?.toLowerCase() ?? null,
      text,
      blocks,
      pages: placePages(pages, lines, await pdf.getPageLabels()),
    };
    return [partRead(part), ...unreadPages(reasons)];
  } finally {
    await pdf.loadingTask.destroy();
  }
};

function tooManyPages(pages: number): ReadingError {
  const [has, most] = [pages, mostPages].map((count) => count.toLocaleString("en-US"));
  return new ReadingError(
    "too_many_pages",
    `This PDF says that it has ${has} pages; up to ${most} are read. Add it in pieces.`,
  );
}

async function readPage(pdf: PDFDocumentProxy, number: number, unmapped: UnmappedGlyphs): Promise<ReadPage> {
  const page = await pdf.getPage(number);
  const viewport = page.getViewport({ scale: 1 });
  const { width, height } = viewport;
  const view = { transform: viewport.transform as unknown as Matrix, width, height };
  // With what is filled into its fields.
  const operators = await page.getOperatorList({ annotationMode: AnnotationMode.ENABLE });
  const fontOf = (id: string) => (page.commonObjs.has(id) ? (page.commonObjs.get(id) as PdfFont) : null);
  const runs = pageRuns(operators, view, fontOf, unmapped);
  const drawn = drawnBesidesText(operators, view);
  page.cleanup();
  return { width, height, runs, drawn };
}

/** Takes out running heads, and the text of pages where it means nothing; why each page gives no text. */
function withoutUnread(pages: readonly ReadPage[]) {
  const heads = runningHeads(pages);
  return pages.map((page) => {
    page.runs = page.runs.filter((run) => !heads.has(run));
    const reason = whyUnread(page.runs, page.drawn);
    if (reason !== null) page.runs = [];
    return reason;
  });
}

function composePages(pages: readonly ReadPage[], outline: readonly OutlineEntry[]) {
  const body = bodyStyle(pages.values().flatMap((page) => page.runs));
  const monoBody = pages.some((page) => page.runs.some((run) => run.mono && run.font === body.font));
  const paragraphs = pages.flatMap((page, i) => {
    if (monoBody) for (const run of page.runs) run.mono = false;
    return paragraphsOf(layOut(page.runs), i + 1);
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

import { readFile } from "node:fs/promises";
import type { PDFDocumentProxy } from "pdfjs-dist/types/src/display/api.js";
import type { DocumentPart } from "../document.ts";
import type { FileReader } from "./formats/file-reader.ts";
import { fileTitle } from "./formats/file-title.ts";
import { composePages } from "./pdf/compose-pages.ts";
import type { OutlineEntry } from "./pdf/headings.ts";
import { openPdf } from "./pdf/open-pdf.ts";
import { type ReadPage, readPage } from "./pdf/read-page.ts";
import { runningHeads } from "./pdf/running-heads.ts";
import { nothingToRead, type UnreadReason, unreadPages, whyUnread } from "./pdf/unread-pages.ts";
import { createUnmappedGlyphs } from "./pdf/unmapped.ts";
import { partRead } from "./part-outcomes.ts";
import { ReadingError } from "./source.errors.ts";
import type { PartOutcome, Source } from "./source.ts";

/** Reads PDF files: the text in reading order, and where each of its characters is printed. */
export const pdfFile: Source = async (input, { progress, signal, tell }) => {
  if (input.kind !== "file") throw new TypeError("A PDF file is read from a file.");
  const outcomes = await readOwn(await readFile(input.path, { signal }), input.fileName, progress);
  for (const outcome of outcomes) await tell(outcome);
  return { url: null };
};

/** Pages that one file may have. */
const mostPages = 20_000;

/** The part "document" of a PDF in memory, and which of its pages give no text. */
export const readPdf: FileReader = ({ bytes, name }, progress) =>
  readOwn(new Uint8Array(bytes), name, progress);

/** Takes the bytes over. */
async function readOwn(
  bytes: Uint8Array,
  name: string,
  progress: (done: number) => void,
): Promise<PartOutcome[]> {
  const { pages, outline, labels, title, language } = await readAll(bytes, progress);
  const reasons = withoutUnread(pages);
  if (pages.every((page) => page.runs.length === 0)) throw nothingToRead(reasons);
  const part: DocumentPart = {
    part: "document",
    title: fileTitle(title, name),
    url: null,
    language,
    ...composePages(pages, outline, labels),
  };
  progress(1);
  return [partRead(part), ...unreadPages(reasons)];
}

/** What the file says, as far as it is whole. It is closed then: what is made of its pages needs the memory. */
async function readAll(bytes: Uint8Array, progress: (done: number) => void) {
  const pdf = await openPdf(bytes);
  try {
    const { numPages } = pdf;
    if (numPages > mostPages) throw tooManyPages(numPages);
    const pages: ReadPage[] = [];
    const unmapped = createUnmappedGlyphs();
    for (let number = 1; number <= numPages; number++) {
      pages.push(await readPage(pdf, number, unmapped));
      progress((number / numPages) * 0.9);
    }
    unmapped.settle(pages.values().flatMap((page) => page.runs));
    const declared: { Title?: unknown; Language?: string | null } = await pdf.getMetadata().then(
      ({ info }) => info,
      () => ({}),
    );
    return {
      pages,
      outline: await outlineOf(pdf).catch(() => []),
      labels: await pdf.getPageLabels().catch(() => null),
      title: declared.Title,
      language: /^([a-z]{2})(-|$)/i.exec(declared.Language ?? "")?.[1]?.toLowerCase() ?? null,
    };
  } finally {
    await pdf.loadingTask.destroy();
  }
}

function tooManyPages(pages: number): ReadingError {
  const [has, most] = [pages, mostPages].map((count) => count.toLocaleString("en-US"));
  return new ReadingError(
    "too_many_pages",
    `This PDF says that it has ${has} pages; up to ${most} are read. Add it in pieces.`,
  );
}

/** Takes out running heads, and the text of pages where it means nothing; why each page gives no text. */
function withoutUnread(pages: readonly ReadPage[]): (UnreadReason | null)[] {
  const heads = runningHeads(pages);
  return pages.map((page) => {
    page.runs = page.runs.filter((run) => !heads.has(run));
    const reason = whyUnread(page.runs, page.drawn);
    if (reason !== null) page.runs = [];
    return reason;
  });
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

import { readFile } from "node:fs/promises";
import type { DocumentPart } from "../documents/document.ts";
import type { FileReader } from "./formats/file-reader.ts";
import { fileTitle } from "./formats/file-title.ts";
import { composePages } from "./pdf/compose-pages.ts";
import { declaredBy } from "./pdf/declared.ts";
import { type OpenPdf, openPdf } from "./pdf/open-pdf.ts";
import type { ReadPage } from "./pdf/read-page.ts";
import { readPages } from "./pdf/read-pages.ts";
import { recognisedRemark, recognisePages } from "./pdf/recognise-pages.ts";
import { createRunningHeadList, type RunningHeadList } from "./pdf/running-head-list.ts";
import { runningHeads } from "./pdf/running-heads.ts";
import { secondReaderFor } from "./pdf/second-reader.ts";
import { unlaidRemark, unlaidTrouble } from "./pdf/unlaid-pages.ts";
import { nothingToRead, type UnreadReason, unreadPages, whyUnread } from "./pdf/unread-pages.ts";
import { partRead } from "./part-outcomes.ts";
import type { Recognition } from "./recognition/recognition.ts";
import { ReadingError } from "./source.errors.ts";
import type { PartOutcome, Source } from "./source.ts";

/** Reads PDF files: the text in reading order, and where each of its characters is printed. */
export const pdfFile: Source = async (input, { progress, recognition, signal, tell }) => {
  if (input.kind !== "file") throw new TypeError("A PDF file is read from a file.");
  const file = async () => readFile(input.path, { signal });
  const outcomes = await readOwn(file, input.fileName, recognition, progress);
  for (const outcome of outcomes) await tell(outcome);
  return { url: null };
};

/** Pages that one file may have. */
const mostPages = 20_000;

/** How many pages are read in the time in which one is recognised, about. */
const recognisingTakes = 200;

/** The part "document" of a PDF in memory, and which of its pages give no text. */
export const readPdf: FileReader = ({ bytes, name, recognition }, progress) =>
  readOwn(async () => new Uint8Array(bytes), name, recognition, progress);

/** The bytes are given away: two threads read the pages of a longer file. */
async function readOwn(
  file: () => Promise<Uint8Array<ArrayBuffer>>,
  name: string,
  recognition: Recognition | undefined,
  progress: (done: number) => void,
): Promise<PartOutcome[]> {
  const heads = createRunningHeadList();
  const { second, ...all } = await readAll(file, recognition, heads, progress);
  try {
    const { pages, reasons, outline, labels, title, language } = all;
    if (pages.every(({ packed }) => packed.orders.length === 0)) throw nothingToRead(reasons);
    const { unlaid, ...composed } = await composePages(pages, outline, labels, second);
    const returning = heads.list();
    const part: DocumentPart = {
      part: "document",
      title: fileTitle(title, name),
      url: null,
      language,
      ...composed,
      ...(returning.length > 0 && { runningHeads: returning }),
    };
    progress(1);
    const remarks = [recognisedRemark(part.pages), unlaidRemark(unlaid)].filter((said) => said !== null);
    const read = partRead(part, null, remarks.join(" ") || null, unlaidTrouble(unlaid));
    return [read, ...unreadPages(reasons, recognition?.mostPages ?? 0)];
  } finally {
    void second?.end();
  }
}

/** What the file says, as far as it is whole. It is closed then: what is made of its pages needs the memory. */
async function readAll(
  file: () => Promise<Uint8Array<ArrayBuffer>>,
  recognition: Recognition | undefined,
  heads: RunningHeadList,
  progress: (done: number) => void,
) {
  const bytes = await file();
  const second = secondReaderFor(bytes.length);
  let pdf: OpenPdf | null = null;
  try {
    pdf = await openPdf(bytes);
    const { pages: count } = pdf;
    if (count > mostPages) throw tooManyPages(count);
    let [told, scanned] = [0, 0];
    const pages = await readPages(pdf, bytes.buffer, second, (page, read) => {
      if (recognition && hasPictures(page) && whyUnread(page.runs, page.drawn) === "picture") scanned++;
      // As if the pages to come were like those before.
      const toDo = count * (1 + (scanned / read) * recognisingTakes);
      progress((told = Math.max(told, (read / toDo) * 0.9)));
    });
    const reasons = withoutUnread(pages, heads);
    await recognisePages({ pdf, pages, reasons, heads }, recognition, (done) =>
      progress(told + done * (0.9 - told)),
    );
    return { pages, reasons, second, ...declaredBy(pdf) };
  } catch (error) {
    void second?.end();
    throw error;
  } finally {
    pdf?.close();
  }
}

const hasPictures = ({ drawn }: ReadPage) => drawn !== "damaged" && drawn.pictures > 0;

function tooManyPages(pages: number): ReadingError {
  const [has, most] = [pages, mostPages].map((count) => count.toLocaleString("en-US"));
  return new ReadingError(
    "too_many_pages",
    `This PDF says that it has ${has} pages; up to ${most} are read. Add it in pieces.`,
  );
}

/** Takes out running heads, and the text of pages where it means nothing; why each page gives no text. */
function withoutUnread(pages: readonly ReadPage[], heads: RunningHeadList): (UnreadReason | null)[] {
  const isHead = runningHeads(pages);
  return pages.map((page, i) => {
    const all = page.runs;
    const runs = heads.without(all, (run) => isHead(i, run));
    const reason = whyUnread(runs, page.drawn);
    if (reason !== null) page.runs = [];
    else if (runs.length < all.length) page.runs = runs;
    return reason;
  });
}

import { setImmediate as otherEvents } from "node:timers/promises";
import { commentsOfDocument, documentOf, partRead } from "../part-outcomes.ts";
import type { FileReader } from "../source.ts";
import type { Recognition } from "../recognition/recognition.ts";
import { ReadingError } from "../source.errors.ts";
import { composePages } from "./compose-pages.ts";
import { declaredBy, type OpenPdf, openPdf } from "./open-pdf.ts";
import { type ReadPage, readPage } from "./read-page.ts";
import { recognisedRemark, recognisePages } from "./recognise-pages.ts";
import { createRunningHeadList, type RunningHeadList, runningHeads } from "./running-heads.ts";
import {
  nothingToRead,
  unknownCharacters,
  unlaidRemark,
  unlaidTrouble,
  unreadPages,
  type UnreadReason,
  whyUnread,
} from "./unread-pages.ts";

const mostPages = 20_000;
/** Sets about how many pages are read in the time in which one is recognized. */
const recognisingTakes = 200;
/** Sets the pages read before other work gets a turn, and those after which the file is opened again. */
const atOnce = 8;
const renewedAfter = 200;

/** Reads PDF files: the text in reading order, where each of its characters is printed, and which pages give no text. */
export const readPdf: FileReader = async ({ bytes, name, recognition }, progress) => {
  const heads = createRunningHeadList();
  const { pages, reasons, outline, labels, ...declared } = await readAll(bytes, recognition, heads, progress);
  if (pages.every(({ runs }) => runs.length === 0)) throw nothingToRead(reasons);
  const unknown = unknownCharacters(pages);
  const { unlaid, ...composed } = await composePages(pages, outline, labels);
  const returning = heads.list();
  const headed = returning.length > 0 && { runningHeads: returning };
  const part = documentOf(name, { ...declared, ...composed, ...headed });
  progress(1);
  const remarks = [recognisedRemark(part.pages), unlaidRemark(unlaid)].filter((said) => said !== null);
  const read = partRead(part, null, remarks.join(" ") || null, unlaidTrouble(unlaid));
  const comments = commentsOfDocument(pages.reduce((sum, page) => sum + page.comments, 0));
  return [read, ...unknown, ...unreadPages(reasons, recognition?.mostPages ?? 0), ...comments];
};

/** Reads all of the file that is whole. It is closed then: composing its pages needs the memory. */
async function readAll(
  bytes: Uint8Array,
  recognition: Recognition | undefined,
  heads: RunningHeadList,
  progress: (done: number) => void,
) {
  const pdf = await openPdf(bytes);
  try {
    const { pages: count } = pdf;
    if (count > mostPages) throw tooManyPages(count);
    let [reported, scanned] = [0, 0];
    const pages = await readPages(pdf, (page, read) => {
      if (recognition && hasPictures(page) && pictured.has(whyUnread(page.runs, page.drawn))) scanned++;
      // As if the pages to come were like those before.
      const toDo = count * (1 + (scanned / read) * recognisingTakes);
      progress((reported = Math.max(reported, (read / toDo) * 0.9)));
    });
    const reasons = withoutUnread(pages, heads);
    await recognisePages({ pdf, pages, reasons, heads }, recognition, (done) =>
      progress(reported + done * (0.9 - reported)),
    );
    return { pages, reasons, ...declaredBy(pdf) };
  } finally {
    pdf.close();
  }
}

/** Passes each page to `onPage`, and how many are read. */
async function readPages(pdf: OpenPdf, onPage: (page: ReadPage, read: number) => void): Promise<ReadPage[]> {
  const pages: ReadPage[] = [];
  while (pages.length < pdf.pages) {
    // PDFium remembers what it has read for as long as a file is open.
    if (pages.length % renewedAfter === renewedAfter - 1) pdf.renew();
    const page = readPage(pdf, pages.length + 1);
    onPage(page, pages.push(page));
    if (pages.length % atOnce === 0) await otherEvents();
  }
  return pages;
}

const pictured: ReadonlySet<UnreadReason | null> = new Set<UnreadReason>(["picture", "stamped", "beside"]);
const hasPictures = ({ drawn }: ReadPage) => drawn !== "damaged" && drawn.pictures > 0;

function tooManyPages(pages: number): ReadingError {
  const [has, most] = [pages, mostPages].map((count) => count.toLocaleString("en-US"));
  return new ReadingError(
    "too_many_pages",
    `This PDF has ${has} pages; up to ${most} are read. Split it and add the parts.`,
  );
}

/** Takes out running heads, and the text of pages where it means nothing; why each page gives no text. */
function withoutUnread(pages: readonly ReadPage[], heads: RunningHeadList): (UnreadReason | null)[] {
  const returning = runningHeads(pages);
  return pages.map((page) => {
    const all = page.runs;
    const runs = heads.without(all, returning);
    const reason = whyUnread(runs, page.drawn);
    // Text typed next to a picture or over it stays, unless the picture's words are read.
    if (reason !== null && reason !== "beside" && reason !== "stamped") page.runs = [];
    else if (runs.length < all.length) page.runs = runs;
    return reason;
  });
}

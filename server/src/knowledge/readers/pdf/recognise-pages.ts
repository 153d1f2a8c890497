import type { Recognition } from "../recognition/recognition.ts";
import type { OpenPdf } from "./open-pdf.ts";
import { takeEdges } from "./packed-edges.ts";
import type { ReadPage } from "./read-page.ts";
import { recognisedRuns } from "./recognised-runs.ts";
import { renderPage } from "./render-page.ts";
import type { RunningHeadList } from "./running-head-list.ts";
import { runningHeads } from "./running-heads.ts";
import type { UnreadReason } from "./unread-pages.ts";

/** Dots for each point of a page: 300 an inch, for which Tesseract was made. */
const dots = 300 / 72;
/** Per cent. Below it, a fifth or more of the words read are others than those printed (`bench/recognition.ts`). */
const leastSure = 80;

/** Why a page may be a picture of text. What is damaged shows nothing. */
const recognisable = new Set<UnreadReason>(["picture", "drawing", "letters"]);

interface ReadPages {
  pdf: OpenPdf;
  pages: readonly ReadPage[];
  /** Loses what it had of pages that give text now. */
  reasons: (UnreadReason | null)[];
  heads: RunningHeadList;
}

/** Reads the pages that gave no text as pictures. */
export async function recognisePages(
  { pdf, pages, reasons, heads }: ReadPages,
  recognition: Recognition | undefined,
  progress: (done: number) => void,
): Promise<void> {
  const without = [...reasons.keys()].filter((i) => reasons[i] && recognisable.has(reasons[i]));
  if (without.length === 0) return;
  for (const [done, i] of without.entries()) {
    const unread = recognition
      ? await recognisePage(pdf, i + 1, pages[i]!, recognition, (part) =>
          progress((done + part) / without.length),
        )
      : "unasked";
    // Of a drawing nobody expects text, and letters without meaning have a cure of their own.
    if (unread === null || reasons[i] === "picture") reasons[i] = unread;
    progress((done + 1) / without.length);
  }
  const isHead = runningHeads(pages);
  pages.forEach((page, i) => {
    if (page.recognised) page.runs = heads.without(page.runs, (run) => isHead(i, run));
  });
}

/** Gives the page the text that is seen on its picture; else, why not. */
async function recognisePage(
  pdf: OpenPdf,
  number: number,
  page: ReadPage,
  recognition: Recognition,
  progress: (done: number) => void,
): Promise<UnreadReason | null> {
  if (!recognition.take()) return "beyond";
  const image = renderPage(pdf, number, dots);
  if (image === null) return "damaged";
  const seen = await recognition.recognise(image, progress);
  if (seen === null) return "unsure";
  const scan = { dots: image.width / page.width, width: page.width, height: page.height };
  const { runs, tilt, sureness } = recognisedRuns(seen, scan);
  if (runs.length === 0) return seen.lines.length > 0 ? "unsure" : "wordless";
  if (sureness < leastSure) return "unsure";
  page.runs = runs;
  page.edges = takeEdges(runs);
  page.recognised = { sureness: Math.round(sureness), tilt };
  return null;
}

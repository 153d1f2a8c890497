import type { DocumentPage } from "../../documents/document.ts";
import type { GreyImage, Recognition } from "../recognition/recognition.ts";
import type { OpenPdf } from "./open-pdf.ts";
import { giveEdges, takeEdges, type Run } from "./runs.ts";
import type { ReadPage } from "./read-page.ts";
import { type RecognisedPage, recognisedRuns } from "./recognised-runs.ts";
import { renderPage } from "./render-page.ts";
import { type RunningHeadList, runningHeads } from "./running-heads.ts";
import { heldExtent, type Turn } from "./turns.ts";
import type { UnreadReason } from "./unread-pages.ts";

/** Dots for each point of a page: 300 an inch, for which Tesseract was made. */
const dots = 300 / 72;
/** Per cent. Below it, a fifth or more of the words read are others than those printed. */
const leastSure = 80;
/** Points of a page's pictures: A0 at 300 dots an inch has 140 million. Decoding more takes seconds. */
const mostPicturePoints = 150_000_000;

/** Lists why a page may be a picture of text. A damaged one shows nothing. */
const recognisable = new Set<UnreadReason>(["picture", "stamped", "beside", "drawing", "letters"]);
/** Orders a scan before a picture next to text where not all can be read. */
const byNeed = (reason: UnreadReason | null) => (reason === "beside" ? 1 : 0);

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
  const without = [...reasons.keys()]
    .filter((i) => reasons[i] && recognisable.has(reasons[i]))
    .toSorted((a, b) => byNeed(reasons[a]!) - byNeed(reasons[b]!));
  if (without.length === 0) return;
  const vain = { pages: 0 };
  for (const [done, i] of without.entries()) {
    const toRead = { pdf, number: i + 1, page: pages[i]!, isIllustrated: reasons[i] === "beside", vain };
    const report = (part: number) => progress((done + part) / without.length);
    const unread = recognition ? await recognisePage(toRead, recognition, report) : "unasked";
    // A picture behind a title has no words, and one next to text says no more where its own are not read.
    if (reasons[i] === "beside") reasons[i] = unread === null ? null : "beside";
    else if (reasons[i] === "stamped") reasons[i] = unread === "wordless" ? null : unread;
    // Of a drawing nobody expects text, and letters without meaning have a cure of their own.
    else if (unread === null || reasons[i] === "picture") reasons[i] = unread;
    progress((done + 1) / without.length);
  }
  const returning = runningHeads(pages);
  for (const page of pages) if (page.recognised) page.runs = heads.without(page.runs, returning);
}

/** Turns in which a page may lie in the scanner besides upright: on either side, and on its head. */
const otherTurns: readonly Turn[] = [1, 3, 2];
/** So many pages of a file that could be read in no turn show that turning is not what they need. */
const mostTurnedInVain = 3;

/** Paints a page for its recognition; else, returns why it is not recognized. */
function painted({ pdf, number, page }: PageToRecognise, recognition: Recognition): GreyImage | UnreadReason {
  if (page.drawn !== "damaged" && page.drawn.picturePoints > mostPicturePoints) return "too large";
  return recognition.take() ? (renderPage(pdf, number, dots) ?? "damaged") : "beyond";
}

/** Gives the page the text that is seen on its picture, or adds what is seen next to its text; else, returns why not. */
async function recognisePage(
  toRead: PageToRecognise,
  recognition: Recognition,
  progress: (done: number) => void,
): Promise<UnreadReason | null> {
  const { page, isIllustrated, vain } = toRead;
  const image = painted(toRead, recognition);
  if (typeof image === "string") return image;
  const upright = await readHeld(image, 0, page, recognition, progress);
  if (isIllustrated && typeof upright === "string") return upright === "unsure" ? upright : null;
  if (typeof upright === "string" && upright !== "noise" && vain.pages < mostTurnedInVain) {
    for (const turn of otherTurns) {
      const turned = await readHeld(image, turn, page, recognition, progress);
      if (typeof turned !== "string") return give(page, turned);
    }
    vain.pages++;
  }
  if (typeof upright === "string") return upright === "noise" ? "unsure" : upright;
  return isIllustrated ? addTo(page, upright) : give(page, upright);
}

/** Adds to a page's text the words of a picture next to it. */
function addTo(page: ReadPage, { runs }: RecognisedPage): null {
  giveEdges(page.runs, page.edges);
  const typed = page.runs;
  page.runs = [...typed, ...runs.filter((run) => !typed.some((other) => liesOver(run, other)))];
  page.edges = takeEdges(page.runs);
  return null;
}

/** Returns whether two runs stand at one place: what is typed is seen on the picture of the page as well. */
function liesOver(run: Run, other: Run): boolean {
  const across = Math.min(run.right, other.right) - Math.max(run.left, other.left);
  const down = Math.min(run.bottom, other.bottom) - Math.max(run.top, other.top);
  return across > 0 && down > (run.bottom - run.top) * 0.3;
}

interface PageToRecognise {
  pdf: OpenPdf;
  number: number;
  page: ReadPage;
  /** Is true where the page has text, and a picture next to it. */
  isIllustrated: boolean;
  /** Pages of the file that were turned in vain. */
  vain: { pages: number };
}

/** Returns what is read when the page is turned; else, why it is not sure. */
async function readHeld(
  image: GreyImage,
  turn: Turn,
  { width, height }: ReadPage,
  recognition: Recognition,
  progress: (done: number) => void,
): Promise<RecognisedPage | "noise" | "unsure" | "wordless"> {
  const seen = await recognition.recognise(heldImage(image, turn), progress);
  if (seen === null) return "noise";
  const extent = heldExtent(turn, { width, height });
  const { runs, tilt, sureness } = recognisedRuns(seen, { dots: image.width / width, ...extent });
  if (runs.length === 0) return seen.lines.length > 0 ? "unsure" : "wordless";
  if (sureness < leastSure) return "unsure";
  // Lines on their side stand where they would if the paper lay straight.
  return { runs: runs.map((run) => ({ ...run, turn })), tilt: turn === 0 ? tilt : 0, sureness };
}

function give(page: ReadPage, { runs, tilt, sureness }: RecognisedPage): null {
  page.runs = runs;
  page.edges = takeEdges(runs);
  page.recognised = { sureness: Math.round(sureness), tilt };
  return null;
}

/** Turns a picture of a page so that text of this turn is upright. */
export function heldImage({ width, height, grey }: GreyImage, turn: Turn): GreyImage {
  if (turn === 0) return { width, height, grey };
  const [wide, high] = turn === 2 ? [width, height] : [height, width];
  const held = new Uint8Array(grey.length);
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) {
      const fromX = turn === 1 ? width - 1 - y : turn === 2 ? width - 1 - x : y;
      const fromY = turn === 1 ? x : turn === 2 ? height - 1 - y : height - 1 - x;
      held[y * wide + x] = grey[fromY * width + fromX]!;
    }
  return { width: wide, height: high, grey: held };
}

/** Returns how many pages were recognised from pictures, and how surely, for a person; null where none was. */
export function recognisedRemark(pages: readonly DocumentPage[]): string | null {
  let [count, letters, sum] = [0, 0, 0];
  for (const { recognised, start, end } of pages) {
    if (recognised === undefined) continue;
    count++;
    letters += end - start;
    sum += recognised * (end - start);
  }
  if (count === 0) return null;
  const sure = `${Math.round(sum / (letters || 1))}% confidence`;
  if (pages.length === 1) return `Recognized from an image, ${sure}.`;
  const [some, all] = [count, pages.length].map((number) => number.toLocaleString("en"));
  return count === pages.length
    ? `All ${all} pages were recognized from images, ${sure}.`
    : `${some} of ${all} pages ${count === 1 ? "was" : "were"} recognized from images, ${sure}.`;
}

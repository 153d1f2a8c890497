import { partLeft } from "../part-outcomes.ts";
import type { PartOutcome } from "../source.ts";
import { ReadingError } from "../source.errors.ts";
import type { Drawn } from "./pictures.ts";
import type { ReadPage } from "./read-page.ts";
import type { Run } from "./runs.ts";
import type { UnlaidPage } from "./compose-pages.ts";

/** Names why a page gives no text, or not all: "stamped" is a stamp over a picture, "unasked" that nothing is recognized. */
export type UnreadReason =
  | "picture"
  | "stamped"
  | "beside"
  | "drawing"
  | "letters"
  | "damaged"
  | "unasked"
  | "beyond"
  | "too large"
  | "wordless"
  | "unsure";

/** From this share of a page on, a picture is what the page is about. */
const largePicture = 0.1;
/** And from this share on, the page is nothing else. */
const wholePage = 0.8;
/** Fewer are lines and frames of a page that is empty. */
const drawingFrom = 20;

/** Letters that a stamp or a page number on a scan has at most. */
const longestStamp = 80;
/** Letters of a page of which a large picture may be the better part. */
const longestTextByPicture = 1_200;
const largePictureShare = 0.15;

/** Returns why a page with these runs, running heads aside, gives no text; null where it does, or where it is empty. */
export function whyUnread(runs: readonly Run[], drawn: Drawn | "damaged"): UnreadReason | null {
  if (drawn === "damaged") return "damaged";
  if (runs.length === 0) {
    if (drawn.pictures >= largePicture) return "picture";
    return drawn.shapes >= drawingFrom ? "drawing" : null;
  }
  const signs = runs.reduce((sum, { text }) => sum + text.replace(/\s/g, "").length, 0);
  // Invisible text is what an earlier recognition read in a picture.
  const isTyped = !runs.some(({ unseen }) => unseen === true);
  const fills = drawn.pictures >= wholePage;
  // It could not read a picture of which it has signs, and hardly a letter or figure.
  if (fills && countIn(runs, /[\p{L}\p{N}]/gu) < signs * 0.5) return "picture";
  if (fills && isTyped && signs <= longestStamp) return "stamped";
  // Letters of a font that does not say what they stand for come as characters for private use.
  if (countIn(runs, /[\uE000-\uF8FF]/gu) > signs * 0.5) return "letters";
  return isTyped && signs <= longestTextByPicture && drawn.pictures >= largePictureShare ? "beside" : null;
}

const countIn = (runs: readonly Run[], sign: RegExp) =>
  runs.reduce((sum, { text }) => sum + (text.match(sign)?.length ?? 0), 0);

/** Two of the private characters are bullets in all faces. */
const unknown = /[\uE000-\uF0A6\uF0A8-\uF0B6\uF0B8-\uF8FF]/g;

/** Reports characters whose meaning the file doesn't contain. */
export function unknownCharacters(pages: readonly Pick<ReadPage, "runs">[]): PartOutcome[] {
  const counts = pages.map(({ runs }) => runs.flatMap(({ text }) => text.match(unknown) ?? []).length);
  const count = counts.reduce((sum, each) => sum + each, 0).toLocaleString("en");
  const page = counts.findIndex((each) => each > 0) + 1;
  const reason = `Unreadable characters: ${count}, the first on page ${page}. Export the file again from the program that created it.`;
  return page === 0 ? [] : [partLeft("skipped", "characters", null, reason)];
}

/** Says of the pages that were not read why, neighbours with the same reason as one. */
export function unreadPages(reasons: readonly (UnreadReason | null)[], mostPages: number): PartOutcome[] {
  const outcomes: PartOutcome[] = [];
  for (let from = 0; from < reasons.length;) {
    const reason = reasons[from]!;
    let to = from + 1;
    while (to < reasons.length && reasons[to] === reason) to++;
    if (reason !== null) outcomes.push(skipped([from + 1, to], reason, mostPages));
    from = to;
  }
  return outcomes;
}

function skipped([first, last]: [number, number], why: UnreadReason, mostPages: number): PartOutcome {
  const one = first === last;
  const pages = one ? `page ${first}` : `pages ${first}–${last}`;
  const subject = `P${pages.slice(1)} ${one ? "is" : "are"}`;
  const pictures = one ? "an image" : "images";
  const reason = {
    picture: `${subject} ${pictures} without text (a scan).`,
    stamped: `${subject} ${pictures} with hardly any text (a scan).`,
    beside: `${subject.replace(/ (is|are)$/, "")} ${one ? "has" : "have"} a large image. Words in it were not read: add them as text, or as a page of their own.`,
    unasked: `${subject} ${pictures} without text (a scan). Text recognition is turned off here: run it on the file and add it again.`,
    beyond: `${subject} ${pictures} without text (a scan), and up to ${mostPages.toLocaleString("en")} pages of one resource are recognized. Add ${one ? "it" : "them"} as a file of ${one ? "its" : "their"} own, or ask the server's operator to raise OCR_MAX_PAGES.`,
    "too large": `${subject} ${pictures} with too many pixels to be read. A scan at 300 dpi is enough.`,
    wordless: `${subject} ${pictures} in which no words were recognized.`,
    unsure: `${subject} ${pictures} whose words could not be recognized reliably enough to answer from. A sharper, upright scan may help.`,
    drawing: `${subject} ${one ? "a drawing" : "drawings"} without text that can be read.`,
    letters: `${subject} set in characters whose meaning the file does not contain. Export the file again from the program that created it.`,
    damaged: `${subject} damaged and cannot be read.`,
  }[why];
  return partLeft("skipped", pages, null, reason);
}

/** Lists the remarks about a file without text by the reasons of its pages, the most telling first. */
const nothingRead: readonly (readonly [reasons: readonly UnreadReason[], code: string, sentence: string])[] =
  [
    [
      ["unasked"],
      "pictures_only",
      "This is a scan: its pages are images without text. Text recognition is turned off here: run it on the file, or add a version with text.",
    ],
    [
      ["unsure", "beyond"],
      "unreadable_scan",
      "The words of this scan could not be recognized reliably enough to answer from. Add a sharper, upright scan, or a version with text.",
    ],
    [
      ["too large"],
      "pictures_too_large",
      "Its pages are images with too many pixels to be read. Scan them at 300 dpi, or add a version with text.",
    ],
    [
      ["wordless"],
      "pictures_only",
      "Its pages are images in which no words were recognized. Add a version with text.",
    ],
    [
      ["letters"],
      "letters_without_meaning",
      "Its characters don't say which letters they are. Export the file again from the program that created it.",
    ],
    [["damaged"], "pdf_damaged", "This PDF file is damaged and cannot be read."],
  ];

/** Returns the remark about a file that has no page with text. */
export function nothingToRead(reasons: readonly (UnreadReason | null)[]): ReadingError {
  const has = (reason: UnreadReason) => reasons.includes(reason);
  const [, code, sentence] = nothingRead.find(([own]) => own.some(has)) ?? [];
  return new ReadingError(code ?? "no_text", sentence ?? "There is no text on the pages of this PDF.");
}

/** Numbers of pages that are named; of more, how many they are. */
const mostNamed = 5;

/** Returns a sentence for a person on which pages lack their tables and columns; null where none does. */
export function unlaidRemark(unlaid: readonly UnlaidPage[]): string | null {
  if (unlaid.length === 0) return null;
  const named = new Intl.ListFormat("en").format(unlaid.map(({ page }) => String(page)));
  const pages = unlaid.length > mostNamed ? `${unlaid.length.toLocaleString("en")} pages` : `Pages ${named}`;
  return unlaid.length === 1
    ? `Page ${named} was read line by line, without its tables and columns.`
    : `${pages} were read line by line, without their tables and columns.`;
}

/** Returns what failed on them, whole, for the log; null where nothing did. */
export function unlaidTrouble(unlaid: readonly UnlaidPage[]): string | null {
  const [first] = unlaid;
  if (!first) return null;
  const { error, page } = first;
  const why = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `${unlaid.length} of the pages, the first of them ${page}: ${why}`;
}

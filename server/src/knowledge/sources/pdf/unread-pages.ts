import type { PartOutcome } from "../source.ts";
import { ReadingError } from "../source.errors.ts";
import type { Drawn } from "./pictures.ts";
import type { Run } from "./runs.ts";

/** Why a page gives no text. */
export type UnreadReason = "picture" | "drawing" | "letters" | "damaged";

/** From this share of a page on, a picture is what the page is about. */
const largePicture = 0.1;
/** Fewer are lines and frames of a page that is empty. */
const drawingFrom = 20;

/** Why a page with these runs, running heads aside, gives no text; null where it does, or where it is empty. */
export function whyUnread(runs: readonly Run[], drawn: Drawn | "damaged"): UnreadReason | null {
  if (drawn === "damaged") return "damaged";
  if (runs.length > 0) return isMeaningless(runs) ? "letters" : null;
  if (drawn.pictures >= largePicture) return "picture";
  return drawn.shapes >= drawingFrom ? "drawing" : null;
}

/** Letters of a font that does not say what they stand for come as characters for private use. */
function isMeaningless(runs: readonly Run[]): boolean {
  let own = 0;
  let all = 0;
  for (const { text } of runs) {
    all += text.replace(/\s/g, "").length;
    own += text.match(/[\uE000-\uF8FF]/g)?.length ?? 0;
  }
  return own > all * 0.5;
}

/** Says of the pages that were not read why, neighbours with the same reason as one. */
export function unreadPages(reasons: readonly (UnreadReason | null)[]): PartOutcome[] {
  const outcomes: PartOutcome[] = [];
  for (let from = 0; from < reasons.length;) {
    const reason = reasons[from]!;
    let to = from + 1;
    while (to < reasons.length && reasons[to] === reason) to++;
    if (reason !== null) outcomes.push(skipped(from + 1, to, reason));
    from = to;
  }
  return outcomes;
}

function skipped(first: number, last: number, why: UnreadReason): PartOutcome {
  const one = first === last;
  const pages = one ? `page ${first}` : `pages ${first}–${last}`;
  const subject = `P${pages.slice(1)} ${one ? "is" : "are"}`;
  const reason = {
    picture: `${subject} ${one ? "a picture" : "pictures"} without text (a scan). Run text recognition on the file and add it again.`,
    drawing: `${subject} ${one ? "a drawing" : "drawings"} without text that can be read.`,
    letters: `${subject} set in letters that the file does not say the meaning of. Save the file again from the program that made it.`,
    damaged: `${subject} damaged and cannot be read.`,
  }[why];
  return { state: "skipped", part: pages, title: null, url: null, reason, temporary: false };
}

/** What to say of a file that has no page with text. */
export function nothingToRead(reasons: readonly (UnreadReason | null)[]): ReadingError {
  const has = (reason: UnreadReason) => reasons.includes(reason);
  if (has("picture"))
    return new ReadingError(
      "pictures_only",
      "This is a scan: its pages are pictures without text. Add a version with text, or run text recognition first.",
    );
  if (has("letters"))
    return new ReadingError(
      "letters_without_meaning",
      "Its letters are stored without their meaning. Save the file again from the program that made it.",
    );
  if (has("damaged")) return new ReadingError("pdf_damaged", "This PDF file is damaged and cannot be read.");
  return new ReadingError("no_text", "There is no text on the pages of this PDF.");
}

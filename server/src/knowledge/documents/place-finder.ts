import type { DocumentPart } from "./document.ts";

/** Describes where a position of a part's text lies, in the terms that people know. */
export interface TextPlace {
  page: number | null;
  pageLabel: string | null;
  /** Gives the seconds of a recording at the last cue that begins by then; null without one. */
  seconds: number | null;
  /** Gives the document's own name of the piece: "slide 3". */
  record: string | null;
}

/** Looks places up; quickest for positions that grow from call to call. */
export function placeFinder(part: DocumentPart): (position: number) => TextPlace {
  const pageAt = lastMark(part.pages);
  const timeAt = lastMark(part.times ?? []);
  const recordAt = lastMark(part.blocks.filter((block) => block.record !== undefined));
  return (position) => {
    // Text before the first page's text is on that page.
    const page = pageAt(position) ?? part.pages[0];
    return {
      page: page?.page ?? null,
      pageLabel: page?.label ?? null,
      seconds: timeAt(position)?.seconds ?? null,
      record: recordAt(position)?.record ?? null,
    };
  };
}

function lastMark<T extends { start: number }>(marks: readonly T[]): (position: number) => T | undefined {
  let at = -1;
  return (position) => {
    while (at >= 0 && marks[at]!.start > position) at--;
    while (at + 1 < marks.length && marks[at + 1]!.start <= position) at++;
    return marks[at];
  };
}

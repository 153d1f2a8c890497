import type { Block, DocumentPage, Group } from "../../documents/document.ts";
import { collectAfter, shrinkAfter } from "./collect-garbage.ts";
import { joinContinuations } from "./continuations.ts";
import { groupLists } from "./groups/lists.ts";
import { markContents, markForms } from "./groups/contents.ts";
import { markIndexPages } from "./groups/index-pages.ts";
import { joinTablesThatGoOn } from "./groups/tables-that-go-on.ts";
import { tieToTables } from "./groups/tie-to-tables.ts";
import { bodyStyle, markHeadings, markTableHeaders, type OutlineEntry } from "./headings.ts";
import { layPages } from "./lay-pages.ts";
import { composeText, type EdgeStore, type PlacedPageLine } from "./text.ts";
import type { ReadPage } from "./read-page.ts";
import { tiltedLines } from "./tilted-lines.ts";
import { onPage } from "./turns.ts";

/** A page that was read line by line, since telling its columns and tables failed. */
export interface UnlaidPage {
  page: number;
  error: unknown;
}

export interface Composed {
  text: string;
  blocks: Block[];
  groups: Group[];
  pages: DocumentPage[];
  unlaid: UnlaidPage[];
}

/** Makes one text of the pages, which lose theirs. */
export async function composePages(
  pages: readonly ReadPage[],
  outline: readonly OutlineEntry[],
  labels: readonly string[] | null,
): Promise<Composed> {
  const body = bodyStyle(pages);
  const laid = await layPages(pages, body.mono);
  shrinkAfter(pages.length);
  const unlaid = laid.flatMap(({ error }, i) => (error === undefined ? [] : [{ page: i + 1, error }]));
  const joined = joinContinuations(
    laid.flatMap(({ paragraphs }) => paragraphs),
    body.size,
  );
  markHeadings(joined, body, outline);
  joinTablesThatGoOn(joined);
  markTableHeaders(joined);
  markContents(joined, pages.length);
  markIndexPages(joined, pages.length);
  markForms(joined);
  tieToTables(joined, body);
  groupLists(joined);
  const { text, blocks, groups, lines, edges } = composeText(joined, pages.length);
  const placed = placePages(pages, { lines, edges, text }, labels);
  collectAfter(pages.length);
  return { text, blocks, groups, pages: placed, unlaid };
}

interface PrintedText {
  text: string;
  lines: readonly PlacedPageLine[];
  edges: EdgeStore;
}

/** Lines get their edges when a page's are asked for: those of all pages would take most of the memory that a file takes. */
function placePages(
  pages: readonly ReadPage[],
  { text, lines, edges }: PrintedText,
  labels: readonly string[] | null,
): DocumentPage[] {
  const byPage = Map.groupBy(lines, (line) => line.page);
  let end = 0;
  return pages.map(({ width, height, recognised }, i) => {
    const placed = byPage.get(i + 1) ?? [];
    const start = placed[0]?.start ?? end;
    end = placed.at(-1)?.end ?? end;
    const linesOf = () => {
      const straight = placed.map(({ start: from, end: to, top, bottom, edgesFrom, turn }) => {
        const x = edges.take(edgesFrom, to - from + 1);
        return onPage(turn, { width, height }, { start: from, end: to, top, bottom, x });
      });
      return recognised ? tiltedLines(straight, recognised.tilt, { width, height }, text) : straight;
    };
    const label = labels?.[i] || String(i + 1);
    const page = {
      page: i + 1,
      label,
      width,
      height,
      start,
      end,
      ...(recognised && { recognised: recognised.sureness }),
    };
    return Object.defineProperty(page, "lines", { get: linesOf, enumerable: true }) as DocumentPage;
  });
}

import type { Block, DocumentPage } from "../../document.ts";
import { collectGarbage } from "./collect-garbage.ts";
import { joinContinuations } from "./continuations.ts";
import { bodyStyle, markHeadings, markTableHeaders, type OutlineEntry } from "./headings.ts";
import { layOut } from "./layout.ts";
import { giveEdges } from "./packed-edges.ts";
import { packedParagraphsOf } from "./paragraphs.ts";
import type { ReadPage } from "./read-page.ts";
import { composeText, type PlacedPageLine } from "./text.ts";
import { onPage } from "./turns.ts";

export interface Composed {
  text: string;
  blocks: Block[];
  pages: DocumentPage[];
}

/** Pages after which it is worth some hundredths of a second to keep the memory small. */
const collectEvery = 150;

/** Makes one text of the pages, and takes them apart while it does: two of all would not fit beside each other. */
export function composePages(
  pages: readonly ReadPage[],
  outline: readonly OutlineEntry[],
  labels: readonly string[] | null,
): Composed {
  const body = bodyStyle(pages.values().flatMap((page) => page.runs));
  const monoBody = pages.some((page) => page.runs.some((run) => run.mono && run.font === body.font));
  const paragraphs = pages.flatMap((page, i) => {
    const { runs, edges } = page;
    page.runs = [];
    giveEdges(runs, edges);
    if (i % collectEvery === collectEvery - 1) collectGarbage();
    if (monoBody) for (const run of runs) run.mono = false;
    return packedParagraphsOf(layOut(runs), i + 1);
  });
  const joined = joinContinuations(paragraphs, body.size);
  markHeadings(joined, body, outline);
  markTableHeaders(joined);
  const { text, blocks, lines } = composeText(joined);
  const placed = placePages(pages, lines, labels);
  if (pages.length >= collectEvery) collectGarbage();
  return { text, blocks, pages: placed };
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

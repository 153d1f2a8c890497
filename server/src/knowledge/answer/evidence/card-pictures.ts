import type { DocumentPage, PageLine } from "../../documents/document.ts";
import type { PassageIndex } from "../../store/passage-index.ts";
import type { ComposedAnswer } from "../answer.ts";
import type { EvidenceCard, EvidencePicture, TextRange } from "./evidence.ts";

/** Set how wide a card is drawn, in CSS pixels, and how high its picture may be. */
const cardWidth = 680;
const mostHeight = 240;
/** Dots of the picture for each CSS pixel. */
const density = 2;
/** CSS pixels for each point of the page; text of 8 points is not below 11 pixels where its table has room. */
const mostScale = 1.6;
const leastScale = 1.2;
/** Points around the lines. */
const margin = 5;

/** Holds what of a block is printed on a page: its lines, and what of them is lit. Positions count in the part's text. */
export interface PrintedBlock {
  block: number;
  page: number;
  ranges: TextRange[];
  lit: TextRange[];
}

/** Returns an answer whose cards show tables as their PDF prints them, where the page is known and its part fits a card. */
export async function withPictures(
  index: Pick<PassageIndex, "readText">,
  projectId: string,
  answer: ComposedAnswer,
): Promise<ComposedAnswer> {
  const { evidence } = answer;
  if (!evidence?.cards.some(({ printed }) => printed)) return answer;
  const cards: EvidenceCard[] = [];
  for (const { printed, ...card } of evidence.cards) {
    const citation = answer.citations.find(({ mark }) => mark === card.mark);
    const picture = printed && citation ? await pictureOf(index, projectId, citation, printed) : null;
    cards.push({ ...card, picture });
  }
  return { ...answer, evidence: { ...evidence, cards } };
}

async function pictureOf(
  index: Pick<PassageIndex, "readText">,
  projectId: string,
  { resourceId, part }: { resourceId: string; part: string },
  printed: PrintedBlock,
): Promise<EvidencePicture | null> {
  const [start, end] = [printed.ranges[0]!.start, printed.ranges.at(-1)!.end];
  const { window } = await index.readText(projectId, resourceId, { part, from: start, length: end - start });
  const page = window?.pages.find((one) => one.page === printed.page);
  return page && page.recognised === undefined ? cut(page, printed) : null;
}

const overlaps = (one: TextRange, other: TextRange) => one.start < other.end && other.start < one.end;

/** Returns the picture of some lines of a page; null where they are on several pages, or too high to be read in a card. */
export function cut(page: DocumentPage, { block, ranges, lit }: PrintedBlock): EvidencePicture | null {
  const lines = page.lines.filter((line) => ranges.some((range) => overlaps(range, line)));
  const isWhole = ranges.every((range) => lines.some((line) => overlaps(range, line)));
  if (lines.length === 0 || !isWhole || lines.some(({ sideways }) => sideways)) return null;
  const left = Math.max(0, Math.min(...lines.map(({ x }) => Math.min(...x))) - margin);
  const right = Math.min(page.width, Math.max(...lines.map(({ x }) => Math.max(...x))) + margin);
  const [highest, lowest] = [
    Math.min(...lines.map((line) => line.top)),
    Math.max(...lines.map((line) => line.bottom)),
  ];
  // The lines around them are not cut through.
  const above = page.lines.map((line) => line.bottom).filter((at) => at <= highest + 1);
  const below = page.lines.map((line) => line.top).filter((at) => at >= lowest - 1);
  const top = Math.min(highest, Math.max(0, highest - margin, ...above));
  const bottom = Math.max(lowest, Math.min(page.height, lowest + margin, ...below));
  const region = { left, top, width: right - left, height: bottom - top };
  const scale = Math.min(mostScale, cardWidth / region.width);
  if (scale < leastScale || region.height * scale > mostHeight) return null;
  const dots = scale * density;
  return {
    page: page.page,
    block,
    width: Math.round(region.width * dots),
    height: Math.round(region.height * dots),
    region,
    boxes: lit
      .flatMap((range) => lines.flatMap((line) => boxIn(line, range)))
      .map((box) => ({
        left: Math.round((box.left - left) * dots),
        top: Math.round((box.top - top) * dots),
        width: Math.round(box.width * dots),
        height: Math.round(box.height * dots),
      })),
  };
}

function boxIn({ start, end, x, top, bottom }: PageLine, range: TextRange) {
  const [from, to] = [Math.max(start, range.start), Math.min(end, range.end)];
  if (to <= from) return [];
  const edges = [x[from - start]!, x[to - start]!];
  const left = Math.min(...edges);
  return [{ left, top, width: Math.max(...edges) - left, height: bottom - top }];
}

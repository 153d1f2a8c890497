import { createDocumentBuilder, type DocumentBuilder } from "../../document-builder.ts";
import { partLeft, partRead, documentOf } from "../../part-outcomes.ts";
import type { PartOutcome, FileToRead } from "../../source.ts";
import { groupCaptions, addAll, inOneLine, type PendingBlock } from "../pending-blocks.ts";
import { withLabelledBoxes, inReadingOrder, type Placed } from "./boxes.ts";
import { levelsBelowTitle } from "../paragraph-writer.ts";
import type { CoreProperties } from "../package-reader.ts";

export interface SlideShape extends Placed {
  isTitle: boolean;
  items: readonly PendingBlock[];
}

export interface Slide {
  /** Counted from 1, hidden ones too, as the program counts them. */
  number: number;
  hidden: boolean;
  shapes: readonly SlideShape[];
  notes: readonly PendingBlock[];
}

/** Adds a slide: its title as a heading, its texts in reading order, its notes below. */
export function addSlide(builder: DocumentBuilder, slide: Slide, levelOf = levelsBelowTitle()): void {
  const title = titleOf(slide);
  const boxes = withLabelledBoxes(slide.shapes.filter((shape) => shape !== title));
  let texts = inReadingOrder(boxes).flatMap((shape) => shape.items);
  if (!title && texts.length === 0 && slide.notes.length === 0) return;
  const record = `slide ${slide.number}`;
  let heading = titleText(slide);
  if (!title && looksLikeTitle(texts[0])) {
    heading = texts[0]!.text;
    texts = texts.slice(1);
  }
  const opens = builder.length === 0 && title !== undefined && texts.length <= mostSubtitles;
  const level = levelOf(opens && texts.every(isSubtitle) ? 0 : 1, heading, false)!;
  builder.add({ kind: "heading", level, record }, heading);
  const sink = groupCaptions(builder);
  addAll(sink, texts);
  sink.finish();
  if (slide.notes.length === 0) return;
  for (const { text } of slide.notes) builder.add({ kind: "note" }, text, slide.notes);
}

/** Returns whether words can stand beneath the title of a whole presentation: its subtitle, who speaks, when. */
const isSubtitle = ({ block, text }: PendingBlock) =>
  block.kind === "paragraph" && text.length <= longestTitle;

/** Reports a slide that its author hides: it is not quoted either, but listed as left out. */
function hiddenSlide(slide: Slide): PartOutcome {
  const reason =
    "This slide is hidden in the presentation. Show it there and add the file again to have it read.";
  return partLeft("skipped", `slide-${slide.number}`, titleText(slide), reason);
}

const longestTitle = 80;
const mostSubtitles = 3;

/** Returns whether a short line at the top can be the title of a slide that names none. */
function looksLikeTitle(first: PendingBlock | undefined): boolean {
  if (first?.block.kind !== "paragraph" || first.text.length > longestTitle) return false;
  return !/[.!?:;,\n]\s{0,80}$/.test(first.text);
}

/** Returns what a slide calls its title, else a short line above all else. */
function titleOf({ shapes }: Slide): SlideShape | undefined {
  const named = shapes.find((shape) => shape.isTitle && shape.items.length > 0);
  if (named || shapes.length < 2) return named;
  const [top, ...others] = shapes.toSorted((a, b) => (a.box?.top ?? 0) - (b.box?.top ?? 0));
  const isAbove = others.every(({ box }) => box && top!.box && box.top >= top!.box.bottom);
  return isAbove && top!.items.length === 1 && looksLikeTitle(top!.items[0]) ? top : undefined;
}

function titleText(slide: Slide): string {
  const title = titleOf(slide);
  return title ? inOneLine(title.items).text : `Slide ${slide.number}`;
}

/** Returns the outcomes of a presentation of any format: what it shows as the document, each hidden slide as left out. */
export function presentationOutcomes(
  { name }: FileToRead,
  format: string,
  core: CoreProperties,
  slides: Iterable<Slide>,
): PartOutcome[] {
  const builder = createDocumentBuilder();
  const levelOf = levelsBelowTitle();
  const hidden: PartOutcome[] = [];
  for (const slide of slides) {
    if (slide.hidden) hidden.push(hiddenSlide(slide));
    else addSlide(builder, slide, levelOf);
  }
  const noText = `This ${format} file contains no visible text.`;
  return [partRead(documentOf(name, { ...core, ...builder.document() }, noText)), ...hidden];
}

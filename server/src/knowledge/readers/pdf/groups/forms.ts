import type { Paragraph } from "../paragraphs.ts";
import { type GroupMark, textOf } from "./group-mark.ts";

/** Boxes, empty or ticked, as characters or as the letters by which fonts of signs have them; each stands alone. */
const box =
  /(?<=^|\s)[\u25A0\u25A1\u25FB\u25FC\u2610-\u2612\u2713\u2714\u2717\u2718\u00A8\u00FD\u00FE](?=\s|$)/gu;
/** Fewer, or boxes that are all alike, may be marks in a table or bullets. */
const fewestBoxes = 6;
const fewestKinds = 2;
/** What is asked may stand above its boxes, each of which may be a line. */
const mostBetween = 1;

/** Marks forms to tick: questions one after another, each with its boxes. What is filled in beside them stays content. */
export function markForms(paragraphs: readonly Paragraph[]): void {
  let boxes: string[] = [];
  let [first, last] = [0, -1];
  const close = () => {
    if (boxes.length >= fewestBoxes && new Set(boxes).size >= fewestKinds) mark(paragraphs, first, last);
    boxes = [];
  };
  paragraphs.forEach((paragraph, at) => {
    const own = textOf(paragraph).match(box);
    if (!own) return;
    if (at - last > mostBetween + 1) {
      close();
      first = at;
    }
    boxes.push(...own);
    last = at;
  });
  close();
}

function mark(paragraphs: readonly Paragraph[], from: number, to: number): void {
  const group: GroupMark = { kind: "form" };
  for (const paragraph of paragraphs.slice(from, to + 1)) {
    paragraph.within = [group];
    paragraph.header = false;
    if (paragraph.kind === "heading" || paragraph.kind === "caption") paragraph.kind = "paragraph";
  }
}

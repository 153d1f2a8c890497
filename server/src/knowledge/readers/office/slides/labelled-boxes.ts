import type { PendingBlock } from "../pending-blocks.ts";
import type { Box } from "./reading-order.ts";
import type { SlideShape } from "./slide.ts";

const longestLabel = 40;
/** Sets the share of the narrower of two boxes that must be below the other. */
const beneathShare = 0.6;
/** Sets how far a label's box may be above the other, in heights of the label. */
const nearest = 0.75;
/** More shapes are a drawing. */
const mostShapes = 200;
/** One box beneath another may be a title and its text; several are labels with what they name. */
const fewestPairs = 2;

/** Joins boxes that name the content of the box below them with that box, as an entry. */
export function withLabelledBoxes(shapes: readonly SlideShape[]): SlideShape[] {
  if (shapes.length < 2 * fewestPairs || shapes.length > mostShapes) return [...shapes];
  const boxes = new Map<SlideShape, SlideShape>();
  for (const label of shapes) {
    const beneath = isLabel(label) ? shapes.filter((other) => isBelow(label, other)) : [];
    const [box] = beneath;
    if (beneath.length === 1 && box && !shapes.some((other) => other !== label && isBelow(other, box)))
      boxes.set(label, box);
  }
  // A box that is named and names another is one of a column.
  const named = new Set(boxes.values());
  for (const [label, box] of boxes) if (named.has(label) || boxes.has(box)) boxes.delete(label);
  if (boxes.size < fewestPairs) return [...shapes];
  const taken = new Set(boxes.values());
  return shapes
    .filter((shape) => !taken.has(shape))
    .map((shape) => {
      const box = boxes.get(shape);
      return box ? entryOf(shape, box) : shape;
    });
}

function isLabel({ isTitle, box, items }: SlideShape): boolean {
  const [item] = items;
  if (isTitle || !box || items.length !== 1 || item!.block.kind !== "paragraph") return false;
  return item!.text.length <= longestLabel && /\p{L}/u.test(item!.text) && !/[.!?;]$/.test(item!.text);
}

function isBelow(label: SlideShape, other: SlideShape): boolean {
  if (label === other || !label.box || !other.box || other.isTitle) return false;
  const [a, b] = [label.box, other.box];
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const narrower = Math.min(a.right - a.left, b.right - b.left);
  const height = a.bottom - a.top;
  const gap = b.top - a.bottom;
  return across >= narrower * beneathShare && gap >= -height * 0.3 && gap <= height * nearest;
}

function entryOf(label: SlideShape, { box, items }: SlideShape): SlideShape {
  const last = items.length - 1;
  const said = items.map((item, i): PendingBlock =>
    i === last ? { ...item, closes: item.closes + 1 } : item,
  );
  const term: PendingBlock = { ...label.items[0]!, block: { kind: "term" }, opens: ["entry"], closes: 0 };
  return { isTitle: false, box: around(label.box!, box!), items: [term, ...said] };
}

const around = (a: Box, b: Box): Box => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
});

import type { PendingBlock } from "../pending-blocks.ts";
import type { SlideShape } from "./slide.ts";

type PlacedShape = SlideShape & { box: Box };

const longestLabel = 40;
const alongShare = 0.6;
/** Sets how far the next box may be: beneath a label in its heights, next to one in its widths. */
const nearestBelow = 0.75;
const nearestRight = 0.5;
/** Frames of texts may touch and overlap a little. */
const mostOverlap = -0.3;
/** More shapes are a drawing. */
const mostShapes = 200;
/** One box next to another may be a title and its text; several are labels with what they name. */
const fewestPairs = 2;

/** Joins boxes that name the content of the box beneath or next to them with that box, as an entry. */
export function withLabelledBoxes(shapes: readonly SlideShape[]): SlideShape[] {
  if (shapes.length < 2 * fewestPairs || shapes.length > mostShapes) return [...shapes];
  const placed = shapes.filter((shape): shape is PlacedShape => shape.box !== null && !shape.isTitle);
  const stacks = namedIn(chainsOf(placed, isBelow).map(labelFirst));
  const rows = namedIn(chainsOf(placed, isRightOf));
  const entries = stacks && rows ? likelier(stacks, rows) : (stacks ?? rows);
  if (!entries) return [...shapes];
  const byFirst = new Map(entries.map((chain) => [chain[0]!, chain]));
  const taken = new Set(entries.flatMap((chain) => chain.slice(1)));
  return shapes
    .filter((shape) => !taken.has(shape as PlacedShape))
    .map((shape) => {
      const chain = byFirst.get(shape as PlacedShape);
      return chain ? entryOf(chain) : shape;
    });
}

/** Returns runs of boxes of which each has exactly one next, that is the next of no other. */
function chainsOf(
  shapes: readonly PlacedShape[],
  isNext: (one: PlacedShape, other: PlacedShape) => boolean,
): PlacedShape[][] {
  const next = new Map<PlacedShape, PlacedShape>();
  for (const shape of shapes) {
    const [after, ...more] = shapes.filter((other) => other !== shape && isNext(shape, other));
    const isOnly =
      after && !shapes.some((other) => other !== shape && other !== after && isNext(other, after));
    if (after && isOnly && more.length === 0) next.set(shape, after);
  }
  const inner = new Set(next.values());
  return [...next.keys()]
    .filter((shape) => !inner.has(shape))
    .map((first) => {
      const chain = [first];
      for (let at = next.get(first); at && chain.length < shapes.length; at = next.get(at)) chain.push(at);
      return chain;
    });
}

/** Returns chains that are labels with what they name: several, alike, and of short texts where there are more than two boxes. */
function namedIn(chains: readonly PlacedShape[][]): PlacedShape[][] | null {
  const named = chains.filter((chain) => isLabel(chain[0]!));
  const [first] = named;
  if (!first || named.length < fewestPairs || named.length < chains.length) return null;
  if (named.some((chain) => chain.length !== first.length)) return null;
  return first.length === 2 || named.every((chain) => chain.slice(1).every(isShort)) ? named : null;
}

/** Puts words before the large figure above them that they explain. */
function labelFirst([first, second, ...rest]: readonly PlacedShape[]): PlacedShape[] {
  const isCounted =
    rest.length === 0 && /^\P{L}*\p{N}/u.test(textOf(first!)) && isShort(first!) && isWords(second!);
  return isCounted ? [second!, first!] : [first!, second!, ...rest];
}

/** Labels have no figures where what they name has; where both ways are alike, the closer boxes belong together. */
function likelier(stacks: PlacedShape[][], rows: PlacedShape[][]): PlacedShape[][] {
  const tells = (chains: readonly PlacedShape[][]) =>
    chains.every(([label]) => isWords(label!)) && chains.some(([, value]) => !isWords(value!));
  if (tells(stacks) !== tells(rows)) return tells(stacks) ? stacks : rows;
  const down = apart(stacks[0]!, ({ top, bottom }) => [top, bottom]);
  return down <= apart(rows[0]!, ({ left, right }) => [left, right]) ? stacks : rows;
}

/** Returns how far the first two boxes of a chain are from each other, by these sides of each. */
function apart(
  [one, other]: readonly PlacedShape[],
  sides: (box: Box) => [from: number, to: number],
): number {
  const [first, second] = [sides(one!.box), sides(other!.box)];
  return Math.abs(Math.max(first[0], second[0]) - Math.min(first[1], second[1]));
}

const textOf = ({ items }: SlideShape): string => items.map(({ text }) => text).join("\n");

const isWords = (shape: SlideShape): boolean => !/[\p{N}@]/u.test(textOf(shape));

const isShort = (shape: SlideShape): boolean => textOf(shape).length <= longestLabel;

function isLabel(shape: SlideShape): boolean {
  const [item] = shape.items;
  if (shape.items.length !== 1 || item!.block.kind !== "paragraph") return false;
  return isShort(shape) && /[\p{L}\p{N}]/u.test(item!.text) && !/[.!?;]$/.test(item!.text);
}

function isBelow({ box: a }: PlacedShape, { box: b }: PlacedShape): boolean {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const narrower = Math.min(a.right - a.left, b.right - b.left);
  const gap = (b.top - a.bottom) / (a.bottom - a.top);
  return across >= narrower * alongShare && gap >= mostOverlap && gap <= nearestBelow;
}

function isRightOf({ box: a }: PlacedShape, { box: b }: PlacedShape): boolean {
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  const lower = Math.min(a.bottom - a.top, b.bottom - b.top);
  const gap = (b.left - a.right) / (a.right - a.left);
  return down >= lower * alongShare && gap >= mostOverlap && gap <= nearestRight;
}

function entryOf([label, ...named]: readonly PlacedShape[]): SlideShape {
  const said = named.flatMap(({ items }) => items);
  const last = said.length - 1;
  const closing = said.map((item, i): PendingBlock =>
    i === last ? { ...item, closes: item.closes + 1 } : item,
  );
  const term: PendingBlock = { ...label!.items[0]!, block: { kind: "term" }, opens: ["entry"], closes: 0 };
  const box = named.reduce((sum, { box: one }) => around(sum, one), label!.box);
  return { isTitle: false, box, items: [term, ...closing] };
}

const around = (a: Box, b: Box): Box => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
});

/** In any unit, from the top left. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Returns the box at a place with these sides; null where any of them is unknown. */
export function boxAt([left, top, width, height]: readonly number[]): Box | null {
  const box = { left: left!, top: top!, right: left! + width!, bottom: top! + height! };
  return Object.values(box).every(Number.isFinite) ? box : null;
}

export interface Placed {
  /** Is null where nothing says where it lies: it follows the shape before it in the file. */
  box: Box | null;
}

/** Returns shapes as people read a slide: cut through its widest empty band, again and again, else in the file's order. */
export function inReadingOrder<T extends Placed>(shapes: readonly T[]): T[] {
  const groups: T[][] = [];
  for (const shape of shapes) {
    if (shape.box === null && groups.length > 0) groups.at(-1)!.push(shape);
    else groups.push([shape]);
  }
  return cut(groups, 0).flat();
}

const maxDepth = 100;

function cut<T extends Placed>(groups: T[][], depth: number): T[][] {
  if (groups.length < 2 || depth > maxDepth) return groups;
  const down = widestBand(groups, ({ top, bottom }) => [top, bottom]);
  const across = widestBand(groups, ({ left, right }) => [left, right]);
  const band = across && (!down || across.width > down.width) ? across : down;
  if (!band) return groups;
  const [before, after] = [
    groups.filter((g) => band.before.has(g)),
    groups.filter((g) => !band.before.has(g)),
  ];
  return [...cut(before, depth + 1), ...cut(after, depth + 1)];
}

function widestBand<T extends Placed>(groups: readonly T[][], side: (box: Box) => [number, number]) {
  const spans = groups
    .map((group) => {
      const [from, to] = group[0]!.box ? side(group[0]!.box) : [0, 0];
      // Frames of texts often touch although the texts in them do not.
      const margin = (to - from) * 0.05;
      return { group, from: from + margin, to: to - margin };
    })
    .sort((a, b) => a.from - b.from);
  let end = spans[0]!.to;
  let widest: { width: number; before: Set<T[]> } | null = null;
  for (let i = 1; i < spans.length; i++) {
    const width = spans[i]!.from - end;
    if (width > 0 && width > (widest?.width ?? 0))
      widest = { width, before: new Set(spans.slice(0, i).map((span) => span.group)) };
    end = Math.max(end, spans[i]!.to);
  }
  return widest;
}

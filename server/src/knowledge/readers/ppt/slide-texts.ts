import { raised } from "../white-space.ts";
import { addTable } from "../office/add-table.ts";
import { createListGroups } from "../office/paragraph-writer.ts";
import { createPendingBlocks, type PendingBlock } from "../office/pending-blocks.ts";
import { paragraphsOf } from "../office/prose.ts";
import { type Box, inReadingOrder } from "../office/slides/boxes.ts";
import type { SlideShape } from "../office/slides/slide.ts";
import { type PptRecord, recordsIn, recordType } from "./records.ts";

/** A text and its role: 0 and 6 are titles, 1, 7 and 8 bodies. [MS-PPT] 2.13.33. */
export interface PptText {
  role: number;
  text: string;
  styles: TextStyles;
}

/** Lists date, number, footer and header, which are on every slide. [MS-PPT] 2.13.23. */
const leftOut = new Set([7, 8, 9, 10]);
const titles = new Set([1, 3, 13, 15]);

/** The property by which a group of shapes is a table. [MS-ODRAW] 2.3.4.38. */
const tableProperty = 0x039f;

/** Reads the texts in a list of records: a header says what the text after it is. */
export function textsIn(records: Iterable<PptRecord>): PptText[] {
  const texts: PptText[] = [];
  for (const { type, data } of records) {
    if (type === recordType.textHeader && data.length >= 4)
      texts.push({ role: data.readUInt32LE(0), text: "", styles: { raised: [], bullets: new Map() } });
    else if (type === recordType.textChars && texts.length > 0) texts.at(-1)!.text = data.toString("utf16le");
    else if (type === recordType.textBytes && texts.length > 0) texts.at(-1)!.text = data.toString("latin1");
    else if (type === recordType.textStyles && texts.length > 0)
      texts.at(-1)!.styles = readTextStyles(data, texts.at(-1)!.text.length);
  }
  return texts;
}

/** Returns the shapes of a slide's drawing. `outline` has the texts that the document lists for it, which shapes point to. */
export function shapesIn(drawing: Buffer, outline: readonly PptText[], depth = 0): SlideShape[] {
  const shapes: SlideShape[] = [];
  if (depth > 50) return shapes;
  for (const { type, data } of recordsIn(drawing)) {
    if (type === recordType.drawingGroup) shapes.push(...shapesIn(data, outline, depth + 1));
    else if (type === recordType.shapeGroup && depth < 2) shapes.push(...shapesIn(data, outline, depth + 1));
    else if (type === recordType.shapeGroup) {
      const own = shapesIn(data, outline, depth + 1);
      const items = isTable(data) ? tableRows(own) : inReadingOrder(own).flatMap((shape) => shape.items);
      shapes.push({ box: groupBox(data), isTitle: false, items });
    } else if (type === recordType.shape) {
      const shape = readShape(data, outline);
      if (shape) shapes.push(shape);
    }
  }
  return shapes.filter((shape) => shape.items.length > 0);
}

function readShape(data: Buffer, outline: readonly PptText[]): SlideShape | null {
  let box: Box | null = null;
  let texts: PptText[] = [];
  let isTitle = false;
  for (const { type, data: inner } of recordsIn(data)) {
    if (type === recordType.clientAnchor || type === recordType.childAnchor) box = readAnchor(type, inner);
    else if (type === recordType.clientTextbox) {
      const records = [...recordsIn(inner)];
      const pointer = records.find((record) => record.type === recordType.outlineTextRef);
      const listed = pointer && pointer.data.length >= 4 ? outline[pointer.data.readUInt32LE(0)] : undefined;
      texts = listed ? [listed] : textsIn(records);
    } else if (type === recordType.clientData)
      for (const record of recordsIn(inner)) {
        if (record.type !== recordType.placeholder) continue;
        const kind = record.data[4] ?? 0;
        if (leftOut.has(kind)) return null;
        isTitle ||= titles.has(kind);
      }
  }
  isTitle ||= texts.some(({ role }) => role === 0 || role === 6);
  return { box, isTitle, items: texts.flatMap(asBlocks) };
}

/** Splits a text into blocks: a return ends a paragraph, a vertical tab only a line. */
export function asBlocks({ role, text, styles }: PptText): readonly PendingBlock[] {
  const sink = createPendingBlocks();
  const several = text.trim().includes("\r");
  const lists = createListGroups(sink);
  let bullet: boolean | null = null;
  let run: object | null = null;
  let start = 0;
  for (const line of text.split("\r")) {
    bullet = styles.bullets.get(start) ?? bullet;
    const isItem = bullet ?? (several && (role === 1 || role === 7 || role === 8));
    run = isItem ? (run ?? {}) : null;
    const shown = withRaisedFigures(line, start, styles).replaceAll("\v", "\u2028");
    const texts = paragraphsOf({ words: shown, marks: [] });
    if (texts.length > 0 && isItem) lists.beginItem({ list: null, level: 0, ordered: false });
    else if (texts.length > 0) lists.end();
    for (const { text: words } of texts) sink.add({ kind: isItem ? "list-item" : "paragraph" }, words, run);
    start += line.length + 1;
  }
  lists.end();
  return sink.items;
}

function withRaisedFigures(line: string, start: number, styles: TextStyles): string {
  let shown = line;
  for (const [from, to] of styles.raised.toReversed()) {
    const [first, end] = [from - start, to - start];
    const figure = first > 0 && end <= line.length ? raised(line.slice(first, end)) : null;
    if (figure !== null && /\S/.test(line[first - 1]!))
      shown = shown.slice(0, first) + figure + shown.slice(end);
  }
  return shown;
}

function isTable(group: Buffer): boolean {
  const first = recordsIn(group).next().value;
  for (const { type, instance, data } of first ? recordsIn(first.data) : [])
    if (type === recordType.moreOptions)
      for (let i = 0; i < instance && i * 6 + 6 <= data.length; i++)
        if ((data.readUInt16LE(i * 6) & 0x3fff) === tableProperty)
          return (data.readUInt32LE(i * 6 + 2) & 1) === 1;
  return false;
}

/** Reads a table, which is a group of shapes: those whose upper edges lie at one height are a row. */
function tableRows(cells: readonly SlideShape[]): readonly PendingBlock[] {
  const placed = cells.filter((cell) => cell.box !== null);
  const lefts = [...new Set(placed.map((cell) => cell.box!.left))].sort((a, b) => a - b);
  const tops = [...Map.groupBy(placed, (cell) => cell.box!.top)].sort(([a], [b]) => a - b);
  const sink = createPendingBlocks();
  const rows = tops.map(([, row]) => ({
    header: false,
    cells: lefts.map((left) => {
      const items = row.find((cell) => cell.box!.left === left)?.items ?? [];
      return { items, columns: 1, continues: false };
    }),
  }));
  addTable(sink, rows);
  return sink.items;
}

function groupBox(group: Buffer): Box | null {
  const first = recordsIn(group).next().value;
  for (const { type, data } of first ? recordsIn(first.data) : [])
    if (type === recordType.clientAnchor || type === recordType.childAnchor) return readAnchor(type, data);
  return null;
}

/** Reads an anchor. A slide's own name the top first, those within a group the left. [MS-PPT] 2.9.1, [MS-ODRAW] 2.2.39. */
function readAnchor(type: number, data: Buffer): Box | null {
  const wide = data.length >= 16;
  if (data.length < 8) return null;
  const at = (n: number) => (wide ? data.readInt32LE(n * 4) : data.readInt16LE(n * 2));
  return type === recordType.childAnchor && wide
    ? { left: at(0), top: at(1), right: at(2), bottom: at(3) }
    : { top: at(0), left: at(1), right: at(2), bottom: at(3) };
}

/** Holds what the style record of a text changes in how it is read. Layout: [MS-PPT] 2.9.44. */
interface TextStyles {
  /** Lists stretches of characters that are raised above the line. */
  raised: [start: number, end: number][];
  /** Paragraphs, each by the character it starts at, that say of themselves whether they have a bullet. */
  bullets: Map<number, boolean>;
}

/** Fields of a paragraph's style in their order: the bits that announce each, and its bytes. Tab stops count their own. */
const paragraphFields: readonly (readonly [mask: number, bytes: number])[] = [
  [0x0080, 2],
  [0x0010, 2],
  [0x0040, 2],
  [0x0020, 4],
  [0x0800, 2],
  [0x1000, 2],
  [0x2000, 2],
  [0x4000, 2],
  [0x0100, 2],
  [0x0400, 2],
  [0x8000, 2],
  [0x100000, 0],
  [0x10000, 2],
  [0xe0000, 2],
  [0x200000, 2],
];
const bulletBits = 0x000f;
const tabStops = 0x100000;

/** Fields of a stretch of characters before the one that says how far it is raised. */
const characterFields: readonly (readonly [mask: number, bytes: number])[] = [
  [0x3eb7, 2],
  [0x10000, 2],
  [0x200000, 2],
  [0x400000, 2],
  [0x800000, 2],
  [0x20000, 2],
  [0x40000, 4],
];
const position = 0x80000;

/** Reads the style record of a text of `length` characters; what is cut off says nothing. */
function readTextStyles(data: Buffer, length: number): TextStyles {
  const styles: TextStyles = { raised: [], bullets: new Map() };
  let at = 0;
  const u16 = () => ((at += 2), data.readUInt16LE(at - 2));
  const u32 = () => ((at += 4), data.readUInt32LE(at - 4));
  try {
    // Both lists also cover a return at the end that the text itself does not have.
    for (let start = 0; start <= length;) {
      const count = u32();
      at += 2;
      const mask = u32();
      if ((mask & bulletBits) !== 0) {
        const flags = u16();
        if ((mask & 1) !== 0) styles.bullets.set(start, (flags & 1) !== 0);
      }
      for (const [bits, bytes] of paragraphFields)
        if ((mask & bits) !== 0) at += bits === tabStops ? u16() * 4 : bytes;
      start += Math.max(1, count);
    }
    for (let start = 0; start <= length;) {
      const count = u32();
      const mask = u32();
      for (const [bits, bytes] of characterFields) if ((mask & bits) !== 0) at += bytes;
      if ((mask & position) !== 0 && (u16() << 16) >> 16 > 0) styles.raised.push([start, start + count]);
      start += Math.max(1, count);
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return styles;
}

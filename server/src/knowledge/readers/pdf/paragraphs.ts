import type { BlockKind, GroupKind } from "../../documents/document.ts";
import type { Laid, LaidLine, LaidRow } from "./layout.ts";
import { isPriced } from "../typed-rows.ts";
import { firstWordWidth, isBracketed, type PackedEdges, type Run, takeEdges } from "./runs.ts";

export interface PlacedLine {
  run: Run;
  page: number;
  /** Those of its run, while they are packed with its page's. */
  edges?: PackedEdges;
}

/** Lines that will be one block. */
export interface Paragraph {
  kind: BlockKind;
  lines: PlacedLine[];
  /** Holds the lines of a table row by cell. */
  cells?: PlacedLine[][] | undefined;
  level?: number;
  header?: boolean;
  /** A label with its value, which is headed by nothing. */
  pair?: boolean;
  /** Lists the groups around it, the outermost first. */
  within: readonly GroupMark[];
  /** Gives how far lines reach in the column of its last line. */
  measure: number;
  left: number;
  size: number;
  font: string;
  bold: boolean;
  italic: boolean;
  first: boolean;
  /** White space above it, in lines. */
  above: number;
}

const bullet = /^[•◦▪‣●○■□·\uF0A7\uF0B7]/u;
/** Boxes of a form, empty or ticked. */
const box = /^[☐☑☒]\s/u;
/** Dashes, which may also stand at the start of any line of prose. */
const dash = /^[–—*-]\s/u;
const number = /^\(?(\d{1,3}|[a-z]|[ivx]{1,5})[.)]\s/i;
/** Returns whether a line begins with the number of an item, which has words; a telephone number has none. */
const isNumbered = (text: string): boolean => number.test(text) && /\p{L}/u.test(text);

const labeled = /^\p{Lu}[^:.!?]{0,30}:\s/u;
const cents = /\p{N}[.,]\p{N}{2}\D{0,4}$/u;
/** Matches a short name with an initial, which is no mark of an item. */
const initialed = /^\p{Lu}\. \p{Lu}\p{L}{1,20}$/u;

/** Matches the mark of a note, at the note itself. */
const noteMark = /^[¹²³⁴-⁹][⁰¹²³⁴-⁹]*\s/u;

/** Returns the paragraphs, items, code blocks and table rows of a page, with the edges of their lines packed. */
export function packedParagraphsOf(laid: readonly Laid[], page: number): Paragraph[] {
  const paragraphs = paragraphsOf(laid, page);
  const lines = paragraphs.flatMap((paragraph) => paragraph.lines);
  for (const line of lines) {
    // A row's segments would keep all that they were joined from.
    const { parts: _, ...run }: Run & { parts?: unknown } = line.run;
    line.run = run;
  }
  const edges = takeEdges(lines.map(({ run }) => run));
  for (const line of lines) line.edges = edges;
  return paragraphs;
}

function paragraphsOf(laid: readonly Laid[], page: number): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  const columns = Map.groupBy(
    laid.filter((item) => item.kind === "line"),
    ({ column }) => column,
  );
  let open: { paragraph: Paragraph; previous: LaidLine } | null = null;
  for (const item of laid) {
    if (item.kind === "row") {
      open = null;
      paragraphs.push(rowParagraph(item, page));
      continue;
    }
    const siblings = columns.get(item.column)!;
    const measure = measureAt(siblings, siblings.indexOf(item));
    const before = open?.previous.column === item.column ? open.previous : null;
    if (open && before && goesOn(open.paragraph, before, item, measure)) {
      open.paragraph.lines.push({ run: item.run, page });
      open.paragraph.measure = measure;
      open.previous = item;
    } else {
      const step = before && item.run.baseline - before.run.baseline;
      const above = step === null ? 2 : step / Math.max(item.leading, item.run.size * 1.1);
      const paragraph = newParagraph(item, page, measure, above);
      paragraph.first = siblings[0] === item;
      paragraphs.push(paragraph);
      open = { paragraph, previous: item };
    }
  }
  return paragraphs;
}

const styleOf = ({ left, size, font, bold, italic }: Run) => ({ left, size, font, bold, italic });

function newParagraph({ run }: LaidLine, page: number, measure: number, above: number): Paragraph {
  const hasNumber = isNumbered(run.text) && !initialed.test(run.text);
  const item = bullet.test(run.text) || dash.test(run.text) || hasNumber;
  const kind = run.mono ? "code" : item ? "list-item" : "paragraph";
  return { kind, lines: [{ run, page }], within: [], measure, ...styleOf(run), first: false, above };
}

function rowParagraph({ role, cells, table }: LaidRow, page: number): Paragraph {
  const placed = cells.map((lines) => lines.map((run) => ({ run, page })));
  const lines = placed.flat();
  const isCaption = role === "caption";
  return {
    kind: isCaption ? "caption" : "table-row",
    lines,
    cells: isCaption ? undefined : placed,
    header: role === "head",
    pair: role === "pair",
    within: [table],
    ...styleOf(lines[0]!.run),
    measure: 0,
    first: false,
    above: 1,
  };
}

/** Returns how far the lines around this one reach: what the typesetter could fill. */
function measureAt(lines: readonly LaidLine[], at: number): number {
  const { run } = lines[at]!;
  let measure = run.right;
  for (let i = Math.max(0, at - 6); i <= Math.min(lines.length - 1, at + 6); i++) {
    const other = lines[i]!.run;
    if (other.mono !== run.mono || Math.abs(other.size - run.size) > run.size * 0.05) continue;
    if (Math.abs(other.left - run.left) <= run.size * 3) measure = Math.max(measure, other.right);
  }
  return measure;
}

function goesOn(paragraph: Paragraph, previous: LaidLine, line: LaidLine, measure: number): boolean {
  const { run } = line;
  const before = previous.run;
  const step = run.baseline - before.baseline;
  // A line of names set like code may be the middle of a paragraph.
  const inside =
    run.mono && paragraph.kind !== "code" && step <= line.leading * 1.1 && !hadRoom(before, run, measure);
  if (run.mono !== before.mono && paragraph.kind === "code") return false;
  if (run.mono && !before.mono && !inside) return false;
  if (paragraph.kind === "code") return step > 0 && step < line.leading * 3.2;
  if (Math.abs(run.size - before.size) > before.size * 0.08) return false;
  if (step <= 0 || step > Math.max(line.leading * 1.22, run.size * 1.05) + 0.6) {
    if (step <= 0 || step > run.size * 1.35 || run.size < line.leading) return false;
  }
  if ([bullet, box, noteMark].some((mark) => mark.test(run.text))) return false;
  if (labeled.test(run.text) && labeled.test(before.text)) return false;
  if ([run, before].every(({ text }) => isPriced(text) && cents.test(text))) return false;
  if (isCentred(previous) && isCentred(line) && (run.font !== before.font || isBracketed(run.text)))
    return false;
  if (dash.test(run.text) && paragraph.kind === "list-item" && dash.test(paragraph.lines[0]!.run.text))
    return false;
  if (isNumbered(run.text) && (/[.:;!?)]$/.test(before.text) || paragraph.kind === "list-item")) return false;
  // A line in a face of its own above the text is most likely a heading.
  const isAlone = paragraph.lines.length === 1 && paragraph.kind === "paragraph";
  if (run.font !== before.font && !inside && isAlone && !/[\p{Ll},-]$/u.test(before.text)) return false;
  return !isIndented(paragraph, previous, line) && !hadRoom(before, run, measure);
}

/** Returns whether a line is in the middle of its column, away from both edges. */
function isCentred({ run, left, right }: LaidLine): boolean {
  const [before, after] = [run.left - left, right - run.right];
  return before > run.size * 2 && Math.abs(before - after) < run.size * 2;
}

function isIndented(paragraph: Paragraph, previous: LaidLine, line: LaidLine): boolean {
  const { run } = line;
  if (run.rightToLeft) return false;
  const shift = run.left - previous.run.left;
  const visible = run.size * 0.8;
  if (paragraph.lines.length > 1) return Math.abs(shift) > visible;
  if (shift > visible) return paragraph.kind !== "list-item" && /[.!?:]["”»)]?$/.test(previous.run.text);
  return shift < -visible && paragraph.kind === "list-item";
}

/** Returns whether the line above had room for the first word of this one, so that it was ended on purpose. */
function hadRoom(before: Run, run: Run, measure: number): boolean {
  // A word that is broken goes on.
  if (run.rightToLeft || /[\p{L}\p{N}][-\u2010\u00AD]$/u.test(before.text)) return false;
  return measure - before.right > firstWordWidth(run) + run.size * 0.6;
}

/** One group; paragraphs that belong to it share the object. */
export interface GroupMark {
  kind: GroupKind;
}

export const textOf = ({ lines }: Pick<Paragraph, "lines">): string =>
  lines.map(({ run }) => run.text).join(" ");

export const pageOf = ({ lines }: Pick<Paragraph, "lines">): number => lines[0]!.page;

export const markOf = ({ within }: Pick<Paragraph, "within">, ...kinds: GroupKind[]): GroupMark | undefined =>
  within.findLast(({ kind }) => kinds.includes(kind));

/** Makes a paragraph part of what is no content, where it heads and names nothing. */
export function putInto(group: GroupMark, paragraph: Paragraph): void {
  paragraph.within = [group];
  paragraph.header = false;
  if (paragraph.kind === "heading" || paragraph.kind === "caption") paragraph.kind = "paragraph";
}

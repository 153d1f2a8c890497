import type { BodyStyle } from "../headings.ts";
import { type Paragraph, type GroupMark, markOf, pageOf, textOf } from "../paragraphs.ts";
import { isBracketed } from "../runs.ts";

/** "Table 1.18: …", "Abbildung 3. …", "表 2：…" */
const labelled =
  /^(\p{L}{1,20})\.?\s?(\p{N}{1,3}(?:[.–-]\p{N}{1,3}){0,3}|[A-Z]\.\p{N}{1,3})\s?[.:：–—|]\s?\S/u;
const longestCaption = 300;
const mostLines = 4;

/** Puts captions, units of measure and notes into the group of the table that they stand right above or below. */
export function tieToTables(paragraphs: readonly Paragraph[], body: BodyStyle): void {
  const below = captionsStandBelow(paragraphs);
  // Lines above what was tied are looked at after it.
  for (let i = paragraphs.length - 1; i >= 0; i--) {
    const paragraph = paragraphs[i]!;
    if (paragraph.kind !== "paragraph" || paragraph.within.length > 0) continue;
    const [before, after] = [tableAt(paragraphs, i - 1, paragraph), tableAt(paragraphs, i + 1, paragraph)];
    if (isLabelled(paragraph)) {
      const table = below ? (before ?? after) : (after ?? before);
      if (table) become(paragraph, "caption", table);
    } else if (after && (isBracketed(textOf(paragraph).trim()) || isTitle(paragraph, body)))
      become(paragraph, "caption", after);
  }
  tieNotes(paragraphs);
}

/** Returns whether a paragraph is a short line in a face of its own, and no sentence. */
function isTitle(paragraph: Paragraph, { font }: BodyStyle): boolean {
  const text = textOf(paragraph);
  if (paragraph.lines.length > 2 || paragraph.lines.some(({ run }) => run.font === font)) return false;
  return text.length <= 120 && /^\P{Ll}/u.test(text) && /\p{L}{2}/u.test(text) && !/[.,;:!?]$/.test(text);
}

function become(paragraph: Paragraph, kind: "caption" | "note", table: GroupMark): void {
  paragraph.kind = kind;
  paragraph.within = [table];
}

/** Returns the table that the paragraph at a place belongs to, on the same page. */
function tableAt(paragraphs: readonly Paragraph[], at: number, near: Paragraph): GroupMark | undefined {
  const other = paragraphs[at];
  return other && pageOf(other) === pageOf(near) ? markOf(other, "table") : undefined;
}

function isLabelled(paragraph: Paragraph): boolean {
  if (paragraph.lines.length > mostLines) return false;
  const text = textOf(paragraph);
  return text.length <= longestCaption && labelled.test(text);
}

/** Returns whether captions come below their tables, by the captions that are next to one table alone. */
function captionsStandBelow(paragraphs: readonly Paragraph[]): boolean {
  let [below, above] = [0, 0];
  paragraphs.forEach((paragraph, i) => {
    if (paragraph.kind !== "paragraph" || !isLabelled(paragraph)) return;
    const before = tableAt(paragraphs, i - 1, paragraph);
    const after = tableAt(paragraphs, i + 1, paragraph);
    if (before && !after) below++;
    if (after && !before) above++;
  });
  return below > above;
}

const noteMark = /^\(?(\d{1,2}|[a-z]{1,2}|\*{1,3}|[†‡§¶])[).]?(?=\s|$)|^[⁰¹²³⁴-⁹ᵃ-ᶻ]{1,2}/u;

/** Ties items right below a table that begin with a mark that is in the table. */
function tieNotes(paragraphs: readonly Paragraph[]): void {
  let table: GroupMark | null = null;
  let text = "";
  for (const paragraph of paragraphs) {
    const own = markOf(paragraph, "table");
    if (own) {
      if (own !== table) text = "";
      table = own;
      text += ` ${textOf(paragraph)}`;
      continue;
    }
    if (!table) continue;
    const mark = noteMark.exec(textOf(paragraph).trimStart());
    const isPlain = /^(list-item|paragraph|note)$/.test(paragraph.kind);
    if (isPlain && mark && refersTo(text, mark[1] ?? mark[0])) become(paragraph, "note", table);
    else table = null;
  }
}

const refersTo = (table: string, mark: string): boolean =>
  /^[⁰¹²³⁴-⁹ᵃ-ᶻ*†‡§¶]/u.test(mark) ? table.includes(mark) : table.includes(`(${mark})`);

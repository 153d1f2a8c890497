import { withoutEnd } from "#kit/plain-text.ts";
import { type SentenceSpan, textOf } from "../../documents/units/unit.ts";
import type { IndexedPassage } from "../../store/passage-index.ts";
import type { DraftLine, DraftSentence, QuotedSpan } from "../compose/compose.ts";
import { escapeMarkup, fenced, oneLine, withoutBullet } from "../compose/markup.ts";
import { voiceIn } from "../own-words/own-words.ts";
import { opensItem } from "../select/whole-list.ts";
import { columnHeads, type Periods, plainRow, withoutBrackets } from "./column-heads.ts";

const longestLabel = 160;
/** Kinds of which each has a line of its own. */
const apart: ReadonlySet<string> = new Set(["list-item", "table-row", "term"]);
/** Lists what is quoted with a unit: its term or caption, where it comes before the unit. */
const namingRoles: ReadonlySet<string> = new Set(["term", "caption", "question"]);

/**
 * Returns some of a unit's sentences as lines of an answer: paragraphs, items, rows with the names of their columns, code in a
 * block of its own. Each sentence is cited to the whole unit; a line has its mark once, at its end.
 */
export function unitLines(
  unit: IndexedPassage,
  places: readonly number[],
  source: QuotedSpan,
  periods?: Periods,
): DraftLine[] {
  const lines: DraftLine[] = [];
  /** Maps a line to the code below it. */
  const codes = new Map<DraftLine, string[]>();
  const label = contextLabel(unit, places[0] ?? 0);
  const telling = { source, periods };
  let last: number | null = null;
  for (const place of places) {
    const span = unit.sentences[place]!;
    if (span.kind === "table-row" && span.header && places.length > 1) continue;
    if (isMeasure(unit, span) && place !== places.at(-1)) continue;
    const before = lines.at(-1);
    if (span.kind === "code") {
      const line = before ?? { prefix: "", sentences: [pointing(source, unit.language)] };
      if (!before) lines.push(line);
      codes.set(line, [...(codes.get(line) ?? []), textOf(unit, span)]);
    } else if (before && !codes.has(before) && joins(unit, last, place))
      before.sentences.push(sentenceOf(unit, place, telling));
    else lines.push(lineOf(unit, place, telling));
    last = place;
  }
  for (const [line, code] of codes) line.block = fenced(code.join("\n"));
  const first = lines[0];
  if (first && label !== "" && first.prefix === "") first.prefix = `**${label}** `;
  return lines.map(markedOnce);
}

interface Telling {
  source: QuotedSpan;
  /** Restricts a table with a column for each period to those that are asked for. */
  periods: Periods | undefined;
}

function lineOf(unit: IndexedPassage, place: number, telling: Telling): DraftLine {
  const span = unit.sentences[place]!;
  const prefix = span.kind === "list-item" ? itemPrefix(textOf(unit, span)) : "";
  return { prefix, sentences: [sentenceOf(unit, place, telling)] };
}

/** Returns the prefix of an item; a step keeps its number. */
function itemPrefix(text: string): string {
  const number = /^\s{0,9}\(?(\d{1,3})[.)]\s/.exec(text)?.[1];
  return number === undefined ? "- " : `${number}. `;
}

/** Code that stands alone is led to by words of the product's own. */
function pointing(source: QuotedSpan, language: string): DraftSentence {
  return { text: voiceIn(language).words.fromSource, sources: [source], pointing: true };
}

function sentenceOf(unit: IndexedPassage, place: number, { source, periods }: Telling): DraftSentence {
  const span = unit.sentences[place]!;
  const text = textOf(unit, span);
  if (span.kind === "table-row") {
    const row = plainRow(text, columnHeads(unit, place), {
      measure: measureOf(unit, place),
      ...(periods && { periods }),
    });
    return { text: escapeMarkup(row), sources: [source] };
  }
  const line = withoutBullet(oneLine(text));
  const plain = escapeMarkup(span.kind === "list-item" ? line.replace(/^\(?\d{1,3}[.)]\s+(?=\S)/, "") : line);
  return { text: span.kind === "term" ? `**${plain}**` : plain, sources: [source] };
}

/** Returns whether a sentence goes on in the line of the one before it. */
function joins(unit: IndexedPassage, lastPlace: number | null, place: number): boolean {
  const last = lastPlace === null ? null : unit.sentences[lastPlace]!;
  const span = unit.sentences[place]!;
  if (last?.kind === "term") return span.kind !== "list-item" && span.kind !== "table-row";
  if (!last || span.kind !== last.kind) return false;
  const between = unit.text.slice(last.end - unit.start, span.start - unit.start);
  // "Table 4. Tides": a caption of several sentences is one.
  if (span.kind === "list-item") return lastPlace === place - 1 && !opensItem(unit, place);
  if (span.kind === "caption") return !between.includes("\n");
  return !apart.has(span.kind ?? "") && between.split("\n").length <= 2;
}

function markedOnce(line: DraftLine): DraftLine {
  const sentences = line.sentences.map((sentence, i) =>
    i < line.sentences.length - 1 ? { ...sentence, unmarked: true as const } : sentence,
  );
  return { ...line, sentences };
}

/** Returns the term, caption or question that a unit goes on from, with a colon; "" if there is none or it is long. */
function contextLabel({ context, sentences }: IndexedPassage, first: number): string {
  const kind = sentences[first]?.kind;
  if (kind === "term" || kind === "caption") return "";
  const piece = context.findLast(({ role }) => namingRoles.has(role));
  if (!piece) return "";
  const label = oneLine(piece.text);
  return label.length <= longestLabel ? `${escapeMarkup(withoutEnd(label, ":."))}:` : "";
}

/** Returns what a row's figures are counted in, such as "in millions"; empty where the table does not say. */
export function measureOf(unit: IndexedPassage, row: number): string {
  const own = unit.sentences.findLast((span, i) => i < row && isMeasure(unit, span));
  const kept = unit.context.find(({ role }) => role === "unit-of-measure")?.text;
  const measure = own ? textOf(unit, own) : kept;
  return measure === undefined ? "" : withoutBrackets(measure);
}

/** Returns whether a sentence is a caption in brackets, which names the unit of a table's figures. */
function isMeasure(unit: IndexedPassage, span: SentenceSpan): boolean {
  return span.kind === "caption" && /^\s*\([^()]*\)\s*$/.test(textOf(unit, span));
}

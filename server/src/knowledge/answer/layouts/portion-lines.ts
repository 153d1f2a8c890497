import { type SentenceSpan, textOf } from "../../documents/units/unit.ts";
import type { DraftLine } from "../compose/compose.ts";
import { escapeMarkup, oneLine } from "../compose/markup.ts";
import type { Statement } from "../survey/statements.ts";
import { pickDiverse, type Portion, saidIn, type Survey } from "../survey/survey-project.ts";
import { filled, type OwnVoice } from "../own-words/own-words.ts";
import { worth } from "./statement-worth.ts";
import { statedSentence } from "./wording.ts";

const mostPortions = 8;

/** Returns the portions with the most content, in their order. */
export function weightiest(portions: readonly Portion[]): Portion[] {
  const chosen = new Set(portions.toSorted((a, b) => saidIn(b) - saidIn(a)).slice(0, mostPortions));
  return portions.filter((portion) => chosen.has(portion));
}

/** Says what a portion is about; of one that holds no more than a cover nothing, unless `beginsAnyhow`. */
export function portionLine(portion: Portion, voice: OwnVoice, beginsAnyhow: boolean): DraftLine[] {
  const rows = portion.statements.filter(({ isRow }) => isRow).length;
  // A list of prices is its tables, whatever else it states.
  const isTables = rows >= 2 * (portion.statements.length - rows);
  const [best] = isTables
    ? namesColumns(portion.units)
      ? []
      : pickDiverse(portion.statements, 1, worth.row)
    : pickDiverse(portion.statements, 1, worth.subject);
  const prefix = `- **${escapeMarkup(oneLine(portion.name))}:** `;
  if (best) return [{ prefix, sentences: [statedSentence(best)] }];
  return described(portion.units, voice, beginsAnyhow).map((line) => ({ ...line, prefix }));
}

const headRow = (unit: Statement["unit"]) => unit.sentences.findIndex(({ header }) => header);

/** Returns whether the columns of the first table have names, which years are not. */
function namesColumns(units: Survey["units"]): boolean {
  const table = units.find((unit) => headRow(unit) >= 0);
  if (!table) return true;
  const cells = textOf(table, table.sentences[headRow(table)]!).split("\t");
  return cells.filter((cell) => /\p{L}{2}/u.test(cell)).length > 1;
}

/** Describes what holds no sentence to quote by the columns of its first table, else by a sentence or by how it begins. */
export function described(units: Survey["units"], voice: OwnVoice, beginsAnyhow = true): DraftLine[] {
  const table = units.find((unit) => headRow(unit) >= 0);
  const unit =
    table ??
    units.find((one) => one.sentences.some((span) => isSentence(one, span))) ??
    (beginsAnyhow ? units[0] : undefined);
  const at = table ? headRow(table) : unit?.sentences.findIndex((span) => isSentence(unit, span));
  const span = unit?.sentences[Math.max(0, at ?? 0)];
  if (!unit || !span) return [];
  const exact = textOf(unit, span);
  const cells = exact.split("\t").map(oneLine).filter(Boolean);
  const text = table
    ? filled(voice.words.tableWith, { names: voice.listed(cells.slice(0, 8)) })
    : oneLine(exact).slice(0, 300);
  const sources = [{ passage: unit, start: span.start, end: span.end }];
  return [{ prefix: "- ", sentences: [{ text: escapeMarkup(text), sources }] }];
}

/** Returns whether a span is a sentence of some length, and no name or line of a cover. */
function isSentence(unit: Statement["unit"], span: SentenceSpan): boolean {
  const text = textOf(unit, span).trim();
  return span.kind === undefined && text.length >= 40 && /[.!?。]$/.test(text);
}

import { analyseTerms } from "../../documents/analyse-terms.ts";
import { type SentenceSpan, textOf } from "../../documents/units/unit.ts";
import { holdsNumber } from "../../languages/number-words.ts";
import { cuesOf, holdsCue, spaced } from "../../languages/question-cues.ts";
import type { IndexedPassage } from "../../store/passage-index.ts";
import { type Asked, worthOf } from "../select/asked.ts";
import { namesAsked } from "../select/word-features.ts";
import { termsBySentence } from "../select/unit-words.ts";

/** Holds what each sentence of a unit is worth for a question. */
export interface SentenceWorths {
  worths: number[];
  /** Says whether each holds what is asked for: an amount, a default, or code for how something is done. */
  suits: boolean[];
  /** The question's terms that each holds. */
  terms: readonly ReadonlySet<string>[];
  /** Rows that gain by a row above them that names what they are of: the place of that one by theirs. */
  groups: ReadonlyMap<number, number>;
}

/**
 * Of what a term or a question above a sentence holds of the question, as much counts for the sentence; all of it, and once
 * more, where it is the very name that is asked about.
 */
const shareOfName = 0.5;
const shareOfAskedName = 2;
/** Sets how much of a lead's worth counts for what it leads to. */
const shareOfLead = 0.7;
/** Sets how much of the worth of a row without cells counts for the rows below it. */
const shareOfGroup = 0.8;
/** Sets what a row gains whose label has no words but the question's. */
const worthOfLabel = 1;
/** Limits the captions and names between a lead and the rows it leads to. */
const mostBetween = 3;

/**
 * For each sentence how much of the question it holds, by idf, and whether it holds what is asked for. What names columns, a
 * term and a question that the text answers say nothing by themselves: they count for the sentences beneath them.
 */
export function sentenceWorths(asked: Asked, unit: IndexedPassage): SentenceWorths {
  const terms = heldTerms(asked, unit);
  const held = terms.map((of) => worthOf(asked, [...of]));
  const fits = labelFits(asked, unit);
  let ofName = 0;
  let namesDefault = false;
  let ofLead = 0;
  let group: number | null = null;
  const groups = new Map<number, number>();
  const suits = unit.sentences.map(() => false);
  const worths = unit.sentences.map((span, i) => {
    const text = textOf(unit, span);
    if (isName(span)) {
      ofName =
        held[i]! *
        (namesAsked(asked, new Set(analyseTerms(text, unit.language))) ? shareOfAskedName : shareOfName);
      namesDefault = tellsDefault(asked, text, unit.language);
      return -Infinity;
    }
    if (span.header) return -Infinity;
    if (span.kind === "table-row" && isGroupLabel(unit, i, text)) {
      group = i;
      return -Infinity;
    }
    if (span.kind !== "table-row") group = null;
    const ofGroup =
      group === null
        ? 0
        : shareOfGroup *
          worthOf(
            asked,
            [...terms[group]!].filter((term) => !terms[i]!.has(term)),
          );
    if (ofGroup > 0) groups.set(i, group!);
    if (!isLed(span)) ofLead = 0;
    let worth = held[i]! + ofName + ofLead + ofGroup + fits[i]!;
    if (isLead(unit, i, text)) {
      ofLead = shareOfLead * held[i]!;
      worth = ofLead;
    }
    const tells =
      (asked.type === "amount" && holdsAmount(text, unit.language)) ||
      namesDefault ||
      tellsDefault(asked, text, unit.language);
    if (tells) worth += 2;
    const shows = asked.type === "how-to" && span.kind === "code";
    if (shows) worth += 1;
    suits[i] = tells || shows;
    // Earlier ones lead to later ones.
    return worth - (span.kind === "caption" ? 1.5 : 0) - i * 0.01;
  });
  return { worths, suits, terms, groups };
}

function tellsDefault({ type }: Asked, text: string, language: string): boolean {
  return type === "default" && holdsCue(spaced(text), cuesOf(language).default);
}

const isLed = ({ kind }: SentenceSpan) => kind === "list-item" || kind === "code" || kind === "table-row";

/** Returns whether a sentence only leads to the items, the code or the rows behind it. */
function isLead({ sentences }: IndexedPassage, place: number, text: string): boolean {
  if (isLed(sentences[place]!) || !/[:：]\s*$/.test(text)) return false;
  return sentences.slice(place + 1, place + 1 + mostBetween).some(isLed);
}

/** Returns whether a row has a name and no cells, and is over rows that have some. */
function isGroupLabel(unit: IndexedPassage, place: number, text: string): boolean {
  const next = unit.sentences[place + 1];
  if (next?.kind !== "table-row" || text.trim().includes("\t")) return false;
  return textOf(unit, next).trim().includes("\t");
}

/** Returns for each row the share of its label that the question has; 0 for all that is no row. */
function labelFits(asked: Asked, unit: IndexedPassage): number[] {
  const said = new Set(asked.terms);
  return unit.sentences.map((span) => {
    if (span.kind !== "table-row" || span.header) return 0;
    const [label = ""] = textOf(unit, span).split("\t");
    const terms = analyseTerms(label, unit.language).filter((term) => /\p{L}/u.test(term));
    const own = terms.filter((term) => said.has(term)).length;
    return own === 0 ? 0 : (worthOfLabel * own) / terms.length;
  });
}

/** Returns whether a text has an amount; a year tells when, and not how much. */
function holdsAmount(text: string, language: string): boolean {
  return holdsNumber(text.replace(/(?<![\p{N}.,])(?:19|20)\d\d(?![\p{N}]|[.,]\p{N})/gu, ""), language);
}

const isName = ({ kind }: SentenceSpan) => kind === "term" || kind === "heading";

/** Returns the question's terms that each sentence has; a row also has the names of its columns. */
function heldTerms(asked: Asked, unit: IndexedPassage): ReadonlySet<string>[] {
  const held = termsBySentence(unit, new Set(asked.terms));
  let heads = new Set<string>();
  for (const [i, { kind, header }] of unit.sentences.entries()) {
    if (header) heads = i > 0 && unit.sentences[i - 1]!.header ? new Set([...heads, ...held[i]!]) : held[i]!;
    else if (kind !== "table-row") heads = new Set();
    else if (held[i]!.size > 0) held[i] = new Set([...held[i]!, ...heads]);
  }
  return held;
}

import { wordNet } from "../../languages/word-net.ts";
import { wordKnowledge } from "../../languages/word-knowledge.ts";
import { areTied } from "../../records/match/ties.ts";
import { type Word, wordsOf } from "../../records/words.ts";
import type { IndexedPassage } from "../../store/passage-index.ts";
import type { ChosenUnit } from "../select/score-units.ts";
import type { AskedFor } from "./covers-question.ts";
import { asksKind, givesKind } from "./kind-asked.ts";

/** Set what a word counts that a unit has as a tied word, as a synonym, or as a narrower or wider word. */
const worthOfTie = 0.9;
const worthOfSynonym = 0.8;
const worthOfRelated = 0.6;
/** Sets what a word of a unit costs, since long units have every word by chance. */
const costOfLength = 0.02;
/** Sets how much the search's own order counts, compared with the words that a unit has. */
const shareOfSearch = 1;
/** Sets what a value of the kind asked for counts. */
const worthOfKind = 0.25;
/** The score of a unit that is shown although the search did not find it: as likely right as wrong. */
export const unfoundScore = 0;
/** Limits the words that are compared. */
const mostAsked = 24;

/** Holds units in the order in which they come close to a question. */
export interface Nearest {
  units: ChosenUnit[];
  /** Gives the share of the question's content words, by their worth, that one unit has in some form or meaning, the greatest of them. */
  share: number;
}

/**
 * Orders a small project's units by the words of an English question that they have in any form, as a synonym or as a related word,
 * the rare ones first, whether or not the search found them. Words of `without` take no part in the share.
 */
export function nearestUnits(
  asked: AskedFor,
  units: readonly ChosenUnit[],
  without: readonly string[] = [],
): Nearest {
  const { words, asking, content, soft } = asked.question;
  const places = [...words.keys()].filter((at) => !words[at]!.isSmall && !asking.has(at)).slice(0, mostAsked);
  const read = units.map(({ passage }) => readUnit(passage));
  const holding = places.map((at) => read.filter(({ keys }) => keys.has(words[at]!.key)).length);
  const worths = holding.map((count) => Math.log(1 + units.length / (count + 0.5)));
  const all = worths.reduce((sum, worth) => sum + worth, 0) || 1;
  const isKind = asksKind(asked);
  const best = units.reduce((most, { score }) => Math.max(most, score), -Infinity);
  const isOwn = (at: number) =>
    content.has(at) && !soft.has(at) && !without.some((written) => written.includes(words[at]!.text));
  const ofOwn = places.reduce((sum, at, place) => sum + (isOwn(at) ? worths[place]! : 0), 0) || 1;
  let share = 0;
  const ordered = units.map((unit, i) => {
    const own = read[i]!;
    let said = 0;
    let held = 0;
    for (const [place, at] of places.entries()) {
      const likeness = likenessOf(words[at]!, own.keys);
      const counted = without.length > 0 && likeness <= worthOfRelated ? 0 : likeness;
      if (isOwn(at)) held += counted * worths[place]!;
      said += likeness * worths[place]!;
    }
    share = Math.max(share, held / ofOwn);
    said /= all * (1 + costOfLength * own.keys.size);
    const gives = isKind && own.sentences.some((text) => givesKind(asked, text, wordsOf(text, "en")));
    const found = unit.score === -Infinity ? 0 : shareOfSearch * Math.exp(unit.score - best);
    // What the search did not find has no score to show.
    const shown = unit.score === -Infinity ? { ...unit, score: unfoundScore } : unit;
    return { unit: shown, worth: said + found + (gives ? worthOfKind : 0) };
  });
  return { share, units: ordered.toSorted((a, b) => b.worth - a.worth).map(({ unit }) => unit) };
}

interface ReadUnit {
  keys: ReadonlySet<string>;
  sentences: readonly string[];
}

const known = new WeakMap<IndexedPassage, ReadUnit>();

function readUnit(unit: IndexedPassage): ReadUnit {
  let read = known.get(unit);
  if (!read) {
    const { text, title, heading, context, sentences, start } = unit;
    const all = [text, title, ...heading, ...context.map((piece) => piece.text)].join(" · ");
    const keys = new Set(wordsOf(all, "en").flatMap(({ key, isSmall }) => (isSmall ? [] : [key])));
    const texts = sentences.map((span) => text.slice(span.start - start, span.end - start));
    known.set(unit, (read = { keys, sentences: texts }));
  }
  return read;
}

/** Returns how much a word counts as one of some others: 1 in any form of it, 0 if nothing is like it. */
function likenessOf({ key }: Word, others: ReadonlySet<string>): number {
  if (others.has(key)) return 1;
  const knowledge = wordKnowledge("en");
  const net = wordNet();
  let best = 0;
  for (const other of others) {
    if (areTied(other, key)) return worthOfTie;
    if (knowledge.means(key, other)) best = Math.max(best, worthOfSynonym);
    else if (best < worthOfRelated && (net.mayReplace(key, other) || net.mayReplace(other, key)))
      best = worthOfRelated;
  }
  return best;
}

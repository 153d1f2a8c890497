import { madeOnce } from "#kit/made-once.ts";
import { wordNet } from "../../languages/word-net.ts";
import { wordKnowledge } from "../../languages/word-knowledge.ts";
import { areTied } from "../../records/match/ties.ts";
import { type Word, wordsOf } from "../../records/words.ts";
import type { IndexedPassage } from "../../store/passage-index.ts";
import type { ChosenUnit } from "../select/score-units.ts";
import { type AskedFor, asksKind, givesKind } from "./asked-for.ts";
import everydaySubjects from "../../languages/everyday-subjects.json" with { type: "json" };

/** Set what a word counts that a unit has as a tied word, a synonym, a narrower or wider word, or a word of the same subject. */
const worthOfTie = 0.9;
const worthOfSynonym = 0.8;
const worthOfRelated = 0.6;
const worthOfSubject = 0.4;
/** Sets what a word of a unit costs, since long units have every word by chance. */
const costOfLength = 0.02;
/** Sets how much the search's own order counts, compared with the words that a unit has. */
const shareOfSearch = 1;
/** Sets what a value of the kind asked for counts. */
const worthOfKind = 0.25;
/** Sets how slowly a word gets less precise with the words that WordNet has for it. */
const leeway = 3;
/** Sets what an everyday word counts at most that no unit has, compared with a word that names something in particular. */
const shareOfEveryday = 0.5;
/** The score of a unit that is shown although the search did not find it: as likely right as wrong. */
export const unfoundScore = 0;
/** Limit the words of a question, and the sentences of a unit, that are compared. */
const mostAsked = 24;
const mostSentences = 80;

/** Compares the words of an English question with all units of a small project, whether or not the search found them. */
export class WordsInUnits {
  readonly #asked: AskedFor;
  readonly #isKind: boolean;
  readonly #units: readonly ChosenUnit[];
  readonly #read: readonly ReadUnit[];
  /** Lists the places of the question's words that are compared. */
  readonly #places: readonly number[];
  /** Says for each place how much each unit has its word: 1 in any form, 0 not at all. */
  readonly #likeness: readonly (readonly number[])[];

  constructor(asked: AskedFor, units: readonly ChosenUnit[]) {
    const { words, asking } = asked.question;
    this.#asked = asked;
    this.#isKind = asksKind(asked);
    this.#units = units;
    this.#read = units.map(({ passage }) => readUnit(passage));
    this.#places = [...words.keys()]
      .filter((at) => !words[at]!.isSmall && !asking.has(at))
      .slice(0, mostAsked);
    const all = [...new Set(this.#read.flatMap(({ keys }) => [...keys]))];
    this.#likeness = this.#places.map((at) => {
      const likeness = likenessTo(words[at]!.key);
      // Few words are like another, and most units have none of them.
      const alike = all
        .filter((other) => likeness(other) > 0)
        .toSorted((one, other) => likeness(other) - likeness(one));
      return this.#read.map(({ keys }) => {
        const nearest = alike.find((other) => keys.has(other));
        return nearest === undefined ? 0 : likeness(nearest);
      });
    });
  }

  /**
   * Orders the units by the words of the question that they have in any form or meaning, the rare ones first. Words of `without`
   * take no part in `share`, the greatest share of the question's content words, by their worth, that one unit has in any form or
   * meaning.
   */
  nearest(without: readonly string[] = []): { units: ChosenUnit[]; share: number } {
    const { words, content, soft } = this.#asked.question;
    const worths = this.#likeness.map((of) => this.#rarity(of, 1));
    const all = worths.reduce((sum, worth) => sum + worth, 0) || 1;
    const best = this.#units.reduce((most, { score }) => Math.max(most, score), -Infinity);
    const isOwn = this.#places.map(
      (at) =>
        content.has(at) && !soft.has(at) && !without.some((written) => written.includes(words[at]!.text)),
    );
    const own = worths.map((worth, place) => (isOwn[place] ? worth * this.#shareOf(place) : 0));
    const ofOwn = own.reduce((sum, worth) => sum + worth, 0) || 1;
    let share = 0;
    const ordered = this.#units.map((unit, i) => {
      const { keys, sentences } = this.#read[i]!;
      const said = this.#likeness.reduce((sum, of, place) => sum + this.#informationIn(place, of[i]!), 0);
      const least = without.length > 0 ? worthOfRelated : 0;
      const held = own.reduce((sum, worth, place) => {
        const likeness = this.#likeness[place]![i]!;
        return sum + (likeness > least ? likeness * worth : 0);
      }, 0);
      share = Math.max(share, held / ofOwn);
      const gives =
        this.#isKind && sentences.some((text) => givesKind(this.#asked, text, wordsOf(text, "en")));
      const found = unit.score === -Infinity ? 0 : shareOfSearch * Math.exp(unit.score - best);
      // What the search did not find has no score to show.
      const shown = unit.score === -Infinity ? { ...unit, score: unfoundScore } : unit;
      const worth = said / (all * (1 + costOfLength * keys.size)) + found + (gives ? worthOfKind : 0);
      return { unit: shown, worth };
    });
    return { share, units: ordered.toSorted((a, b) => b.worth - a.worth).map(({ unit }) => unit) };
  }

  /** Returns the places of the sentences of units that have most of the question's words, by the units' numbers. */
  sentencesOf(units: readonly ChosenUnit[]): Map<number, number> {
    const found = new Map<number, number>();
    for (const { passage } of units) {
      let most = 0;
      let term: readonly string[] = [];
      for (const [place, text] of readUnit(passage).sentences.entries()) {
        const { kind, header } = passage.sentences[place]!;
        const words = wordsOf(text, "en");
        if (kind === "term") term = keysOf(words);
        if (kind === "term" || kind === "heading" || header) continue;
        const keys = new Set([...term, ...keysOf(words)]);
        const worth =
          this.#places.reduce((sum, _, at) => sum + this.#informationIn(at, this.#likenessOf(at, keys)), 0) +
          (this.#isKind && givesKind(this.#asked, text, words) ? worthOfKind : 0);
        if (worth <= most) continue;
        most = worth;
        found.set(passage.id, place);
      }
    }
    return found;
  }

  /** Returns how much a word counts as one of some others: 1 in any form of it, 0 if nothing is like it. */
  #likenessOf(place: number, keys: ReadonlySet<string>): number {
    const likeness = likenessTo(this.#asked.question.words[this.#places[place]!]!.key);
    let best = 0;
    for (const other of keys) best = Math.max(best, likeness(other));
    return best;
  }

  /** Returns how much it says that something has a word to a degree: the less, the more units have it as much. */
  #informationIn(place: number, likeness: number): number {
    return likeness === 0 ? 0 : likeness * this.#rarity(this.#likeness[place]!, likeness);
  }

  #rarity(likeness: readonly number[], least: number): number {
    const holding = likeness.filter((each) => each >= least).length;
    return Math.log(1 + likeness.length / (holding + 0.5));
  }

  #shareOf(place: number): number {
    const isHeld = this.#likeness[place]!.some((each) => each > 0);
    const { key } = this.#asked.question.words[this.#places[place]!]!;
    return isHeld ? 1 : Math.min(precisionOf(key), subjects().has(key) ? shareOfEveryday : 1);
  }
}

const keysOf = (words: readonly Word[]): string[] =>
  words.flatMap(({ key, isSmall }) => (isSmall ? [] : [key]));

/** Returns how precisely a word says what it means, from 0 to 1: "turn" and "back" may mean anything, and "sauna" is one thing. */
const precisionOf = (key: string): number => 1 / (1 + Math.log(1 + wordNet().wordsFor(key).size) / leeway);

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
    const keys = new Set(keysOf(wordsOf(all, "en")));
    const texts = sentences
      .slice(0, mostSentences)
      .map((span) => text.slice(span.start - start, span.end - start));
    known.set(unit, (read = { keys, sentences: texts }));
  }
  return read;
}

const mostWords = 200;
const mostCompared = 5_000;
/** Returns how much a word is like others, by their keys; kept, since questions of one project share words. */
const likenessTo = madeOnce(
  (key: string) => madeOnce((other: string) => likenessOf(key, other), mostCompared),
  mostWords,
);

function likenessOf(key: string, other: string): number {
  if (key === other) return 1;
  if (areTied(other, key)) return worthOfTie;
  if (wordKnowledge("en").means(key, other)) return worthOfSynonym;
  const net = wordNet();
  if (net.mayReplace(key, other) || net.mayReplace(other, key)) return worthOfRelated;
  const others = subjects().get(other);
  return others &&
    subjects()
      .get(key)
      ?.some((subject) => others.includes(subject))
    ? worthOfSubject
    : 0;
}

let subjectsOf: ReadonlyMap<string, readonly number[]> | null = null;

/** Returns the subjects of everyday words, by their keys: words of one subject appear in texts on the same thing without meaning the same. */
function subjects(): ReadonlyMap<string, readonly number[]> {
  if (!subjectsOf) {
    const read = new Map<string, number[]>();
    for (const [subject, line] of everydaySubjects.entries())
      for (const { key } of wordsOf(line, "en")) read.set(key, [...(read.get(key) ?? []), subject]);
    subjectsOf = read;
  }
  return subjectsOf;
}

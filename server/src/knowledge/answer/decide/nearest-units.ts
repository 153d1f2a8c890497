import { madeOnce } from "#kit/made-once.ts";
import { type Word, wordsOf } from "../../records/words.ts";
import type { IndexedPassage } from "../../store/passage-index.ts";
import type { ResourceNames } from "../answer.ts";
import type { ChosenUnit } from "../select/score-units.ts";
import { type AskedFor, asksKind, givesKind } from "./asked-for.ts";
import weights from "./near-weights.json" with { type: "json" };
import shown from "./shown-weights.json" with { type: "json" };
import { likenessTo, precisionOf, worthOf } from "./word-likeness.ts";

/** Sets what a word of the title, a heading or a row's heads counts for each sentence below it. */
const shareAbove = 0.5;
/** Sets what a value of the kind asked for counts when the sentences of a unit are compared, of all that the question says. */
const worthOfKind = 0.25;
/** Sets what a name or code that is nowhere counts of what a question lacks, compared with a word. */
const shareOfNames = 0.1;
/** The score of a unit that is shown although the search did not find it: as likely right as wrong. */
export const unfoundScore = 0;
/** Limit the words of a question, and the sentences of a unit, that are compared. */
const mostAsked = 24;
const mostSentences = 80;

/** Names what a unit is compared by: what it says of the question in its words, as other words and as words of the subject, and so on. */
export const nearFeatures = [
  "exact",
  "meant",
  "subject",
  "sentence",
  "kind",
  "named",
  "found",
  "length",
] as const;

/** Names what tells whether one of the first three units answers: how far the first stands out from the rest, and what no unit has. */
export const shownFeatures = ["lead", "missing"] as const;
type ShownFeatures = Record<(typeof shownFeatures)[number], number>;

/** Limits the units that are shown where no answer is claimed. */
export const mostShown = 3;

/** Returns how far the first of some units stands out from those that would not be shown, by what they are ordered by. */
export const leadOf = (worths: readonly number[]): number => (worths[0] ?? 0) - (worths[mostShown] ?? 0);

/** Compares the words of an English question with all units of a small project, whether or not the search found them. */
export class WordsInUnits {
  readonly #asked: AskedFor;
  readonly #isKind: boolean;
  readonly #units: readonly ChosenUnit[];
  readonly #read: readonly ReadUnit[];
  /** Lists the places of the question's words that are compared. */
  readonly #places: readonly number[];
  /** Lists for each place the words of units that are like its word, the most alike first. */
  readonly #alike: readonly (readonly Alike[])[];
  /** Says for each place how much each unit has its word: 1 in any form, 0 not at all. */
  readonly #likeness: readonly (readonly number[])[];
  /** Returns for each place how rare it is among units to have its word to a degree. */
  readonly #rarity: readonly ((least: number) => number)[];
  /** Holds what all words of the question say together. */
  readonly #all: number;

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
    this.#alike = this.#places.map((at) => {
      const likeness = likenessTo(words[at]!.key);
      // Few words are like another, and most units have none of them.
      const alike = all.flatMap((key) => {
        const degree = likeness(key);
        return degree > 0 ? [{ key, degree }] : [];
      });
      return alike.toSorted((one, other) => other.degree - one.degree);
    });
    this.#likeness = this.#alike.map((alike) => this.#read.map(({ keys }) => degreeIn(alike, keys)));
    this.#rarity = this.#likeness.map((likeness) => madeOnce((least: number) => rarity(likeness, least)));
    this.#all = this.#rarity.reduce((sum, rarityOf) => sum + rarityOf(1), 0) || 1;
  }

  /**
   * Orders the units by what they have of the question in any form or meaning, the rare words first, by fitted weights; and tells
   * whether it is likely enough that one of the first three answers.
   */
  nearest(names: ResourceNames, unheld: readonly string[] = []): { units: ChosenUnit[]; isNear: boolean } {
    const all = this.featuresOf(names);
    const ordered = this.#units
      .map((unit, i) => {
        const features = all[i]!;
        // What the search did not find has no score to show.
        const scored = unit.score === -Infinity ? { ...unit, score: unfoundScore } : unit;
        return {
          unit: scored,
          worth: nearFeatures.reduce((sum, name) => sum + weights[name] * features[name], 0),
        };
      })
      .toSorted((a, b) => b.worth - a.worth);
    const own: ShownFeatures = {
      lead: leadOf(ordered.map(({ worth }) => worth)),
      missing: this.missing(unheld),
    };
    const odds = shownFeatures.reduce((sum, name) => sum + shown[name] * own[name], shown.bias);
    return { units: ordered.map(({ unit }) => unit), isNear: 1 / (1 + Math.exp(-odds)) >= shown.showFrom };
  }

  /**
   * Returns the share of the question's words, by how precisely each says what it means, that no unit has in any form or meaning.
   * Names and codes of `unheld` count less: what is asked about them may be there under another name.
   */
  missing(unheld: readonly string[] = []): number {
    const { words } = this.#asked.question;
    let [all, missing] = [0, 0];
    for (const [place, at] of this.#places.entries()) {
      const { key, text } = words[at]!;
      const isNowhere = unheld.some((written) => written.includes(text));
      const worth = precisionOf(key) * (isNowhere ? shareOfNames : 1);
      all += worth;
      if (isNowhere || this.#likeness[place]!.every((each) => each === 0)) missing += worth;
    }
    return all === 0 ? 0 : missing / all;
  }

  /** Returns what each unit is compared by. */
  featuresOf(names: ResourceNames): Record<(typeof nearFeatures)[number], number>[] {
    const best = this.#units.reduce((most, { score }) => Math.max(most, score), -Infinity);
    return this.#units.map(({ passage }, i) =>
      this.#featuresOf(i, best, names.get(passage.resourceId) ?? ""),
    );
  }

  #featuresOf(i: number, best: number, name: string): Record<(typeof nearFeatures)[number], number> {
    const { passage, score } = this.#units[i]!;
    const inForm = (least: number, most: number) =>
      this.#likeness.reduce((sum, of, place) => {
        const own = of[i]!;
        return own >= least && own <= most ? sum + this.#rarity[place]!(own) : sum;
      }, 0) / this.#all;
    const sentence = this.#bestSentence(passage);
    const named = new Set(keysOf(wordsOf(name.replace(/[-_.]/g, " "), "en")));
    return {
      exact: inForm(1, 1),
      meant: inForm(worthOf.related, worthOf.tie),
      subject: inForm(worthOf.subject, worthOf.subject),
      sentence: sentence.said / this.#all,
      kind: sentence.givesKind ? 1 : 0,
      named:
        this.#places.reduce((sum, at, place) => {
          const { key } = this.#asked.question.words[at]!;
          return named.has(key) ? sum + this.#rarity[place]!(1) : sum;
        }, 0) / this.#all,
      found: score === -Infinity ? 0 : Math.exp(score - best),
      length: Math.log(1 + this.#read[i]!.keys.size),
    };
  }

  /** Returns the places of the sentences of units that have most of the question's words, by the units' numbers. */
  sentencesOf(units: readonly ChosenUnit[]): Map<number, number> {
    const best = units.map(({ passage }) => [passage.id, this.#bestSentence(passage)] as const);
    return new Map(best.flatMap(([id, { place }]) => (place < 0 ? [] : [[id, place]])));
  }

  /** Returns the sentence of a unit that says most, with what the term above it says, and how much that is; -1 where none does. */
  #bestSentence(passage: IndexedPassage): { place: number; said: number; givesKind: boolean } {
    let best = { place: -1, said: 0, givesKind: false, worth: 0 };
    const { sentences, above } = readUnit(passage);
    const led = this.#alike.map((alike, at) => shareAbove * this.#informationIn(at, degreeIn(alike, above)));
    for (const [place, { text, words, keys }] of sentences.entries()) {
      const { kind, header } = passage.sentences[place]!;
      if (kind === "term" || kind === "heading" || header) continue;
      const said = this.#alike.reduce(
        (sum, alike, at) => sum + Math.max(this.#informationIn(at, degreeIn(alike, keys)), led[at]!),
        0,
      );
      const gives = this.#isKind && givesKind(this.#asked, text, words);
      const worth = said + (gives ? worthOfKind * this.#all : 0);
      if (worth > best.worth) best = { place, said, givesKind: gives, worth };
    }
    return best;
  }

  /** Returns how much it says that something has a word to a degree: the less, the more units have it as much. */
  #informationIn(place: number, degree: number): number {
    return degree === 0 ? 0 : degree * this.#rarity[place]!(degree);
  }
}

/** A word by its key that is like one of the question to a degree: 1 for a form of it. */
interface Alike {
  key: string;
  degree: number;
}

/** Returns how much some words have one of the question, 0 if none is like it; what is most alike comes first. */
function degreeIn(alike: readonly Alike[], keys: ReadonlySet<string>): number {
  for (const { key, degree } of alike) if (keys.has(key)) return degree;
  return 0;
}

/** Returns how rare it is among units to have a word to a degree. */
function rarity(likeness: readonly number[], least: number): number {
  const holding = likeness.filter((each) => each >= least).length;
  return Math.log(1 + likeness.length / (holding + 0.5));
}

const keysOf = (words: readonly Word[]): string[] =>
  words.flatMap(({ key, isSmall }) => (isSmall ? [] : [key]));

interface ReadUnit {
  /** Keys of all words, those of the title and of headings included. */
  keys: ReadonlySet<string>;
  above: ReadonlySet<string>;
  /** Each with the keys of its words and of those of the term above it. */
  sentences: readonly { text: string; words: readonly Word[]; keys: ReadonlySet<string> }[];
}

const known = new WeakMap<IndexedPassage, ReadUnit>();

/** Returns the keys of a unit's words, its title and headings included. */
export const keysOfUnit = (unit: IndexedPassage): ReadonlySet<string> => readUnit(unit).keys;

function readUnit(unit: IndexedPassage): ReadUnit {
  let read = known.get(unit);
  if (!read) {
    const { text, title, heading, context, start } = unit;
    const led = [title, ...heading, ...context.map((piece) => piece.text)].join(" · ");
    const above = new Set(keysOf(wordsOf(led, "en")));
    let term: readonly string[] = [];
    const sentences = unit.sentences.slice(0, mostSentences).map((span) => {
      const sentence = text.slice(span.start - start, span.end - start);
      const words = wordsOf(sentence, "en");
      const own = keysOf(words);
      if (span.kind === "term") term = own;
      return { text: sentence, words, keys: new Set([...term, ...own]) };
    });
    const keys = new Set([...above, ...sentences.flatMap((sentence) => [...sentence.keys])]);
    known.set(unit, (read = { keys, above, sentences }));
  }
  return read;
}

import type { AnalysedPassage } from "./analysed-passage.ts";
import type { AskedTerms, Likeness, QuestionTerms } from "../question/question-terms.ts";

/** Of a sentence so many places of each sort are looked at: each is held against each, and no sentence has as many. */
const mostPlaces = 120;

/** Where a sentence holds a question's terms. */
export interface Places {
  /** How far each term of the question is held, 0 to 1. */
  held: number[];
  /** True for the terms that stand there in their very form. */
  same: boolean[];
  /** Where terms of the question stand: UTF-16 units into the sentence, and which of its words. */
  found: { term: number; at: number; word: number }[];
  /** Where the words stand that the question does not hold, in the same units. */
  others: number[];
}

/** A passage beside a question: each of its words is compared once, and its sentences when they are asked for. */
export class PassageLook {
  readonly question: QuestionTerms;
  /** In the passage's language. */
  readonly asked: AskedTerms;
  /** True for the question's terms that stand anywhere in the passage in their very form. */
  readonly same: boolean[];
  private readonly analysed: AnalysedPassage;
  private readonly likes: (Likeness | null)[];
  private readonly places: Places[] = [];

  constructor(analysed: AnalysedPassage, question: QuestionTerms) {
    this.analysed = analysed;
    this.question = question;
    const asked = question.comparedIn(analysed.passage.language);
    this.asked = asked;
    this.same = asked.terms.map(() => false);
    this.likes = asked.likesOf(analysed.numbers, analysed.table);
    for (const like of this.likes) if (like && like.same >= 0) this.same[like.same] = true;
  }

  placesOf(sentence: number): Places {
    return (this.places[sentence] ??= this.look(sentence));
  }

  private look(sentence: number): Places {
    const { analysed, asked, likes } = this;
    const { passage, starts } = analysed;
    const found: Places["found"] = [];
    const places: Places = {
      held: asked.terms.map(() => 0),
      same: asked.terms.map(() => false),
      found,
      others: [],
    };
    const from = passage.sentences[sentence]!.start - passage.start;
    const first = analysed.firstWords[sentence]!;
    const end = analysed.endWords[sentence]!;
    for (let word = first; word < end; word++) {
      const like = likes[word];
      if (!like) {
        if (places.others.length < mostPlaces) places.others.push(starts[word]! - from);
        continue;
      }
      if (like.likeness > places.held[like.place]!) places.held[like.place] = like.likeness;
      if (like.same >= 0) places.same[like.same] = true;
      if (found.length < mostPlaces)
        found.push({ term: like.place, at: starts[word]! - from, word: word - first });
    }
    if (!this.question.hasFigures) return places;
    for (const { start, figures } of analysed.numbersIn(sentence)) {
      const term = asked.terms.findIndex((one) => one.term === figures);
      if (term < 0) continue;
      places.held[term] = 1;
      let word = first;
      while (word < end && starts[word]! < from + start) word++;
      if (found.length < 2 * mostPlaces)
        found.push({ term, at: start, word: word < end ? word - first : -1 });
    }
    return places;
  }
}

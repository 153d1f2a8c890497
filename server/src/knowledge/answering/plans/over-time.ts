import type { DraftLine } from "../telling/compose.ts";
import { escapeMarkup } from "../telling/markup.ts";
import { pickDiverse } from "../survey/pick-diverse.ts";
import { presentSentence } from "../telling/present-sentence.ts";
import type { SurveyedSentence } from "../survey/survey-project.ts";
import { labelIn } from "./plan.ts";

/** Words of change; they find passages that a sample does not hold. */
export const trendCues =
  "increase increased decrease decreased growth decline rose fell trend since became changed development growing rising improved reduced expanded first released founded replaced no longer year history zunahme rückgang wachstum seit gestiegen gesunken entwicklung";

const change =
  /\b(increas(ed|ing|es)|decreas(ed|ing|es)|grow(n|th|ing|s)|grew|declin(ed|ing|es?)|rose|risen|rising|fell|fallen|dropped|expand(ed|ing)|shr(a|i|u)nk\w*|improv(ed|ing|ements?)|trends?|more and more|no longer|since|over the (years|past|last)|replaced|doubled|tripled|halved|became|introduced|released|founded|started|began|first|added|removed|deprecated|now|gestiegen|gesunken|zunahme|rückgang|wachstum|seit|wurde)\b/giu;
const year = /(?<![\d.,/:-])(1[89]\d{2}|20[0-4]\d)(?![\d]|[.,/]\d)/g;
const noise =
  /copyright|\(c\)|©|RFC|ISO|IEEE|SIGMOD|proceedings|conference|usenix|\bpp?\.\s?\d|\bvol\.|seconds since|epoch|springer|press\b|isbn/i;

export interface Dated {
  year: number;
  sentence: SurveyedSentence;
}

/** What happened when: sentences with a year, at most two of each, the oldest first. */
export function datedSentences(sentences: readonly SurveyedSentence[], most: number): Dated[] {
  const picked = pickDiverse(sentences, most, datedScore);
  return picked
    .map((sentence) => ({ year: yearIn(sentence.text)!, sentence }))
    .toSorted((a, b) => a.year - b.year || a.sentence.passage.id - b.sentence.passage.id);
}

export function datedLines(dated: readonly Dated[]): DraftLine[] {
  const label = labelIn(dated.map(({ sentence }) => sentence));
  return dated.map(({ year: at, sentence }) => ({
    prefix: `- **${at} · ${escapeMarkup(label(sentence.passage))}:** `,
    sentences: [presentSentence(sentence)],
  }));
}

function datedScore(sentence: SurveyedSentence): number {
  if (yearIn(sentence.text) === null || noise.test(sentence.text)) return 0;
  return sentence.quality * (0.2 + sentence.centrality) * (0.6 + 0.5 * Math.min(3, signsOf(sentence)));
}

/** How much a sentence speaks of change, with or without a date; 0 where it does not. */
export function changeScore(sentence: SurveyedSentence): number {
  const signs = signsOf(sentence);
  return signs === 0 ? 0 : sentence.quality * (0.2 + sentence.centrality) * Math.min(3, signs);
}

function signsOf({ text }: SurveyedSentence): number {
  return new Set(text.toLowerCase().match(change)).size;
}

function yearIn(text: string): number | null {
  const found = text.match(year);
  return found ? Number(found[0]) : null;
}

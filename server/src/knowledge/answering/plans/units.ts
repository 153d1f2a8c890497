import type { IndexedPassage } from "../../index/passage-index.ts";
import { sourceName } from "../telling/name-coverage.ts";
import { saysWhatIs } from "../survey/says-what-is.ts";
import type { Survey, SurveyedSentence } from "../survey/survey-project.ts";
import { withoutNumber } from "./plan.ts";

/** A document as people count it: a file, a page, a video; the part of a site or of an archive. */
export interface Unit {
  name: string;
  resourceId: string;
  passages: IndexedPassage[];
  /** Of the survey, the best first. */
  sentences: SurveyedSentence[];
}

/** The documents of a survey, in the order in which they were added. */
export function unitsOf(survey: Survey, names: ReadonlyMap<string, string>): Unit[] {
  const units = new Map<string, Unit>();
  for (const passage of survey.passages) {
    const key = keyOf(passage);
    const unit = units.get(key) ?? {
      name: withoutNumber(sourceName(passage, names)),
      resourceId: passage.resourceId,
      passages: [],
      sentences: [],
    };
    unit.passages.push(passage);
    units.set(key, unit);
  }
  for (const sentence of survey.sentences) units.get(keyOf(sentence.passage))!.sentences.push(sentence);
  const order = new Map([...names.keys()].map((id, i) => [id, i]));
  const place = (unit: Unit) => order.get(unit.resourceId) ?? order.size;
  return [...units.values()].toSorted((a, b) => place(a) - place(b));
}

const keyOf = ({ resourceId, part }: IndexedPassage) => `${resourceId}\n${part}`;

const framing =
  /\b(this|the|our) (paper|survey|policy|brochure|article|chapter|section|document|manual|guide|book|report|specification|handbook|tutorial|study|license|licence|faq|presentation)\b.{0,40}\b(describes?|examines?|investigates?|analy[sz]es?|evaluates?|applies|explains?|presents?|discusse[sd]|discusses|shows?|covers?|introduces?|is about|provides?|lists?|contains?|defines?|documents?|gives)\b|\bwe (present|describe|introduce|propose|report|show)\b|\b(diese[rs]?|das) (dokument|handbuch|kapitel|bericht)\b/iu;
/** True where a sentence speaks of its document and not of the matter: "This article explains the new features". */
export function speaksOfDocument({ text }: SurveyedSentence): boolean {
  return framing.test(text);
}

const defining =
  /^(?:\S+\s+){1,8}?((?:is|are|was)(?!\s+\p{L}+ed\b)|means|refers to|provides?|allows?|describes?|consists? of|ist|sind|bezeichnet|est|sont|es|son)\s/iu;

/** The number of a chapter, and the ending of a file's name, say nothing of what it is about. */
const isWord = (term: string) => !/^(?:[\d.]+|pdf|docx?|odt|txt|md|html?|epub|csv|xlsx?|pptx?)$/u.test(term);

/** Sentences within which a document is expected to say what it is about: front matter and contents are none. */
const beginning = 6;

/** As `subjectScore`, where a sentence is the earlier the fewer of its document's sentences stand before it. */
export function subjectScoreIn({ sentences }: Pick<Unit, "sentences">): (one: SurveyedSentence) => number {
  const inOrder = sentences.toSorted((a, b) => a.span.start - b.span.start);
  const rank = new Map(inOrder.map((sentence, i) => [sentence, i]));
  return (sentence) => subjectScore(sentence, Math.exp(-(rank.get(sentence) ?? Infinity) / beginning));
}

/** How well a sentence says what its own document is about. `early` is 1 at the document's beginning. */
export function subjectScore(
  sentence: SurveyedSentence,
  early = Math.exp(-sentence.span.start / 800),
): number {
  const { terms, titleTerms, headingTerms, text, words, centrality, quality } = sentence;
  const opening = new Set(words.slice(0, 2).map(({ term }) => term));
  // A file's name says less than the heading that its document begins with.
  const opens = titleTerms.size === 0 || sentence.passage.heading.length === 1;
  const names = new Set([...titleTerms, ...(opens ? headingTerms : [])].filter(isWord));
  let named = 0;
  for (const term of names) if (terms.has(term)) named += opening.has(term) ? 1 : 0.5;
  const about = Math.min(1, named / Math.max(1, Math.min(3, names.size)));
  const defines = defining.test(text) ? 0.3 + 0.9 * about : 0;
  const frames = framing.test(text) ? 2 : 0;
  const isOne = saysWhatIs.test(text) && words[0] !== undefined && names.has(words[0].term) ? 1.2 : 0;
  const denies = /\b(?:did|does|do|is|are|was|were)(?: not\b|n['’]t\b)/iu.test(text) ? 0.5 : 1;
  return (
    denies * quality * (0.6 + 0.4 * centrality) * (0.3 + 0.6 * about + 1.2 * early + defines + isOne + frames)
  );
}

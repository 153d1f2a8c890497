import type { DraftLine } from "../telling/compose.ts";
import { escapeMarkup } from "../telling/markup.ts";
import { pickDiverse } from "../survey/pick-diverse.ts";
import { presentSentence } from "../telling/present-sentence.ts";
import type { SurveyedSentence } from "../survey/survey-project.ts";
import { inReadingOrder, labelIn, ownWords, paragraph, withoutNumber } from "./plan.ts";
import { subjectScoreIn, type Unit } from "./units.ts";

const mostSections = 6;
/** Passages from which on a document is told by its chapters. */
const leastOfChapters = 40;
/** What stands under references or thanks says nothing of the matter. */
const leastQuality = 0.45;

/** One document: what it is, then its weightiest sections in their order, each in its best sentence. */
export function ofDocument(unit: Unit): DraftLine[] {
  const { name, passages, sentences } = unit;
  const lead = inReadingOrder(pickDiverse(sentences, 3, subjectScoreIn(unit)));
  const label = chapterIn(passages) ?? labelIn(sentences);
  const sections = Map.groupBy(
    sentences.filter((sentence) => !lead.includes(sentence) && sentence.quality >= leastQuality),
    ({ passage }) => label(passage),
  );
  const weight = new Map<string, number>();
  for (const passage of passages) weight.set(label(passage), (weight.get(label(passage)) ?? 0) + 1);
  const shown = [...sections.keys()]
    .filter((section) => section !== name && !lead.some(({ passage }) => label(passage) === section))
    .toSorted((a, b) => weight.get(b)! - weight.get(a)!)
    .slice(0, mostSections);
  const points = inReadingOrder(
    shown.flatMap((section) => pickDiverse(sections.get(section)!, 1, ofSection(sections.get(section)!))),
  );
  const lines = [paragraph(lead)];
  if (points.length > 1)
    lines.push(ownWords(`Its main parts, each in a sentence of its own:`), ...sectionLines(points, label));
  return lines;
}

/** "CHAPTER EIGHT", where its name stands in a heading of its own. */
const countsOnly =
  /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|[\divxlc.]+)$/iu;

type LabelOf = (passage: Unit["passages"][number]) => string;

/** The chapters of a long document: its outermost headings of which there are several. Null for a short one. */
function chapterIn(passages: Unit["passages"]): LabelOf | null {
  if (passages.length < leastOfChapters) return null;
  for (let level = 0; level < 2; level += 1) {
    const names = new Set(passages.map((passage) => passage.heading[level] ?? ""));
    if (names.size > 3 && names.size < passages.length / 2)
      return ({ heading, title }) =>
        heading
          .slice(level)
          .map(withoutNumber)
          .find((name) => !countsOnly.test(name)) ?? withoutNumber(title);
  }
  return null;
}

/** What a section is about is said early in it, with the words of its heading. */
function ofSection(section: readonly SurveyedSentence[]): (sentence: SurveyedSentence) => number {
  const inOrder = section.toSorted((a, b) => a.span.start - b.span.start);
  const rank = new Map(inOrder.map((sentence, i) => [sentence, i]));
  return (sentence) => {
    let named = 0;
    for (const term of sentence.headingTerms) if (sentence.terms.has(term)) named += 1;
    const early = Math.exp(-(rank.get(sentence) ?? Infinity) / 2);
    return sentence.centrality * (1 + 0.4 * Math.min(2, named)) * (1 + early);
  };
}

export function sectionLines(
  sentences: readonly SurveyedSentence[],
  label: LabelOf = labelIn(sentences),
): DraftLine[] {
  return sentences.map((sentence) => ({
    prefix: `- **${escapeMarkup(label(sentence.passage))}:** `,
    sentences: [presentSentence(sentence)],
  }));
}

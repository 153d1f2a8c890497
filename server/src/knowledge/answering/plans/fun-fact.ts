import type { DraftLine } from "../compose.ts";
import { type SurveyedSentence, pickDiverse } from "../survey-project.ts";
import { type PlanInput, paragraph } from "./plan.ts";

const striking =
  /(?<![-\p{L}])(first|only|oldest|largest|smallest|longest|shortest|highest|tallest|deepest|fastest|greatest|biggest|record|never|unique|rare\w*|surprising\w*|remarkabl\w*|unusual\w*|famous\w*|legend\w*|secret\w*|accident\w*|strange\w*|discover\w*|invent\w*|world|million|billion|thousand|centur(y|ies)|erste\w*|einzige\w*|älteste\w*|größte\w*)\b/giu;
const dull =
  /\b(licen[cs]e|copyright|version|must|shall|should|please|default|option|parameter|section|page|email|terms)\b/giu;

/** One striking sentence: a superlative, a first, a large number; short ones before long ones. */
export function funFact({ survey }: PlanInput): DraftLine[] {
  const best = pickDiverse(survey.sentences, 1, strikingScore);
  return best.length > 0 ? [paragraph(best)] : [];
}

function strikingScore(sentence: SurveyedSentence): number {
  const { text } = sentence;
  const signs = new Set(text.match(striking)?.map((word) => word.toLowerCase())).size;
  const figures = /\p{N}{2,}/u.test(text) ? 0.4 : 0;
  const words = text.split(/\s+/).length;
  const length = words <= 24 ? 0.3 : words <= 32 ? 0.1 : -0.2;
  return Math.max(
    0.01,
    signs * 0.6 + figures + length + sentence.centrality * 0.3 - 0.5 * (text.match(dull)?.length ?? 0),
  );
}

import type { DraftLine } from "../telling/compose.ts";
import { escapeMarkup } from "../telling/markup.ts";
import { pickDiverse } from "../survey/pick-diverse.ts";
import { type SurveyedSentence, surveyPassages } from "../survey/survey-project.ts";
import { inReadingOrder, labelOf, ownWords, paragraph, type PlanInput } from "./plan.ts";
import { subjectScore } from "./units.ts";

const mostTried = 5;
/** Sentences that a document must have, for it to be explained. */
const leastTold = 4;

const defining =
  /\b(is|are|means?|refers? to|known as|called|consists? of|describes?|allows?|works?|ist|sind|bedeutet|est|sont)\b/iu;

/** The project's central topic in its plainest sentences: what defines it first, then what is short. */
export function explanation({ survey }: PlanInput): DraftLine[] {
  const likely = pickDiverse(
    survey.sentences,
    mostTried,
    (sentence) => plainness(sentence) * subjectScore(sentence),
  );
  const isTold = ({ passage }: SurveyedSentence) =>
    survey.sentences.filter(
      (other) => other.passage.resourceId === passage.resourceId && other.passage.part === passage.part,
    ).length >= leastTold;
  const central = likely.find(isTold) ?? likely[0];
  if (!central) return [];
  const { resourceId, part, heading } = central.passage;
  const samePart = survey.passages.filter(
    (passage) => passage.resourceId === resourceId && passage.part === part,
  );
  const sameHeading = samePart.filter((passage) => passage.heading.join("\n") === heading.join("\n"));
  const near = surveyPassages(sameHeading).sentences;
  const about = near.length >= 3 ? near : surveyPassages(samePart).sentences;
  const at = about.find(({ span }) => span.start === central.span.start);
  const rest = pickDiverse(
    about.filter((sentence) => sentence !== at),
    3,
    plainness,
  );
  const label = labelOf(central.passage);
  const lead = `A central ${label.endsWith("?") ? "question" : "topic"} here is **${escapeMarkup(label)}**. In the resources' own plain words:`;
  return [ownWords(lead), paragraph([at ?? central, ...inReadingOrder(rest)])];
}

function plainness(sentence: SurveyedSentence): number {
  const words = sentence.text.split(/\s+/).length;
  const short = words <= 18 ? 0.4 : words <= 26 ? 0.2 : 0;
  return sentence.centrality * (1 + short + (defining.test(sentence.text) ? 0.4 : 0));
}

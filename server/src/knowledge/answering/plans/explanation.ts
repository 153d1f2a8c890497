import type { DraftLine } from "../compose.ts";
import { escapeMarkup } from "../markup.ts";
import { headingsOf, sourceName } from "../name-coverage.ts";
import { type SurveyedSentence, pickDiverse, surveyPassages } from "../survey-project.ts";
import { type PlanInput, inReadingOrder, ownWords, paragraph } from "./plan.ts";

const defining =
  /\b(is|are|means?|refers? to|known as|called|consists? of|describes?|allows?|works?|ist|sind|bedeutet|est|sont)\b/iu;

/** The project's central topic in its plainest sentences: what defines it first, then what is short. */
export function explanation({ survey, question }: PlanInput): DraftLine[] {
  const central = pickDiverse(survey.sentences, 1, plainness)[0];
  if (!central) return [];
  const { resourceId, part, heading } = central.passage;
  const samePart = survey.passages.filter(
    (passage) => passage.resourceId === resourceId && passage.part === part,
  );
  const sameHeading = samePart.filter((passage) => passage.heading.join("\n") === heading.join("\n"));
  const near = surveyPassages(sameHeading).sentences;
  const about = near.length >= 3 ? near : surveyPassages(samePart).sentences;
  const picked = pickDiverse(about, 4, plainness);
  const [topic] = headingsOf([central.passage]);
  const name = topic ?? sourceName(central.passage, question.resourceNames);
  const lead = `A central topic here is “${escapeMarkup(name)}”. In the resources' own plain words:`;
  return [ownWords(lead), paragraph(inReadingOrder(picked))];
}

function plainness(sentence: SurveyedSentence): number {
  const words = sentence.text.split(/\s+/).length;
  const short = words <= 18 ? 0.5 : words <= 28 ? 0.25 : 0;
  return sentence.centrality + short + (defining.test(sentence.text) ? 0.4 : 0);
}

import type { DraftLine } from "../compose.ts";
import { type SurveyedSentence, pickDiverse } from "../survey-project.ts";
import { escapeMarkup } from "../markup.ts";
import { nameResources } from "../name-coverage.ts";
import { metricScore } from "./metrics.ts";
import { type PlanInput, bullets, inReadingOrder, ownWords, paragraph, title } from "./plan.ts";

/** Words of change; they find passages that the openings do not hold. */
export const trendCues =
  "increase increased decrease decreased growth decline rose fell trend since became changed development growing rising improved reduced expanded zunahme rückgang wachstum seit gestiegen gesunken entwicklung";

const change =
  /\b(increas(ed|ing|es?)|decreas(ed|ing|es?)|grow(n|th|ing)|grew|declin(ed|ing|es?)|rose|risen|rising|fell|fallen|dropped|expand(ed|ing)|shr(a|i|u)nk\w*|improv(ed|ing|ements?)|trends?|more and more|no longer|since (the \w+ )?\d{4}|(from|between) \d{4}|over the (years|past|last)|replaced|doubled|halved|gestiegen|gesunken|zunahme|rückgang|wachstum)\b/giu;

/** A report in parts: what it is about, what changes, the figures. A part without material is left out. */
export function report({ survey, question, topic }: PlanInput): DraftLine[] {
  const opening = pickDiverse(survey.sentences, 3);
  const left = survey.sentences.filter((sentence) => !opening.includes(sentence));
  const trends = pickDiverse(left, 5, trendScore);
  const figures = pickDiverse(
    left.filter((sentence) => !trends.includes(sentence)),
    4,
    metricScore,
  );
  const names = nameResources(survey.passages, question.resourceIds ? new Map() : question.resourceNames, 4);
  const lines: DraftLine[] = [
    title(topic ? `Report: ${escapeMarkup(topic)}` : "Report"),
    ownWords(`Drawn from ${names}.`),
    paragraph(inReadingOrder(opening)),
  ];
  if (trends.length > 0) lines.push(title("What changes"), ...bullets(trends));
  else lines.push(ownWords("The passages read describe no development over time."));
  if (figures.length > 0) lines.push(title("Figures"), ...bullets(figures));
  return lines;
}

function trendScore(sentence: SurveyedSentence): number {
  const signs = sentence.text.match(change)?.length ?? 0;
  if (signs === 0) return 0;
  const years = sentence.text.match(/\b(1[5-9]|20)\d{2}\b/g)?.length ?? 0;
  return Math.min(3, signs) * 0.5 + Math.min(2, years) * 0.4 + sentence.centrality * 0.6;
}

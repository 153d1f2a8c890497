import type { DraftLine } from "../compose.ts";
import { escapeMarkup, oneLine } from "../markup.ts";
import { type SurveyedSentence, pickDiverse, surveyPassages } from "../survey-project.ts";
import { type PlanInput, inReadingOrder, ownWords, paragraph } from "./plan.ts";

const defining =
  /\b(is|are|means?|refers? to|known as|called|consists? of|describes?|allows?|works?|ist|sind|bedeutet|est|sont)\b/iu;

/** The project's central topic in its plainest sentences: what defines it first, then what is short. */
export function explanation({ survey }: PlanInput): DraftLine[] {
  const central = survey.sentences[0];
  if (!central) return [];
  const { resourceId, part, heading, title } = central.passage;
  const near = survey.passages.filter(
    (passage) =>
      passage.resourceId === resourceId &&
      passage.part === part &&
      passage.heading.join("\n") === heading.join("\n"),
  );
  const about = surveyPassages(near).sentences;
  const picked = pickDiverse(about.length >= 3 ? about : survey.sentences, 4, plainness);
  const topic = oneLine(heading.at(-1) ?? title);
  const lead = /\.\w{2,5}$/.test(topic)
    ? []
    : [ownWords(`A central topic here is “${escapeMarkup(topic)}”. In the resources' own plain words:`)];
  return [...lead, paragraph(inReadingOrder(picked))];
}

function plainness(sentence: SurveyedSentence): number {
  const words = sentence.text.split(/\s+/).length;
  const short = words <= 18 ? 0.5 : words <= 28 ? 0.25 : 0;
  return sentence.centrality + short + (defining.test(sentence.text) ? 0.4 : 0);
}

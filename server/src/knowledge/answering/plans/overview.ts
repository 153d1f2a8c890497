import { escapeMarkup } from "../markup.ts";
import { headingsOf, sourceName } from "../name-coverage.ts";
import { pickDiverse, type SurveyedSentence } from "../survey-project.ts";
import type { DraftLine } from "../compose.ts";
import { type PlanInput, counted, inReadingOrder, ownWords, paragraph } from "./plan.ts";

const mostResources = 8;

/** What the project holds: a paragraph of the most central sentences of each resource; of a topic, one paragraph. */
export function overview({ project, question, survey, topic }: PlanInput): DraftLine[] {
  if (topic) return [paragraph(inReadingOrder(pickDiverse(survey.sentences, 4)))];
  const byResource = new Map<string, SurveyedSentence[]>();
  for (const sentence of survey.sentences) {
    const { resourceId } = sentence.passage;
    byResource.set(resourceId, [...(byResource.get(resourceId) ?? []), sentence]);
  }
  const shown = [...byResource].slice(0, mostResources);
  const count = question.resourceIds ? byResource.size : project.statistics.resources;
  if (shown.length === 1)
    return [paragraph(inReadingOrder(pickDiverse(shown[0]![1], 5, leading))), ...topicsOf(survey.passages)];
  const each = shown.length > 4 ? 1 : 2;
  const lines = [ownWords(`The project holds ${counted(count, "resource")}.`)];
  for (const [, sentences] of shown) {
    const name = sourceName(sentences[0]!.passage, question.resourceNames);
    lines.push({ prefix: "### ", sentences: [{ text: escapeMarkup(name), sources: [] }] });
    lines.push(paragraph(inReadingOrder(pickDiverse(sentences, each, leading))));
  }
  const rest = count - shown.length;
  if (rest > 0)
    lines.push(ownWords(`${counted(rest, "further resource")} ${rest === 1 ? "is" : "are"} not shown here.`));
  return lines;
}

/** What a document is about is mostly said at its beginning. */
function leading(sentence: SurveyedSentence): number {
  return sentence.centrality * 0.6 + 0.5 * Math.exp(-sentence.span.start / 800);
}

function topicsOf(passages: PlanInput["survey"]["passages"]): DraftLine[] {
  const headings = headingsOf(passages).slice(0, 6);
  if (headings.length < 2) return [];
  return [
    ownWords(`It is arranged under ${headings.map((heading) => `“${escapeMarkup(heading)}”`).join(", ")}.`),
  ];
}

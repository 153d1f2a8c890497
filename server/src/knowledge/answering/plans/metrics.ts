import { type SurveyedSentence, pickDiverse } from "../survey-project.ts";
import type { DraftLine } from "../compose.ts";
import { type PlanInput, bullets, counted, ownWords } from "./plan.ts";

/** Words that stand near figures; they find figures that the openings do not hold. */
export const metricCues =
  "percent average total increase decrease growth rate revenue cost price number million billion performance score speed efficiency capacity maximum minimum prozent durchschnitt gesamt umsatz kosten";

const measured =
  /(?<![\p{L}\p{N}])\p{N}[\p{N}.,]*\s*(%|percent|per cent|prozent|million|billion|thousand|hours?|minutes?|seconds?|ms|days?|weeks?|months?|years?|kg|g|t|tons?|tonnes?|km|m|cm|mm|feet|ft|miles?|kw|kwh|mw|w|v|hz|[kmgt]i?b|users?|people|employees|customers|units?|pages?|points?|times|dollars?|euros?|pounds?|eur|usd)(?!\p{L})|[$€£]\s?\p{N}/giu;
const rating =
  /\b(average|rate|total|performance|growth|increase\w*|decrease\w*|efficien\w*|capacity|score|revenue|cost|maximum|minimum|per (day|hour|year|second|month))\b/giu;

export function metricScore(sentence: SurveyedSentence): number {
  const figures = sentence.text.match(measured)?.length ?? 0;
  if (figures === 0) return 0;
  const ratings = sentence.text.match(rating)?.length ?? 0;
  return Math.min(3, figures) * 0.5 + Math.min(2, ratings) * 0.5 + sentence.centrality * 0.6;
}

const mostRows = 6;

/** The figures that the resources state. Where they state none, says so and tells what they hold instead. */
export function metrics({ survey }: PlanInput): DraftLine[] {
  const picked = pickDiverse(survey.sentences, 7, metricScore);
  const rows = survey.rows.slice(0, mostRows);
  if (picked.length + rows.length > 0) {
    const more = survey.rows.length - rows.length;
    return [
      ownWords("These are the figures that the resources state:"),
      ...bullets(picked),
      ...(rows.length > 0 ? [ownWords("From their tables:"), ...bullets(rows)] : []),
      ...(more > 0
        ? [ownWords(`${counted(more, "further row")} of theirs ${more === 1 ? "is" : "are"} not shown here.`)]
        : []),
    ];
  }
  return [
    ownWords(
      "The resources state no measured figures in the passages read, so that there is nothing to calculate with.",
      "What they do say:",
    ),
    ...bullets(pickDiverse(survey.sentences, 3)),
  ];
}

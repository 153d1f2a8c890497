import type { DraftLine } from "../telling/compose.ts";
import { pickDiverse } from "../survey/pick-diverse.ts";
import { figureLines, figureScore } from "./figures.ts";
import { labelled, ownWords, type PlanInput } from "./plan.ts";
import { tableLines, tablesOf, tablesUnder } from "./tables.ts";

/** Words that stand near figures; they find figures that a sample does not hold. */
export const metricCues =
  "percent average total increase decrease growth rate revenue cost price number million billion performance throughput score speed faster seconds megabytes memory size efficiency capacity maximum minimum limit prozent durchschnitt gesamt umsatz kosten";

const mostSentences = 8;
const mostTables = 2;

/** The figures that the resources state, with what they measure. Where they state none, says so and tells what they hold. */
export function metrics({ survey, topic, document }: PlanInput): DraftLine[] {
  const picked = pickDiverse(survey.sentences, mostSentences, figureScore, 4);
  const own = topic === "" || document !== null ? [] : tablesUnder(survey.rows, topic);
  const tables = (own.length > 0 ? own : tablesOf(survey.rows)).slice(0, mostTables);
  if (picked.length + tables.length > 0) {
    return [
      ...(picked.length > 0
        ? [
            ownWords("The figures that the resources state, each under what it is about:"),
            ...figureLines(picked),
          ]
        : []),
      ...tables.flatMap((table) => tableLines(table, picked.length > 4 ? 6 : 10)),
    ];
  }
  return [
    ownWords("The resources state no measured figures in the passages read. What they do say:"),
    ...labelled(pickDiverse(survey.sentences, 3)),
  ];
}

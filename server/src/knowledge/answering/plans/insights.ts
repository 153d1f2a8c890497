import { pickDiverse, type SurveyedSentence } from "../survey-project.ts";
import type { DraftLine } from "../compose.ts";
import { type PlanInput, bullets, ownWords } from "./plan.ts";

const weighty =
  /\b(most|largest|highest|lowest|first|only|main|key|major|important|essential|critical|significant\w*|because|therefore|result(s|ed)?|shows?|found|must|should|increase\w*|decrease\w*|reduce\w*|improve\w*|more than|less than|risk|cause\w*|lead(s)? to|percent|never|always)\b|%/giu;

/** The statements that carry most: central ones, those that conclude, measure or rank before those that describe. */
export function insights({ survey }: PlanInput): DraftLine[] {
  const picked = pickDiverse(survey.sentences, 6, insightScore, 3);
  return [
    ownWords(
      picked.length > 1
        ? "These statements stand out in the resources:"
        : "This stands out in the resources:",
    ),
    ...bullets(picked),
  ];
}

function insightScore(sentence: SurveyedSentence): number {
  const signs = new Set(sentence.text.match(weighty)?.map((word) => word.toLowerCase())).size;
  return sentence.centrality * (1 + 0.3 * Math.min(3, signs) + (/\p{N}/u.test(sentence.text) ? 0.2 : 0));
}

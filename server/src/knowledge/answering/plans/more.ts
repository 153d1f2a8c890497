import type { IndexedPassage } from "../../index/passage-index.ts";
import type { Project } from "../answer-fact.ts";
import type { Question } from "../answer.ts";
import type { DraftLine } from "../compose.ts";
import { escapeMarkup } from "../markup.ts";
import { pickDiverse } from "../pick-diverse.ts";
import { plainSentence } from "../present-sentence.ts";
import { surveyTopic } from "../survey-topic.ts";
import { plain } from "../told-items.ts";
import { ownWords, paragraph } from "./plan.ts";
import { subjectScore } from "./units.ts";

const mostTold = 4;

/** What the sources say on the subject of the conversation that was not told yet. */
export async function more(
  project: Project,
  question: Question,
  subject: string,
): Promise<{ lines: DraftLine[]; passages: IndexedPassage[] } | null> {
  const survey = await surveyTopic(project, question, subject);
  if (!survey) return null;
  const told = question.history
    .filter(({ role }) => role === "assistant")
    .map(({ content }) => plain(content))
    .join(" ");
  const left = survey.sentences.filter((sentence) => !told.includes(plainSentence(sentence)));
  const picked = pickDiverse(
    left,
    mostTold,
    (sentence) => sentence.centrality * (0.6 + 0.4 * subjectScore(sentence)),
  );
  const lines =
    picked.length > 0
      ? [paragraph(picked)]
      : [ownWords(`The resources say no more on “${escapeMarkup(subject)}” than was told already.`)];
  return { lines, passages: survey.passages };
}

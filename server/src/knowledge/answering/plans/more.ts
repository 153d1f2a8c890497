import type { IndexedPassage } from "../../index/passage-index.ts";
import type { DirectAnswer } from "../facts/answer-by-form.ts";
import type { Project } from "../facts/answer-fact.ts";
import type { Question } from "../answer.ts";
import { type CandidateSentence, sentencesOf } from "../sentences/candidate-sentences.ts";
import type { DraftLine } from "../telling/compose.ts";
import { findDefinition } from "../definitions/find-definition.ts";
import { escapeMarkup, oneLine } from "../telling/markup.ts";
import { pickDiverse } from "../survey/pick-diverse.ts";
import { plainSentence } from "../telling/present-sentence.ts";
import { surveyTopic } from "../survey/survey-topic.ts";
import { plain } from "../follow-up/told-items.ts";
import { bullets, ownWords, paragraph } from "./plan.ts";
import { subjectScore } from "./units.ts";

const mostTold = 4;
const mostWords = 5;
/** The name of a table's column follows the item's. */
const mostLeftOut = 2;

/** What the sources say on the subject of the conversation that was not told yet. */
export async function more(
  project: Project,
  question: Question,
  subject: string,
): Promise<{ lines: DraftLine[]; passages: IndexedPassage[] } | null> {
  const survey = await surveyTopic(project, question, subject);
  const definition = await definitionOf(project, question, subject);
  if (!survey && !definition) return null;
  const told = question.history
    .filter(({ role }) => role === "assistant")
    .map(({ content }) => plain(content))
    .join(" ");
  const isTold = (line: DraftLine) => line.sentences.some(({ text }) => told.includes(plain(text)));
  const defining = definition?.lines.filter((line) => !isTold(line)) ?? [];
  if (defining.length > 0)
    return { lines: defining, passages: definition!.passages.map(({ passage }) => passage) };
  const left = survey?.sentences.filter((sentence) => !told.includes(plainSentence(sentence))) ?? [];
  const picked = pickDiverse(
    left,
    mostTold,
    (sentence) => sentence.centrality * (0.6 + 0.4 * subjectScore(sentence)),
  );
  const read =
    survey?.candidates ?? definition?.passages.flatMap(({ passage }) => sentencesOf(passage, 0)) ?? [];
  const rows = picked.length > 0 ? [] : rowsOf(read, subject);
  const lines =
    picked.length > 0
      ? [paragraph(picked)]
      : rows.length > 0
        ? bullets(rows)
        : [ownWords(`The resources say no more on “${escapeMarkup(subject)}” than was told already.`)];
  return { lines, passages: survey?.passages ?? [] };
}

/** The rows whose first cell the subject is, though they were told: an item of a table that was asked about. */
function rowsOf(rows: readonly CandidateSentence[], subject: string): CandidateSentence[] {
  const isOf = ({ text, span }: CandidateSentence) => {
    if (span.kind !== "table-row") return false;
    const first = oneLine(text.split("\t")[0]!);
    return first !== "" && (subject === first || subject.startsWith(`${first} `));
  };
  return rows.filter(isOf).slice(0, 1);
}

/** What the subject is, where that is said: of an item of a list its name may be the first words alone. */
async function definitionOf(
  project: Project,
  question: Question,
  subject: string,
): Promise<DirectAnswer | null> {
  const words = subject.split(" ");
  if (words.length > mostWords) return null;
  let first: DirectAnswer | null = null;
  for (let length = words.length; length >= Math.max(1, words.length - mostLeftOut); length -= 1) {
    const name = words.slice(0, length).join(" ");
    const definition = await findDefinition(project, { name, kind: "thing" }, question, false);
    if (!definition?.sure) continue;
    // What only stands under its name gives way to a sentence that says what it is.
    if (plain(definition.lines[0]!.sentences[0]!.text).toLowerCase().includes(name.toLowerCase()))
      return definition;
    first ??= definition;
  }
  return first;
}

import { analyseTerms } from "../../passages/analyse-terms.ts";
import type { DraftLine } from "../telling/compose.ts";
import { escapeMarkup } from "../telling/markup.ts";
import { pickDiverse } from "../survey/pick-diverse.ts";
import { presentSentence } from "../telling/present-sentence.ts";
import type { SurveyedSentence } from "../survey/survey-project.ts";
import { counted, heading, inReadingOrder, listed, ownWords, type PlanInput } from "./plan.ts";
import { ofDocument, sectionLines } from "./of-document.ts";
import { tableLines, tablesUnder } from "./tables.ts";
import { subjectScore, subjectScoreIn, type Unit, unitsOf } from "./units.ts";
import { columnsOf, questionsOf, questionsTold } from "./unit-told.ts";
import { isSamePlace } from "./what-it-is.ts";

const mostUnits = 12;
const mostNamed = 6;
/** Terms, small words left out, in which a sentence names what it is about. */
const openingWords = 5;

/** What the project holds: each document in the sentence that says best what it is about, the weightiest first. */
export function overview(input: PlanInput): DraftLine[] {
  const { project, question, survey, topic, document } = input;
  if (topic !== "" && document === null) return ofTopic(input);
  const units = unitsOf(survey, question.resourceNames);
  if (units.length === 1) return ofDocument(units[0]!);
  const told = units
    .filter((unit) => unit.sentences.length > 0 || columnsOf(unit, survey).length > 0)
    .toSorted(byWeight);
  const shown = told.slice(0, mostUnits);
  const each = shown.length > 5 ? 1 : 2;
  const resources = question.resourceIds
    ? new Set(units.map((unit) => unit.resourceId)).size
    : project.statistics.resources;
  const lines = [ownWords(opening(resources, units.length))];
  const grouped = Map.groupBy(shown, ({ resourceId }) => resourceId);
  for (const [, own] of grouped) {
    for (const unit of own) {
      const picked = inReadingOrder(pickDiverse(unit.sentences, each, subjectScoreIn(unit)));
      const asks = questionsOf(unit);
      const said = asks.length > 0 ? [questionsTold(asks)] : picked.map(presentSentence);
      lines.push({
        prefix: `- **${escapeMarkup(unit.name)}:** `,
        sentences: said.length > 0 ? said : columnsOf(unit, survey),
      });
    }
  }
  const left = units.filter((unit) => !shown.includes(unit));
  if (left.length > 0) lines.push(ownWords(further(left)));
  return lines;
}

const byWeight = (a: Unit, b: Unit) => b.passages.length - a.passages.length;

function opening(resources: number, documents: number): string {
  const held = `This project holds ${counted(resources, "resource")}`;
  return documents > resources
    ? `${held} with ${counted(documents, "document")} between them. What each is about, in its own words:`
    : `${held}. What each is about, in its own words:`;
}

function further(left: readonly Unit[]): string {
  const names = left.slice(0, mostNamed).map(({ name }) => `“${escapeMarkup(name)}”`);
  const more = left.length - names.length;
  if (more > 0) names.push(`${more.toLocaleString("en-US")} more`);
  return `It also holds ${listed(names)}.`;
}

/** A topic: what it is first, then what the sources say of it under their headings. */
function ofTopic({ survey, topic, defined }: PlanInput): DraftLine[] {
  const others = survey.sentences.filter(
    (sentence) => !defined || !isSamePlace(presentSentence(sentence), defined),
  );
  const lead = pickDiverse(others, defined ? 1 : 2, (sentence) => topicLead(sentence, topic));
  const rest = pickDiverse(
    others.filter((sentence) => !lead.includes(sentence)),
    5,
    undefined,
    3,
  );
  const opened = [...(defined ? [defined] : []), ...lead.map(presentSentence)];
  const lines: DraftLine[] = [{ prefix: "", sentences: opened }];
  if (rest.length > 1) lines.push(heading("In more detail"), ...sectionLines(rest));
  else if (rest.length > 0) lines[0]!.sentences.push(...rest.map(presentSentence));
  return [
    ...lines,
    ...tablesUnder(survey.rows, topic)
      .slice(0, 1)
      .flatMap((table) => tableLines(table)),
  ];
}

/** How well a sentence opens what is told of a topic: it speaks of that from its beginning, and says what is, not what is not. */
function topicLead(sentence: SurveyedSentence, topic: string): number {
  const { centrality, words, text, passage } = sentence;
  const asked = analyseTerms(topic, passage.language);
  const first = new Set(words.slice(0, openingWords).map(({ term }) => term));
  const named = asked.length === 0 ? 1 : asked.filter((term) => first.has(term)).length / asked.length;
  const denies = /\b(?:not|cannot|never|no longer|without)\b|n['’]t\b/iu.test(text) ? 0.6 : 1;
  return centrality * (0.6 + 0.4 * subjectScore(sentence)) * (0.5 + 0.5 * named) * denies;
}

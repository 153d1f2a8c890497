import type { DraftLine, DraftSentence } from "../telling/compose.ts";
import { escapeMarkup } from "../telling/markup.ts";
import { pickDiverse } from "../survey/pick-diverse.ts";
import { presentSentence } from "../telling/present-sentence.ts";
import type { SurveyedSentence } from "../survey/survey-project.ts";
import { figureLines, figureScore } from "./figures.ts";
import { insightScore } from "./insights.ts";
import { changeScore, type Dated, datedLines, datedSentences } from "./over-time.ts";
import {
  bullets,
  counted,
  heading,
  inReadingOrder,
  labelled,
  labelIn,
  listed,
  ownWords,
  type PlanInput,
  title,
  withoutNumber,
} from "./plan.ts";
import { type FigureTable, isYearly, tableLines, tablesOf, tablesUnder } from "./tables.ts";
import { speaksOfDocument, subjectScore, subjectScoreIn, type Unit, unitsOf } from "./units.ts";
import { columnsOf, questionsOf } from "./unit-told.ts";
import { isSamePlace } from "./what-it-is.ts";

const mostTopics = 4;
const mostInShort = 5;
const mostYearly = 2;

/** A report: its scope, the matter in short, by topic, over time, in figures, and what the resources leave open. */
export function report(input: PlanInput): DraftLine[] {
  const { survey, topic, document, defined } = input;
  const told = new Set<SurveyedSentence>();
  const take = (picked: SurveyedSentence[]) => {
    for (const sentence of picked) told.add(sentence);
    return picked;
  };
  const isDefinition = (sentence: SurveyedSentence) =>
    defined !== null && isSamePlace(presentSentence(sentence), defined);
  const left = () => survey.sentences.filter((sentence) => !told.has(sentence) && !isDefinition(sentence));
  const units = topic === "" ? unitsOf(survey, input.question.resourceNames) : [];
  const each = units.length > 1 ? eachInShort(units) : [];
  take(each.map(({ sentence }) => sentence));
  const dated = datedSentences(left(), 6);
  const years = [...new Set(dated.map(({ year }) => year))];
  if (years.length > 1) take(dated.map(({ sentence }) => sentence));
  const matter = document === null ? (topic ? undefined : matterScore) : subjectScore;
  const short = take(
    each.length > 1
      ? each.map(({ sentence }) => sentence)
      : pickDiverse(left(), defined ? 2 : 3, matter, topic ? 3 : 1),
  );
  const figures = take(pickDiverse(left(), 4, figureScore, 2));
  const topics = topicsOf(left());
  for (const [, sentences] of topics) take(sentences);
  const trends = topic === "" || asksForTrends.test(input.question.query);
  const tables = topic === "" || document !== null ? [] : tablesUnder(survey.rows, topic).slice(0, 1);
  const yearly = trends
    ? tablesOf(survey.rows, 0)
        .filter((table) => isYearly(table) && !tables.some((own) => own.header === table.header))
        .slice(0, mostYearly)
    : [];
  const changes = years.length > 1 || !trends ? [] : take(pickDiverse(left(), 4, changeScore, 2));
  const about = withoutNumber(document ?? topic);
  return [
    title(about === "" ? "Report" : `Report: ${escapeMarkup(about)}`),
    ownWords(scopeOf(input)),
    ...(each.length > 1 ? documentsInShort(each) : inShort(defined, inReadingOrder(short))),
    ...(years.length > 1 || trends ? [heading("Over time"), ...overTime(dated, years, changes, yearly)] : []),
    ...topics.flatMap(([label, sentences]) => [heading(escapeMarkup(label)), ...bullets(sentences)]),
    ...(figures.length + tables.length > 0
      ? [heading("Figures"), ...figureLines(figures), ...tables.flatMap((table) => tableLines(table))]
      : []),
    ...gaps(input, {
      hasYears: years.length > 1 || yearly.length > 0 || !trends,
      hasFigures:
        figures.length > 0 ||
        tables.length + yearly.length > 0 ||
        [...told].some((sentence) => figureScore(sentence) > 0),
    }),
  ];
}

const asksForTrends =
  /\b(trends?|over time|over the years|developments?|history|progress|entwicklung|verlauf)\b/iu;

function inShort(defined: DraftSentence | null, short: readonly SurveyedSentence[]): DraftLine[] {
  const sentences = [...(defined ? [defined] : []), ...short.map(presentSentence)];
  return sentences.length > 0 ? [heading("In short"), { prefix: "", sentences }] : [];
}

interface InShort {
  name: string;
  sentence: SurveyedSentence;
}

/** The weightiest documents, each in the sentence that says best what it is about. */
function eachInShort(units: readonly Unit[]): InShort[] {
  return units
    .toSorted((a, b) => b.passages.length - a.passages.length)
    .flatMap((unit) => {
      const [sentence] =
        questionsOf(unit).length > 0 ? [] : pickDiverse(unit.sentences, 1, subjectScoreIn(unit));
      return sentence ? [{ name: unit.name, sentence }] : [];
    })
    .slice(0, mostInShort);
}

function documentsInShort(each: readonly InShort[]): DraftLine[] {
  return [
    heading("In short"),
    ...each.map(({ name, sentence }) => ({
      prefix: `- **${escapeMarkup(name)}:** `,
      sentences: [presentSentence(sentence)],
    })),
  ];
}

function matterScore(sentence: SurveyedSentence): number {
  return subjectScore(sentence) * (speaksOfDocument(sentence) ? 0.2 : 1);
}

function scopeOf({ project, question, survey, topic, document }: PlanInput): string {
  const units = unitsOf(survey, question.resourceNames);
  const names = units.slice(0, 4).map(({ name }) => `“${escapeMarkup(name)}”`);
  if (units.length > 4) names.push(counted(units.length - 4, "further document"));
  const read = counted(survey.passages.length, "passage");
  const of = topic === "" && document === null && survey.passages.length < project.statistics.passages;
  const all = of ? ` of ${project.statistics.passages.toLocaleString("en-US")}` : "";
  return `It is drawn from ${read}${all} of ${listed(names)}.`;
}

/** The topics that most worthwhile sentences stand under, with two of them each. */
function topicsOf(sentences: readonly SurveyedSentence[]): [string, SurveyedSentence[]][] {
  const nameOf = labelIn(sentences);
  const byLabel = Map.groupBy(sentences, ({ passage }) => nameOf(passage));
  const worth = (own: readonly SurveyedSentence[]) =>
    own
      .map(insightScore)
      .toSorted((a, b) => b - a)
      .slice(0, 3)
      .reduce((sum, each) => sum + each, 0);
  let ranked = [...byLabel]
    .filter(([, own]) => own.length >= 2)
    .map(([label, own]) => ({ label, own, worth: worth(own) }));
  const chosen: [string, SurveyedSentence[]][] = [];
  const used = new Set<string>();
  while (chosen.length < mostTopics && ranked.length > 0) {
    const best = ranked.reduce((one, other) => (other.worth > one.worth ? other : one));
    const { resourceId } = best.own[0]!.passage;
    const picked = inReadingOrder(pickDiverse(best.own, 2, insightScore));
    ranked = ranked.filter((each) => each !== best);
    if (picked.length < 2) continue;
    chosen.push([best.label, picked]);
    used.add(resourceId);
    const told = new Set(picked.flatMap(({ terms }) => [...terms]));
    for (const each of ranked)
      each.worth *= unlike(each.own, told) * (used.has(each.own[0]!.passage.resourceId) ? 0.5 : 1);
  }
  return chosen;
}

/** Less the more of their terms were told. */
function unlike(sentences: readonly SurveyedSentence[], told: ReadonlySet<string>): number {
  const terms = sentences.slice(0, 3).flatMap((sentence) => [...sentence.terms]);
  return 1 - 0.9 * (terms.filter((term) => told.has(term)).length / Math.max(1, terms.length));
}

function overTime(
  dated: readonly Dated[],
  years: readonly number[],
  changes: readonly SurveyedSentence[],
  yearly: readonly FigureTable[],
): DraftLine[] {
  const tables = yearly.flatMap((table) => tableLines(table));
  if (years.length > 1) return [...datedLines(dated), ...tables];
  if (tables.length > 0) return [...tables, ...labelled(changes)];
  const none = ownWords(
    "The passages read date no development, so that no trend over the years can be told.",
  );
  return changes.length > 0 ? [none, ownWords("What they say of change:"), ...labelled(changes)] : [none];
}

/** What a reader of a report expects and does not find here. */
function gaps(
  { survey, question, topic }: PlanInput,
  { hasYears, hasFigures }: { hasYears: boolean; hasFigures: boolean },
): DraftLine[] {
  const missing: string[] = [];
  if (!hasYears) missing.push("no dated development");
  if (!hasFigures) missing.push("no measured figures");
  const silent =
    topic === ""
      ? unitsOf(survey, question.resourceNames).filter(
          (unit) => unit.sentences.length === 0 && columnsOf(unit, survey).length === 0,
        )
      : [];
  const lines: string[] = [];
  if (missing.length > 0) lines.push(`The passages read hold ${listed(missing)}.`);
  if (silent.length > 0)
    lines.push(
      `Nothing could be quoted by itself from ${listed(silent.slice(0, 4).map(({ name }) => `“${escapeMarkup(name)}”`))}.`,
    );
  return lines.length > 0 ? [heading("What is missing"), ownWords(...lines)] : [];
}

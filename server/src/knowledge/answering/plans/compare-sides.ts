import { analyseTerms } from "../../passages/analyse-terms.ts";
import type { IndexedPassage } from "../../index/passage-index.ts";
import type { Project } from "../facts/answer-fact.ts";
import type { Question } from "../answer.ts";
import type { DraftLine, DraftSentence } from "../telling/compose.ts";
import { escapeMarkup } from "../telling/markup.ts";
import { pickDiverse } from "../survey/pick-diverse.ts";
import { presentSentence } from "../telling/present-sentence.ts";
import type { SurveyedSentence } from "../survey/survey-project.ts";
import { surveyTopic, type TopicSurvey } from "../survey/survey-topic.ts";
import { comparedTable } from "./compared-table.ts";
import { heading, labelled, ownWords } from "./plan.ts";
import { subjectScore } from "./units.ts";
import { isSamePlace, whatItIs } from "./what-it-is.ts";

const mostOfSide = 4;
const mostOfBoth = 3;
/** What is compared must be held itself, and not only what is like it. */
const leastCovered = 0.75;

/**
 * What the sources hold for each of two things, and of both together; which side they lack. Null where they hold
 * neither.
 */
export async function compareSides(
  project: Project,
  question: Question,
  [one, other]: readonly [string, string],
): Promise<{ lines: DraftLine[]; passages: IndexedPassage[] } | null> {
  const surveys = [
    await surveyTopic(project, question, one, leastCovered),
    await surveyTopic(project, question, other, leastCovered),
  ];
  const [a, b] = surveys;
  const table = await comparedTable(project, question, [one, other]);
  if (!a && !b && !table) return null;
  const holds = { one: holder(one, other), other: holder(other, one) };
  const together = a && b ? bothOf([...a.sentences, ...b.sentences], holds) : [];
  const lines: DraftLine[] = [];
  if (together.length > 0 || table)
    lines.push(heading("Of both together"), ...labelled(together), ...(table ?? []));
  const rows = table?.flatMap(({ sentences }) => sentences.flatMap(({ sources }) => sources)) ?? [];
  if (!a && !b) return { lines, passages: [...new Set(rows.map(({ passage }) => passage))] };
  for (const [name, survey, own, rest] of [
    [one, a, holds.one, holds.other],
    [other, b, holds.other, holds.one],
  ] as const) {
    lines.push(heading(escapeMarkup(name)));
    const picked = survey ? sideOf(name, survey, own, rest, together) : [];
    const told = withDefinition(
      survey && survey.document === null ? await whatItIs(project, question, name) : null,
      picked,
      together,
    );
    if (told.length > 0) lines.push(...told.map((sentence) => ({ prefix: "- ", sentences: [sentence] })));
    else lines.push(ownWords(lacking(name, table !== null || (survey !== null && together.length > 0))));
  }
  if (together.length === 0 && !table && a && b)
    lines.push(
      ownWords("No sentence of theirs sets the two side by side: the comparison is left to the reader."),
    );
  return { lines, passages: surveys.flatMap((survey) => survey?.passages ?? []) };
}

/** What a side is, where that is said, before what is said of it. */
function withDefinition(
  defined: DraftSentence | null,
  picked: readonly SurveyedSentence[],
  together: readonly SurveyedSentence[],
): DraftSentence[] {
  const said = picked.map(presentSentence);
  if (!defined || together.some((one) => isSamePlace(presentSentence(one), defined))) return said;
  return [defined, ...said.filter((one) => !isSamePlace(one, defined))].slice(0, mostOfSide);
}

function lacking(name: string, toldAbove: boolean): string {
  const side = `“${escapeMarkup(name)}”`;
  return toldAbove
    ? `Of ${side} the resources say no more than stands above.`
    : `The resources hold nothing on ${side} that could be compared.`;
}

type Holds = (sentence: SurveyedSentence) => "itself" | "above" | "no";

/** Where a side's own words stand, those that the other side shares apart. */
function holder(side: string, other: string): Holds {
  const known = new Map<string, { own: string[]; distinct: string[] }>();
  return (sentence) => {
    const { language } = sentence.passage;
    let terms = known.get(language);
    if (!terms) {
      const shared = new Set(analyseTerms(other, language));
      const own = analyseTerms(side, language);
      const distinct = own.filter((term) => !shared.has(term));
      terms = { own, distinct: distinct.length > 0 ? distinct : own };
      known.set(language, terms);
    }
    const above = (term: string) =>
      sentence.terms.has(term) || sentence.headingTerms.has(term) || sentence.titleTerms.has(term);
    if (!terms.own.every(above)) return "no";
    return terms.distinct.every((term) => sentence.terms.has(term)) ? "itself" : "above";
  };
}

function bothOf(
  sentences: readonly SurveyedSentence[],
  holds: { one: Holds; other: Holds },
): SurveyedSentence[] {
  const seen = new Set<number>();
  const both = sentences.filter((sentence) => {
    if (holds.one(sentence) !== "itself" || holds.other(sentence) !== "itself") return false;
    const at = sentence.span.start;
    return !seen.has(at) && seen.add(at);
  });
  return pickDiverse(both, mostOfBoth);
}

/** A field called "Depends" is told by sentences that write it so; null where none does, or nobody wrote it as a name. */
function writtenAs(name: string, { sentences }: TopicSurvey): RegExp | null {
  if (!/^\p{Lu}\p{Ll}+$/u.test(name)) return null;
  const exactly = new RegExp(`(?<![\\p{L}\\p{N}-])${name}(?![\\p{L}\\p{N}-])`, "u");
  return sentences.some(({ text }) => exactly.test(text)) ? exactly : null;
}

function sideOf(
  name: string,
  survey: TopicSurvey,
  own: Holds,
  other: Holds,
  together: readonly SurveyedSentence[],
): SurveyedSentence[] {
  const named = writtenAs(name, survey);
  const score = (sentence: SurveyedSentence) => {
    const held = own(sentence);
    const others = other(sentence);
    if ((held === "no" && survey.document === null) || others === "itself") return 0;
    const where = held === "itself" ? 1 : others === "no" ? 0.6 : 0.2;
    const asWritten = named && !named.test(sentence.text) ? 0.15 : 1;
    return asWritten * where * sentence.centrality * (0.6 + 0.4 * subjectScore(sentence));
  };
  const left = survey.sentences.filter(
    ({ span, passage }) =>
      !together.some((one) => one.span.start === span.start && one.passage.part === passage.part),
  );
  return pickDiverse(left, mostOfSide, score);
}

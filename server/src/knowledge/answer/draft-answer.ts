import type { WholeKind } from "../languages/question-cues.ts";
import type { IndexedPassage, RankedPassage } from "../store/passage-index.ts";
import type { Question, ReadPassage } from "./answer.ts";
import type { Draft, DraftLine } from "./compose/compose.ts";
import { draftComparison } from "./draft-comparison.ts";
import { plainAnswer } from "./interpret/stated-items.ts";
import { asksForSeveral } from "./interpret/answer-type.ts";
import { type Interpreted, interpretQuestion } from "./interpret/interpret-question.ts";
import { sidesOf } from "./interpret/sides.ts";
import { answeredLines, closestLines } from "./layouts/answered.ts";
import { assistantLines, ofItself } from "./layouts/assistant.ts";
import { decidingPart } from "./layouts/deciding-part.ts";
import { listedLines } from "./layouts/listed.ts";
import { ownWords } from "./layouts/wording.ts";
import { refused } from "./layouts/refused.ts";
import { tellsPeriod } from "./layouts/tells-period.ts";
import { topicLines } from "./layouts/topic.ts";
import { holdsSources, wholeProjectLines } from "./layouts/whole-project.ts";
import type { Project } from "./project.ts";
import { type Chosen, outcomeOf } from "./select/chosen.ts";
import { chooseUnits } from "./select/choose-units.ts";
import { explain } from "./select/score-units.ts";
import { onlyNames } from "./select/named-documents.ts";
import { leadsTo, namesOf, wholeList } from "./select/whole-list.ts";
import { withoutTold } from "./select/told-units.ts";
import { recordLines } from "./records/record-lines.ts";
import { suggestQuestions } from "./suggest-questions.ts";
import { surveyProject, tellingUnits } from "./survey/survey-project.ts";

export interface Drafted {
  draft: Draft;
  /** In the order in which they matter, where they were searched for. */
  read: ReadPassage[];
}

const mostNear = 10;
const mostOpenings = 60;

/** The built-in answer: whole units of the sources, the closest of them, or an honest refusal. */
export async function draftAnswer(project: Project, question: Question): Promise<Drafted> {
  if (project.statistics.passages === 0) return { draft: nothingIndexed(), read: [] };
  const asked = interpretQuestion(question.query, question.history);
  const whole = await ofWhole(project, question, asked);
  if (whole) return whole;
  const sides = asked.kind === "fact" ? sidesOf(asked.text, asked.language, question.resourceNames) : null;
  const chosen = await choose(project, question, sides ? { ...asked, text: sides.text } : asked);
  const read = readOf(chosen);
  const record = await recordLines(project, asked, chosen);
  if (record) return { draft: answered(record), read };
  const outcome = asked.kind === "next" ? "answered" : outcomeOf(chosen);
  const compared = sides && (await draftComparison(project, question, { ...asked, sides }, chosen));
  if (compared) return { draft: compared.draft, read: readOf({ ...chosen, units: compared.units }) };
  if (outcome === "refused") {
    // What a refusal names was looked over, so that it goes with its resource.
    const openings = read.length > 0 ? [] : (await openingsOf(project, question)).map(lookedOver);
    const draft = await refuse(project, question, chosen.units, chosen.unheld);
    return { draft, read: [...read, ...openings] };
  }
  const names = question.resourceNames;
  const topical = asked.topic === "" ? null : topicLines(chosen, names);
  if (topical) return { draft: answered(topical), read };
  if (outcome === "answered" && asked.topic === "" && tellsPeriod(chosen))
    return { draft: answered((await listed(project, asked, chosen)) ?? answeredLines(chosen, names)), read };
  return { draft: { answered: false, lines: closestLines(chosen), suggestions: [] }, read };
}

/** All of a list that is asked for, or that what would be told leads to; null where the best unit has none. */
async function listed(
  { index, projectId }: Project,
  { asksAs, language }: Interpreted,
  chosen: Chosen,
): Promise<DraftLine[] | null> {
  const unit = chosen.units[0]!.passage;
  const { best, places } = decidingPart(chosen.asked, unit);
  const last = places.at(-1) ?? best;
  const leadsOn = leadsTo(unit, last);
  if (chosen.asked.named.size > 1 || !(leadsOn || asksForSeveral(asksAs, language))) return null;
  const part = await index.passagesOfPart(projectId, unit.resourceId, unit.part);
  const list = wholeList(part, unit, places, leadsOn ? last : best, namesOf(chosen.asked, unit.language));
  return list && listedLines(list, chosen);
}

/** Units for a question, or for what is left of them after those that were told before. */
async function choose(project: Project, question: Question, asked: Interpreted): Promise<Chosen> {
  const { index, projectId, rerank } = project;
  const text = asked.topic === "" ? asked.text : asked.topic;
  const chosen = await chooseUnits(index, projectId, { ...asked, text }, { ...question, rerank });
  if (asked.kind !== "more" && asked.kind !== "next") return chosen;
  const told = question.history.findLast(({ role }) => role === "assistant")?.content ?? "";
  return withoutTold(project, chosen, plainAnswer(told), asked.kind);
}

/** What is asked of the whole project, of some documents of it, or of the assistant itself; null where something else is. */
async function ofWhole(project: Project, question: Question, asked: Interpreted): Promise<Drafted | null> {
  const kind = asked.kind as WholeKind;
  const names = question.resourceNames;
  if (ofItself.has(kind)) {
    const survey = await surveyProject(project, question);
    const offers = kind === "capabilities" || kind === "greeting";
    const suggestions = offers ? await suggestionsFor(project, question, tellingUnits(survey, names)) : [];
    const lines = assistantLines(kind, project, survey, names);
    return { draft: { answered: true, lines, suggestions }, read: survey.units.map(lookedOver) };
  }
  if (asked.kind === "fact" || asked.kind === "more" || asked.kind === "next") return null;
  const named = asked.topic === "" ? null : onlyNames(asked.topic, question);
  if (asked.topic !== "" && named === null) return null;
  const survey = await surveyProject(project, named ? { ...question, resourceIds: named } : question);
  const about = asked.topic;
  const lines = wholeProjectLines(kind, { survey, names, indexed: project.statistics.passages, about });
  return lines && lines.length > 0 ? { draft: answered(lines), read: survey.units.map(lookedOver) } : null;
}

/** What the project does not hold, with what it can be asked instead. */
export async function refuse(
  project: Project,
  question: Question,
  near: readonly { passage: IndexedPassage }[],
  unheld: readonly string[] = [],
): Promise<Draft> {
  const openings = await openingsOf(project, question);
  const close = near.slice(0, mostNear).map(({ passage }) => passage);
  const suggestions = await suggestionsFor(project, question, [...close, ...openings]);
  const shown = close.length > 0 ? close : openings.slice(0, mostNear);
  return refused({ unheld, near: shown, openings }, question, suggestions);
}

async function openingsOf(
  { index, projectId }: Project,
  { resourceIds }: Question,
): Promise<IndexedPassage[]> {
  const openings = await index.openingPassages(projectId, 2);
  return openings.filter((one) => resourceIds?.includes(one.resourceId) ?? true).slice(0, mostOpenings);
}

/** Each was asked before it is offered. */
export function suggestionsFor(
  project: Project,
  question: Pick<Question, "resourceIds" | "resourceNames" | "signal">,
  units: readonly IndexedPassage[],
): Promise<string[]> {
  return suggestQuestions(project, question.resourceIds, units, async (candidate) => {
    const { kind, text, topic, carried, asksAs } = interpretQuestion(candidate);
    if (topic === "" && kind !== "fact") return answersWhole(project, question, kind as WholeKind);
    const own = topic === "" ? text : topic;
    const chosen = await chooseUnits(
      project.index,
      project.projectId,
      { text: own, carried, asksAs },
      question,
    );
    return topic === ""
      ? outcomeOf(chosen) === "answered"
      : topicLines(chosen, question.resourceNames) !== null;
  });
}

async function answersWhole(
  project: Project,
  question: Pick<Question, "resourceIds" | "resourceNames" | "signal">,
  kind: WholeKind,
): Promise<boolean> {
  const survey = await surveyProject(project, question);
  const whole = { survey, names: question.resourceNames, indexed: project.statistics.passages, about: "" };
  return holdsSources(wholeProjectLines(kind, whole) ?? []);
}

/** In the order in which they were chosen, with what decided between the first and the second. */
function readOf({ units }: Chosen): ReadPassage[] {
  const reasons = explain(units);
  return units.map(({ found: { passage, ...scores }, score }, i) => ({
    passage,
    scores: { ...scores, total: score },
    ...(reasons[i] && { reasons: reasons[i] }),
  }));
}

export function searched({ passage, ...scores }: RankedPassage): ReadPassage {
  return { passage, scores };
}

export function lookedOver(passage: IndexedPassage): ReadPassage {
  return { passage, scores: null };
}

function answered(lines: Draft["lines"]): Draft {
  return { answered: true, lines, suggestions: [] };
}

function nothingIndexed(): Draft {
  const line = ownWords("Nothing is indexed in this project yet, so there is nothing to answer from.");
  return { answered: false, lines: [line], suggestions: [] };
}

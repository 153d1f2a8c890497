import { textOf } from "../documents/units/unit.ts";
import type { WholeKind } from "../languages/question-cues.ts";
import type { IndexedPassage } from "../store/passage-index.ts";
import type { Question, ReadPassage } from "./answer.ts";
import type { Draft, DraftLine } from "./compose/compose.ts";
import { oneLine } from "./compose/markup.ts";
import { plainAnswer } from "./interpret/follow-up.ts";
import { type Interpreted, interpretQuestion, ofItself } from "./interpret/interpret-question.ts";
import { respell, respelled } from "./interpret/respell.ts";
import { type Sides, sidesOf } from "./interpret/sides.ts";
import { asksForSeveral } from "./interpret/tokens.ts";
import { askedFor, isKeywords } from "./decide/asked-for.ts";
import { collectionLines } from "./decide/collection.ts";
import {
  areBetter,
  decideUnits,
  isDecidedByChecks,
  outcomeElsewhere,
  withOthers,
} from "./decide/decide-units.ts";
import { differenceOfSubjects } from "./decide/document-meant.ts";
import { areNamesHeld } from "./decide/names-held.ts";
import { draftComparison } from "./draft-comparison.ts";
import { answeredLines, listedLines, topicLines } from "./layouts/answered.ts";
import { assistantLines } from "./layouts/assistant.ts";
import { decidingPart } from "./layouts/deciding-part.ts";
import { answered, closest, withSpelling } from "./layouts/drafts.ts";
import { matchesPeriod } from "./layouts/periods-and-figures.ts";
import { inForm, namedTable } from "./layouts/in-form.ts";
import { wholeProjectLines } from "./layouts/whole-project.ts";
import { voiceIn } from "./own-words/own-words.ts";
import type { Project } from "./project-memory.ts";
import { nothingIndexed, openingsOf, refuse, unmentioned } from "./refuse.ts";
import { chooseUnits, onlyNames } from "./select/choose-units.ts";
import { type Chosen, readOf } from "./select/score-units.ts";
import { leadsTo, namesOf, wholeList } from "./select/whole-list.ts";
import { answerByRecords } from "./records/record-lines.ts";
import { suggestQuestions } from "./suggest-questions.ts";
import { surveyProject, tellingUnits } from "./survey/survey-project.ts";

export interface Drafted {
  draft: Draft;
  /** In the order in which they matter, where they were searched for. */
  read: ReadPassage[];
}

/** UTF-16 units from which a sentence is known again in an answer. */
const leastKnown = 24;

/** Returns the built-in answer: whole units of the sources, the closest of them, or an honest refusal. */
export async function draftAnswer(
  project: Project,
  question: Question,
  asked = interpretQuestion(question.query, question.history, project.statistics.languages[0]),
): Promise<Drafted> {
  const drafted = await draftContent(project, question, asked);
  return asked.form ? { ...drafted, draft: inForm(drafted.draft, asked.form, asked.language) } : drafted;
}

async function draftContent(project: Project, question: Question, read: Interpreted): Promise<Drafted> {
  if (project.statistics.passages === 0) return { draft: nothingIndexed(read.language), read: [] };
  const collection = collectionLines(question);
  if (collection) return { draft: answered(collection, read.language), read: [] };
  const spelled =
    read.kind === "fact" && read.language === "en" ? await respell(project, read.text) : noWords;
  const asked =
    spelled.size === 0
      ? read
      : { ...read, text: respelled(read.text, spelled), asksAs: respelled(read.asksAs, spelled) };
  const whole = await ofWhole(project, question, asked);
  if (whole) return whole;
  const sides = asked.kind === "fact" ? sidesOf(asked.text, asked.language, question.resourceNames) : null;
  const written = sides ? { ...asked, text: sides.text } : asked;
  const chosen = await choose(project, question, written);
  const corrected = new Map([...spelled, ...chosen.corrected]);
  const meant = { ...asked, text: respelled(asked.text, chosen.corrected) };
  const drafted = await draftChosen(project, question, { ...meant, sides }, chosen);
  return { ...drafted, draft: withSpelling(drafted.draft, corrected, asked.language) };
}

const noWords: ReadonlyMap<string, string> = new Map();

async function draftChosen(
  project: Project,
  question: Question,
  asked: Interpreted & { sides: Sides | null },
  chosen: Chosen,
): Promise<Drafted> {
  const { sides } = asked;
  // "and on Sunday?" asks the earlier question of another day; one with a question word of its own stands alone.
  const text = asked.asksAs.endsWith(asked.text) ? asked.text : `${asked.carried} ${asked.text}`.trim();
  const record = await answerByRecords(project, question, { ...asked, text }, chosen);
  if (record.lines) {
    const lines = answered(record.lines, asked.language);
    const draft = { ...lines, ...(record.headline && { headline: record.headline }) };
    return { draft, read: readOf(chosen.units) };
  }
  const table = asked.form && namedTable(chosen, asked.form, asked.language);
  if (table) return { draft: answered(table, asked.language), read: readOf(chosen.units) };
  if (record.remark !== "" && chosen.units.length > 0)
    return { draft: closest(chosen, asked.language, record.remark), read: readOf(chosen.units) };
  const checked = askedFor(asked.text);
  const checks =
    !sides && isDecidedByChecks(project, asked)
      ? decideUnits(
          checked,
          await withOthers(project, chosen, question.resourceIds),
          question.resourceNames,
          await differenceOfSubjects(project),
        )
      : null;
  const isAlone = asked.carried === "";
  const learnt = checks && isAlone ? checks.outcome : outcomeElsewhere(project, asked, chosen);
  const decided = checks && (isAlone || areBetter(checks, learnt, chosen)) ? checks : null;
  if (decided) {
    chosen.units = decided.units;
    chosen.unheld = decided.unheld;
    chosen.asked = { ...chosen.asked, decided: decided.sentences };
  }
  const read = readOf(chosen.units);
  const outcome =
    asked.kind === "next" && chosen.units.length > 0 ? "answered" : (decided?.outcome ?? learnt);
  const compared = sides && (await draftComparison(project, question, { ...asked, sides }, chosen));
  if (compared) return compared;
  if (outcome === "refused") {
    // What a refusal names was looked over, so that it goes with its resource.
    const openings = read.length > 0 ? [] : (await openingsOf(project, question)).map(lookedOver);
    const draft = await refuse(project, question, asked.language, chosen.units, chosen.unheld);
    return { draft, read: [...read, ...openings] };
  }
  const names = question.resourceNames;
  const topical = asked.topic === "" ? null : topicLines(chosen, names);
  if (topical) return { draft: answered(topical, asked.language), read };
  const isRow = decided !== null && decided.sentences.size > 0 && isKeywords(checked);
  const isStated = (!record.isUnsaid || isRow) && (decided !== null || areNamesHeld(asked, chosen));
  if (outcome === "answered" && asked.topic === "" && isStated && matchesPeriod(chosen))
    return { draft: await answeredDraft(project, asked, chosen, names), read };
  const remark = await unmentioned(project, question, asked.language, chosen.unheld);
  return { draft: closest(chosen, asked.language, remark), read };
}

/** Drafts the list that is asked for, or the best unit. A list that was cut into units is put together in the message. */
async function answeredDraft(
  project: Project,
  asked: Interpreted,
  chosen: Chosen,
  names: Question["resourceNames"],
): Promise<Draft> {
  const list = await listed(project, asked, chosen);
  if (!list) return answered(answeredLines(chosen, names, voiceIn(asked.language)), asked.language);
  const draft = answered(list, asked.language);
  const sources = list.flatMap(({ sentences }) => sentences.flatMap((sentence) => sentence.sources));
  const isCut =
    new Set(sources.map(({ passage }) => passage.id)).size > 1 &&
    sources.every(({ role }) => role === "answer");
  return isCut ? { ...draft, isMessage: true } : draft;
}

/** Returns all of a list that is asked for, or that the best unit leads to; null where that has none. */
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
  return list && listedLines(list, chosen, voiceIn(language));
}

/** Chooses units for a question, or for what is left of them after those of earlier answers. */
async function choose(project: Project, question: Question, asked: Interpreted): Promise<Chosen> {
  const text = asked.topic === "" ? asked.text : asked.topic;
  const chosen = await chooseUnits(project, { ...asked, text }, question);
  if (asked.kind !== "more" && asked.kind !== "next") return chosen;
  const before = question.history.findLast(({ role }) => role === "assistant")?.content ?? "";
  return withoutShown(project, chosen, plainAnswer(before), asked.kind);
}

/**
 * Leaves out what was answered before: "more" leaves out the units that an answer quoted; "next" gives the unit that follows
 * the last one that it quoted in its document.
 */
async function withoutShown(
  { index, projectId }: Project,
  chosen: Chosen,
  answer: string,
  kind: "more" | "next",
): Promise<Chosen> {
  const isShown = (unit: IndexedPassage) =>
    unit.sentences.some((span) => {
      const text = oneLine(textOf(unit, span));
      return text.length >= leastKnown && answer.includes(text);
    });
  const left = chosen.units.filter(({ passage }) => !isShown(passage));
  if (kind === "more") return { ...chosen, units: left };
  const last = chosen.units.find(({ passage }) => isShown(passage))?.passage;
  if (!last) return { ...chosen, units: left };
  const whole = await index.passagesOfPart(projectId, last.resourceId, last.part);
  const after = whole.find(({ start }) => start >= last.end);
  return { ...chosen, units: after ? [{ ...chosen.units[0]!, passage: after }] : left };
}

/**
 * Returns the draft for a question about the whole project, some documents of it, or the assistant itself; null for any other
 * question.
 */
async function ofWhole(project: Project, question: Question, asked: Interpreted): Promise<Drafted | null> {
  const kind = asked.kind as WholeKind;
  const names = question.resourceNames;
  if (ofItself.has(kind)) {
    const survey = await surveyProject(project, question);
    const offers = kind === "capabilities" || kind === "greeting";
    const voice = voiceIn(asked.language);
    const units = tellingUnits(survey, names);
    const suggestions = offers ? await suggestQuestions(project, question, units, voice) : [];
    const lines = assistantLines(kind, project, survey, names, voice);
    return { draft: { answered: true, lines, suggestions }, read: survey.units.map(lookedOver) };
  }
  if (asked.kind === "fact" || asked.kind === "more" || asked.kind === "next") return null;
  const named = asked.topic === "" ? null : onlyNames(asked.topic, question);
  if (asked.topic !== "" && named === null) return null;
  const survey = await surveyProject(project, named ? { ...question, resourceIds: named } : question);
  const about = asked.topic;
  const lines = wholeProjectLines(kind, {
    survey,
    names,
    indexed: project.statistics.passages,
    about,
    voice: voiceIn(asked.language),
  });
  return lines && lines.length > 0
    ? { draft: answered(lines, asked.language), read: survey.units.map(lookedOver) }
    : null;
}

function lookedOver(passage: IndexedPassage): ReadPassage {
  return { passage, scores: null };
}

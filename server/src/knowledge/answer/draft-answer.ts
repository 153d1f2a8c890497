import { textOf } from "../documents/units/unit.ts";
import { cuesOf, holdsCue, spaced, type WholeKind } from "../languages/question-cues.ts";
import type { IndexedPassage } from "../store/passage-index.ts";
import type { Question, ReadPassage } from "./answer.ts";
import type { Draft, DraftLine } from "./compose/compose.ts";
import { oneLine } from "./compose/markup.ts";
import { plainAnswer } from "./interpret/follow-up.ts";
import { type Interpreted, interpretQuestion, ofItself } from "./interpret/interpret-question.ts";
import { respell, respelled } from "./interpret/respell.ts";
import { type Sides, sidesOf } from "./interpret/sides.ts";
import { asksForSeveral } from "./interpret/tokens.ts";
import { collectionLines } from "./decide/collection.ts";
import { askedFor, isKeywords } from "./decide/covers-question.ts";
import { decideUnits, isDecidedByChecks, outcomeElsewhere, withOthers } from "./decide/decide-units.ts";
import { areNamesHeld } from "./decide/names-held.ts";
import { answeredLines, closestLines, listedLines, topicLines } from "./layouts/answered.ts";
import { assistantLines } from "./layouts/assistant.ts";
import { apartLines, comparedLines, rowLines } from "./layouts/compared.ts";
import { decidingPart } from "./layouts/deciding-part.ts";
import { matchesPeriod } from "./layouts/periods-and-figures.ts";
import { inForm, namedTable } from "./layouts/in-form.ts";
import { wholeProjectLines } from "./layouts/whole-project.ts";
import { withSpelling } from "./layouts/with-spelling.ts";
import { ownWords } from "./layouts/wording.ts";
import { voiceIn } from "./own-words/own-words.ts";
import type { Project } from "./project-memory.ts";
import { nothingIndexed, openingsOf, refuse, unmentioned } from "./refuse.ts";
import { chooseSides, type ChosenSide, isNamed, speaksOf } from "./select/choose-sides.ts";
import { chooseUnits, onlyNames } from "./select/choose-units.ts";
import {
  type Chosen,
  type ChosenUnit,
  claimFrom,
  explain,
  outcomeOf,
  refuseBelow,
} from "./select/score-units.ts";
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
  const record = await answerByRecords(project, question, asked, chosen);
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
  const decided =
    !sides && isDecidedByChecks(project, asked)
      ? decideUnits(checked, await withOthers(project, chosen, question.resourceIds), question.resourceNames)
      : null;
  if (decided) {
    chosen.units = decided.units;
    chosen.unheld = decided.unheld;
    const [unit] = decided.units;
    if (unit && decided.sentence !== undefined)
      chosen.asked = { ...chosen.asked, decided: { unit: unit.passage.id, sentence: decided.sentence } };
  }
  const read = readOf(chosen.units);
  const outcome =
    asked.kind === "next" ? "answered" : (decided?.outcome ?? outcomeElsewhere(project, asked, chosen));
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
  const isRow = decided?.sentence !== undefined && isKeywords(checked);
  const isStated = (!record.isUnsaid || isRow) && (decided !== null || areNamesHeld(asked, chosen));
  if (outcome === "answered" && asked.topic === "" && isStated && matchesPeriod(chosen))
    return { draft: await answeredDraft(project, asked, chosen, names), read };
  const remark = await unmentioned(project, question, asked.language, chosen.unheld);
  return { draft: closest(chosen, asked.language, remark), read };
}

/** The list that is asked for, or the best unit. A list that units cut is put together in the message. */
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
    const suggestions = offers ? await suggestQuestions(project, question, tellingUnits(survey, names)) : [];
    const lines = assistantLines(kind, project, survey, names, voiceIn(asked.language));
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

/** In the order in which they were chosen, with what decided between the first and the second. */
function readOf(units: readonly ChosenUnit[]): ReadPassage[] {
  const reasons = explain(units);
  return units.map(({ found: { passage, ...scores }, score }, i) => ({
    passage,
    scores: { ...scores, total: score },
    ...(reasons[i] && { reasons: reasons[i] }),
  }));
}

function lookedOver(passage: IndexedPassage): ReadPassage {
  return { passage, scores: null };
}

function answered(lines: Draft["lines"], language: string): Draft {
  const sources = lines.flatMap(({ sentences }) => sentences.flatMap((sentence) => sentence.sources));
  const passages = new Set(sources.map(({ passage }) => passage.id));
  const { words } = voiceIn(language);
  const lead = passages.size > 1 ? words.answered : words.answeredOne;
  return { answered: true, lines, suggestions: [], lead };
}

/** From this likelihood on, the first of the closest passages is more likely right than not. */
const likelyRight = (claimFrom + refuseBelow) / 2;

function closest(chosen: Chosen, language: string, remark = ""): Draft {
  const { words } = voiceIn(language);
  const lead = chosen.confidence >= likelyRight ? words.closest : words.unclear;
  const remarks = remark === "" ? [] : [ownWords(remark)];
  return { answered: false, lines: [...remarks, ...closestLines(chosen, lead)], suggestions: [], lead };
}

/**
 * Drafts a comparison of what a question sets against each other, each side by a search of its own, side by side where each
 * is likely to be answered. Null where the question is answered as any other, by one place that covers all sides.
 */
async function draftComparison(
  project: Project,
  question: Question,
  { sides, carried, language }: { sides: Sides; carried: string; language: string },
  whole: Chosen,
): Promise<Drafted | null> {
  if (whole.unheld.length > 0) return null;
  const outcome = outcomeOf(whole);
  const each = await chooseSides(project, sides.each, carried, question);
  const firsts = distinct(each.flatMap(({ units }) => units.slice(0, 1)));
  const rows = rowLines(each, whole);
  if (rows) return { draft: answered(rows, language), read: readOf(distinct([...whole.units, ...firsts])) };
  // One place that tells of all of them is claimed as the whole question is.
  const isApart = firsts.length > 1 && each.every(({ isAnswered }) => isAnswered);
  if (isApart && !(outcome === "answered" && isBetterTogether(whole, each))) {
    const lines = comparedLines(each, whole, question.resourceNames, voiceIn(language));
    const draft: Draft = { ...answered(lines, language), isMessage: true };
    return { draft, read: readOf(distinct([...firsts, ...whole.units])) };
  }
  const [best] = whole.units;
  const isOfAll = each.every((side) => best && speaksOf(best.passage, side));
  const lines =
    outcome === "answered" && isOfAll ? apartLines(best!.passage, each, whole, voiceIn(language)) : null;
  if (lines) return { draft: answered(lines, language), read: readOf(whole.units) };
  if (outcome === "refused" || (outcome === "answered" && (isOfAll || !sides.strict))) return null;
  const units = distinct([...whole.units.slice(0, 1), ...firsts, ...whole.units]);
  return { draft: closest({ ...whole, units }, language), read: readOf(units) };
}

/** Returns whether what the best unit tells speaks of each side, and compares them, or the sides name no entries or sections. */
function isBetterTogether(whole: Chosen, each: readonly ChosenSide[]): boolean {
  const unit = whole.units[0]!.passage;
  const { places } = decidingPart(whole.asked, unit);
  if (!each.every((side) => speaksOf(unit, side, places))) return false;
  const shown = spaced(places.map((place) => textOf(unit, unit.sentences[place]!)).join("\n"));
  return holdsCue(shown, cuesOf(unit.language).survey.compare) || !each.every(isNamed);
}

function distinct(units: readonly ChosenUnit[]): ChosenUnit[] {
  const seen = new Set<number>();
  return units.filter(({ passage: { id } }) => !seen.has(id) && seen.add(id));
}

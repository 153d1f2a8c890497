import { analyseTerms } from "../../passages/analyse-terms.ts";
import type { IndexedPassage } from "../../index/passage-index.ts";
import type { Project } from "../facts/answer-fact.ts";
import type { Question } from "../answer.ts";
import { type CandidateSentence, sentencesOf } from "../sentences/candidate-sentences.ts";
import type { DraftLine } from "../telling/compose.ts";
import { isProse } from "../sentences/leans-back.ts";
import { escapeMarkup } from "../telling/markup.ts";
import { headerOf, presentSentence } from "../telling/present-sentence.ts";
import type { QuestionTerms } from "../question/question-terms.ts";
import { surveyPassages } from "../survey/survey-project.ts";
import { relevanceOf } from "../survey/survey-topic.ts";
import { findTerms } from "./found-terms.ts";
import { isCut, type ListRun, listRuns, withoutSign } from "./list-runs.ts";
import { ownWords, paragraph, withoutNumber } from "./plan.ts";
import { sectionOf } from "./section.ts";
import { type FigureTable, tableLines, tablesOf, tablesUnder } from "./tables.ts";

const mostRead = 20;
const mostItems = 14;
const leastItems = 2;
/** Of the lists that speak of what is asked, so many are read on. */
const mostReadOn = 4;
const leastRelevant = 0.72;
/** Of what is asked for, what the lead holds itself. */
const leastOwn = 0.45;
/** Of a lead of a few words, read with what stands before it. */
const leastOwnOfShort = 0.3;
const leastOfTable = 0.5;

interface Listing {
  lines: DraftLine[];
  passages: IndexedPassage[];
}

/**
 * The items that a question asks to be listed: those of a list whose lead speaks of them, or of sibling headings that
 * bear their name. Null where no list is about them.
 */
export async function list(project: Project, question: Question, topic: string): Promise<Listing | null> {
  const { found, terms } = await findTerms(project, question, topic, mostRead);
  const passages = found.passages.map(({ passage }) => passage);
  const best = await bestRun(project, passages, terms);
  const rows = passages.flatMap((passage) => sentencesOf(passage, 0)).filter(isNamedRow);
  const table = tablesUnder(rows, topic)[0] ?? bestTable(passages, terms);
  if (best && !(table && isUnder(table.rows[0]!, topic) && !isUnder(best.lead!, topic)))
    return { lines: runLines(best), passages };
  if (table) return { lines: tableLines(table, mostItems), passages };
  const enumerated = enumeration(passages, terms);
  if (enumerated) return { lines: [paragraph(enumerated)], passages };
  const lines = await headedItems(project, topic, passages);
  return lines && { lines, passages };
}

async function bestRun(
  project: Project,
  passages: readonly IndexedPassage[],
  terms: QuestionTerms,
): Promise<ListRun | null> {
  const runs: { run: ListRun; score: number }[] = [];
  for (const [place, passage] of passages.entries()) {
    for (const run of listRuns(sentencesOf(passage, 0), true)) {
      if (!run.lead || !/[:：.]\s*$/.test(run.lead.text)) continue;
      if (listsOther(run.lead, terms)) continue;
      const ofShort = relevanceOfShort(run.lead, terms);
      const relevance = Math.max(relevanceOf(run.lead, terms), ofShort);
      const own = run.lead.terms.size > 0 ? ownShare(run, terms) : 0;
      if (relevance < leastRelevant || own < (ofShort >= leastRelevant ? leastOwnOfShort : leastOwn))
        continue;
      runs.push({ run, score: relevance + own - place * 0.02 });
    }
  }
  for (const { run } of runs.toSorted((a, b) => b.score - a.score).slice(0, mostReadOn)) {
    const whole = isCut(run) ? await readOn(project, run) : run;
    if (whole.items.length >= leastItems) return whole;
  }
  return null;
}

/** A list that its passage cuts, with the items that follow in the same section. */
async function readOn(project: Project, run: ListRun): Promise<ListRun> {
  const lead = run.lead!;
  const whole = listRuns(await sectionOf(project, lead.passage)).find(
    (other) => other.lead?.span.start === lead.span.start,
  );
  return whole && whole.items.length > run.items.length ? whole : run;
}

const counting =
  /(?<!\p{L})(?:several|these|following|some|many|various|different|two|three|four|five|six|seven|eight|nine|ten|folgende\p{L}*|mehrere) ((?:\p{L}[\p{L}-]*\s+){0,2}?\p{L}[\p{L}-]*(?:s|en))(?!\p{L})/giu;

/** "There are several reasons why a directory …" leads to reasons, and "with a priority as follows" to no priorities. */
function listsOther(lead: CandidateSentence, topic: QuestionTerms): boolean {
  const { language } = lead.passage;
  const asked = new Set(topic.inLanguage(language).flatMap(({ term, similar }) => [term, ...similar]));
  const things = [...lead.text.matchAll(counting)].map(([, thing]) => analyseTerms(thing!, language));
  if (isOfOne(lead.text, asked, language)) return true;
  if (things.some((terms) => terms.some((term) => asked.has(term)))) return false;
  return things.some((terms) => terms.length > 0);
}

const mostOfShort = 5;
const besideWorth = 0.7;

/** As `relevanceOf` for a lead of a few words: "But there are also disadvantages:" is about what stands before it. */
function relevanceOfShort(lead: CandidateSentence, topic: QuestionTerms): number {
  if (lead.terms.size > mostOfShort) return 0;
  const before = [lead.previous, lead.previous?.previous ?? null];
  let held = 0;
  let all = 0;
  for (const { term, worth } of topic.inLanguage(lead.passage.language)) {
    all += worth;
    if (lead.terms.has(term)) held += worth;
    else if (before.some((sentence) => sentence?.terms.has(term))) held += besideWorth * worth;
  }
  return all > 0 ? held / all : 0;
}

/** "with a priority calculated as follows" tells how one comes about, and not which there are. */
function isOfOne(lead: string, asked: ReadonlySet<string>, language: string): boolean {
  const isAsked = (word: string) => analyseTerms(word, language).some((term) => asked.has(term));
  const words = (lead.match(/\p{L}[\p{L}-]*/gu) ?? []).filter(isAsked);
  const single = [...lead.matchAll(/(?<!\p{L})(?:an?|each|eine?[nmrs]?|une?|una) (\p{L}[\p{L}-]*)/giu)];
  return words.length > 0 && single.filter(([, word]) => isAsked(word!)).length === words.length;
}

/** After things in the plural: "was never released: a vendor, by accident, shipped …" enumerates nothing. */
const enumerates =
  /(?:\p{Ll}s|\p{Ll}en|following|these)\s{0,3}[:：][^:]{2,800}?,[^:]{1,800}?(?:,| and | or | und | oder | et | y )[^:]{1,800}[.!]$/u;
const goesOn = /^(?:it|they|there|he|she|we) (?:also|further|(?:is|are) also)(?!\p{L})/iu;

/** "includes six tools: a checker, a profiler and …", with the sentence that goes on enumerating. */
function enumeration(passages: readonly IndexedPassage[], terms: QuestionTerms): CandidateSentence[] | null {
  for (const passage of passages) {
    for (const sentence of sentencesOf(passage, 0)) {
      if (!isProse(sentence) || !enumerates.test(sentence.text.trimEnd())) continue;
      const lead = { lead: sentence, items: [], numbered: false };
      if (relevanceOf(sentence, terms) < leastRelevant || ownShare(lead, terms) < leastOwn) continue;
      const { next } = sentence;
      return next && isProse(next) && goesOn.test(next.text.trimStart()) ? [sentence, next] : [sentence];
    }
  }
  return null;
}

/** A table under a heading that speaks of what is asked for, in the order in which the passages were found. */
function bestTable(passages: readonly IndexedPassage[], terms: QuestionTerms): FigureTable | null {
  for (const passage of passages) {
    const rows = sentencesOf(passage, 0).filter(isNamedRow);
    if (!rows.some((row) => relevanceOf(row, terms) >= leastOfTable && headed(row, terms))) continue;
    const [table] = tablesOf(rows, 0);
    if (table) return table;
  }
  return null;
}

function isNamedRow(row: CandidateSentence): boolean {
  return row.span.kind === "table-row" && !row.span.header && headerOf(row) !== null;
}

/** True where the innermost heading is the first thing that is asked for: "Faults" for "the faults of the forklift". */
function isUnder({ headingTerms, passage }: CandidateSentence, topic: string): boolean {
  const [first] = analyseTerms(topic, passage.language);
  return first !== undefined && headingTerms.size <= 2 && headingTerms.has(first);
}

function headed({ headingTerms, titleTerms, headerTerms, passage }: CandidateSentence, topic: QuestionTerms) {
  const above = topic
    .inLanguage(passage.language)
    .filter(({ term }) => headingTerms.has(term) || titleTerms.has(term) || headerTerms.has(term));
  return above.length > 0 && above.length >= topic.inLanguage(passage.language).length - 1;
}

/** The share of the terms that the lead holds itself: headings alone lead to no list. */
function ownShare({ lead }: ListRun, topic: QuestionTerms): number {
  const terms = topic.inLanguage(lead!.passage.language);
  const all = terms.reduce((sum, { worth }) => sum + worth, 0);
  const held = terms.reduce((sum, { term, worth }) => sum + (lead!.terms.has(term) ? worth : 0), 0);
  return all > 0 ? held / all : 0;
}

function runLines({ lead, items, numbered }: ListRun): DraftLine[] {
  const shown = items.slice(0, mostItems);
  const lines: DraftLine[] = [{ prefix: "", sentences: [presentSentence(lead!)] }];
  for (const { sentences, number } of shown) {
    const first = sentences[0]!;
    lines.push({
      prefix: numbered ? `${number}. ` : "- ",
      sentences: [{ ...presentSentence(first), text: escapeMarkup(withoutSign(first.text)) }],
    });
  }
  if (items.length > shown.length) lines.push(ownWords("Further items follow there."));
  return lines;
}

/** Sibling headings of one document that all bear the name of what is asked for, each with its best sentence. */
async function headedItems(
  { index, projectId }: Project,
  topic: string,
  passages: readonly IndexedPassage[],
): Promise<DraftLine[] | null> {
  const seen = new Set<string>();
  for (const { resourceId, part } of passages.slice(0, 3)) {
    if (seen.has(`${resourceId}\n${part}`)) continue;
    seen.add(`${resourceId}\n${part}`);
    const whole = await index.passagesOfPart(projectId, resourceId, part);
    const items = siblings(whole, topic);
    if (items.length >= 2) return headingLines(items, whole);
  }
  return null;
}

interface Headed {
  heading: string;
  passages: IndexedPassage[];
}

function siblings(whole: readonly IndexedPassage[], topic: string): Headed[] {
  const families = new Map<string, Map<string, Headed>>();
  for (const passage of whole) {
    const asked = analyseTerms(topic, passage.language);
    for (const [level, heading] of passage.heading.entries()) {
      const held = new Set(analyseTerms(heading, passage.language));
      const title = new Set(analyseTerms(passage.title, passage.language));
      if (!asked.every((term) => held.has(term) || title.has(term)) || !asked.some((term) => held.has(term)))
        continue;
      const above = passage.heading.slice(0, level).join("\n");
      const family = families.get(above) ?? new Map<string, Headed>();
      const item = family.get(heading) ?? { heading, passages: [] };
      item.passages.push(passage);
      families.set(above, family.set(heading, item));
      break;
    }
  }
  const largest = [...families.values()].toSorted((a, b) => b.size - a.size)[0];
  return largest ? [...largest.values()] : [];
}

function headingLines(items: readonly Headed[], whole: readonly IndexedPassage[]): DraftLine[] {
  const title = escapeMarkup(withoutNumber(whole[0]!.title));
  return [
    ownWords(`“${title}” has ${items.length === 1 ? "a part" : "parts"} on each of these:`),
    ...items.slice(0, mostItems).map(({ heading, passages }) => {
      const [best] = surveyPassages(passages).sentences;
      const first = best ?? passages.flatMap((passage) => sentencesOf(passage, 0))[0]!;
      return {
        prefix: `- **${escapeMarkup(withoutNumber(heading))}:** `,
        sentences: [presentSentence(first)],
      };
    }),
  ];
}

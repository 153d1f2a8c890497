import type { IndexedPassage, RankedPassage } from "../../index/passage-index.ts";
import { analyseTerms } from "../../passages/analyse-terms.ts";
import type { Project } from "../facts/answer-fact.ts";
import type { Question } from "../answer.ts";
import { analysePassage } from "../sentences/analysed-passage.ts";
import { type CandidateSentence, sentencesOf } from "../sentences/candidate-sentences.ts";
import type { DraftLine } from "../telling/compose.ts";
import { isProse } from "../sentences/leans-back.ts";
import { escapeMarkup } from "../telling/markup.ts";
import { presentSentence } from "../telling/present-sentence.ts";
import type { QuestionTerms } from "../question/question-terms.ts";
import { relevanceOf } from "../survey/survey-topic.ts";
import { findTerms } from "./found-terms.ts";
import { type ListItem, type ListRun, listRuns, withoutSign } from "./list-runs.ts";
import { labelOf, ownWords, withoutNumber } from "./plan.ts";
import { sectionOf } from "./section.ts";
import { inOrder, isWhole } from "./under-heading.ts";

const mostRead = 12;
const mostSections = 4;
const mostSteps = 20;
const mostOfStep = 4;
const mostOfLead = 4;
const mostOfProse = 8;
/** What leads to the steps, with the headings above, must cover this share of what is asked. */
const leastRelevant = 0.7;
/** Of a section's sentences that a list without numbers must be, to be what its heading speaks of. */
const leastOfSection = 0.5;
/** Of a heading's terms that must be asked for: what else it names is another task. */
const leastOfHeading = 0.4;
/** A list with numbers is ahead of one without by this, as it surely tells an order. */
const numberedWorth = 0.2;

interface Told {
  run: ListRun;
  passage: IndexedPassage;
  score: number;
}

/**
 * The steps that a how-to question asks for, in their order: the list whose lead or whose heading speaks of the task,
 * from its first item on, wherever in it the search hit. Null where no list is about it.
 */
export async function steps(
  project: Project,
  question: Question,
  task: string,
): Promise<{ lines: DraftLine[]; passages: IndexedPassage[] } | null> {
  const { found, terms } = await findTerms(project, question, task, mostRead);
  let best: Told | null = null;
  for (const { passage, total } of sectionsWithLists(found.passages, terms)) {
    const section = await sectionOf(project, passage);
    for (const run of listRuns(section)) {
      const relevance = relevanceOfRun(run, section, terms);
      const near = 0.3 * (total / found.passages[0]!.total);
      const score = relevance + near + (run.numbered ? numberedWorth : 0);
      if (relevance >= leastRelevant && (!best || score > best.score)) best = { run, passage, score };
    }
  }
  const passages = found.passages.map(({ passage }) => passage);
  if (best) return { lines: linesOf(best), passages };
  const lines = await toldInProse(project, found.passages, terms, task);
  return lines && { lines, passages };
}

/**
 * Steps that no list tells: what stands under the heading that speaks of the task, or a paragraph from the sentence on
 * that opens with it ("To change the oil, …"), in its own order.
 */
async function toldInProse(
  project: Project,
  found: readonly RankedPassage[],
  terms: QuestionTerms,
  task: string,
): Promise<DraftLine[] | null> {
  const headed = found
    .map(({ passage }, rank) => ({ passage, score: headingRelevance(passage, terms) - rank * 0.01, rank }))
    .filter(({ passage }) => headingRelevance(passage, terms) >= leastRelevant)
    .toSorted((a, b) => b.score - a.score);
  for (const { passage } of headed.slice(0, mostSections)) {
    const section = await sectionOf(project, passage);
    const lines = inOrder(section, isStep);
    const told = lines.flatMap(({ sentences }) => sentences);
    if (told.length < 2) continue;
    return [ownWords(`Under “${escapeMarkup(withoutNumber(headingOfTask(passage)))}”:`), ...lines];
  }
  for (const { passage } of found) {
    for (const sentence of sentencesOf(passage, 0)) {
      if (!isProse(sentence) || !opensWithTask.test(sentence.text)) continue;
      const [doing] = analyseTerms(task, passage.language);
      if (doing !== undefined && !sentence.terms.has(doing)) continue;
      if (relevanceOf(sentence, terms) < leastRelevant || ownRelevance(sentence, terms) < leastOwn) continue;
      const lines = inOrder(paragraphFrom(sentence), isWhole);
      if (lines.length > 0) return lines;
    }
  }
  return null;
}

/** Of the task, what the sentence that opens with it holds itself. */
const leastOwn = 0.6;
const opensWithTask =
  /^(?:to|in order to|if you (?:want|wish|need) to|when you want to|um|pour|para) (?!(?:the|a|an|this|that|der|die|das|be)\b)\p{Ll}[^.:]{3,}[,:]/iu;

/** The share of the task that the sentence holds itself. */
function ownRelevance(sentence: CandidateSentence, terms: QuestionTerms): number {
  let held = 0;
  let all = 0;
  for (const { term, worth, similar } of terms.inLanguage(sentence.passage.language)) {
    all += worth;
    if ([term, ...similar].some((one) => sentence.terms.has(one))) held += worth;
  }
  return all > 0 ? held / all : 0;
}

function paragraphFrom(first: CandidateSentence): CandidateSentence[] {
  const sentences = [first];
  for (let { next } = first; next && sentences.length < mostOfProse; next = next.next) {
    const between = next.passage.text.slice(
      sentences.at(-1)!.span.end - next.passage.start,
      next.span.start - next.passage.start,
    );
    const led = /[:：]\s*$/u.test(sentences.at(-1)!.text);
    if (!led && next.span.kind !== "code" && /\n\s*\n/u.test(between)) break;
    if (!isProse(next) && next.span.kind !== "code" && !led) break;
    sentences.push(next);
  }
  return sentences;
}

/** An item is a step where its list is led to. */
function isStep(sentence: CandidateSentence): boolean {
  if (sentence.span.kind !== "list-item") return isWhole(sentence) || leadsToCode(sentence);
  let before = sentence.previous;
  while (before?.span.kind === "list-item") before = before.previous;
  return before !== null && /[:：]\s*$/u.test(before.text);
}

function leadsToCode({ text, next }: CandidateSentence): boolean {
  return /[:：]\s*$/u.test(text) && next !== null && !isProse(next);
}

function linesOf({ run: { lead, items, numbered }, passage }: Told): DraftLine[] {
  const shown = items.slice(0, mostSteps);
  const lines: DraftLine[] = [
    lead
      ? { prefix: "", sentences: paragraphUpTo(lead).map(presentSentence) }
      : ownWords(
          `The steps under “${escapeMarkup(withoutNumber(headingOfTask(passage)) || labelOf(passage))}”:`,
        ),
    ...shown.flatMap((item) => stepLines(item, numbered && item.number !== null ? `${item.number}. ` : "- ")),
  ];
  if (items.length > shown.length) lines.push(ownWords("Further steps follow there."));
  return lines;
}

/** The sentences of a lead's own paragraph, to the lead: what is to be known before the first step. */
function paragraphUpTo(lead: CandidateSentence): CandidateSentence[] {
  const sentences = [lead];
  for (let { previous } = lead; previous && isProse(previous); previous = previous.previous) {
    const { passage } = previous;
    const between = passage.text.slice(
      previous.span.end - passage.start,
      sentences[0]!.span.start - passage.start,
    );
    if (between.includes("\n") || sentences.length >= mostOfLead) break;
    sentences.unshift(previous);
  }
  return sentences;
}

/** The best passage of each section that holds a list and may be about the task. */
function sectionsWithLists(found: readonly RankedPassage[], terms: QuestionTerms): RankedPassage[] {
  const sections = new Map<string, RankedPassage>();
  for (const one of found) {
    const { resourceId, part, heading } = one.passage;
    const key = JSON.stringify([resourceId, part, heading]);
    if (sections.has(key)) continue;
    const sentences = sentencesOf(one.passage, 0);
    const isAbout =
      headingRelevance(one.passage, terms) >= leastRelevant ||
      sentences.some((sentence) => relevanceOf(sentence, terms) >= leastRelevant);
    if (isAbout && sentences.some(({ span }) => span.kind === "list-item")) sections.set(key, one);
  }
  return [...sections.values()].slice(0, mostSections);
}

function relevanceOfRun(run: ListRun, section: readonly CandidateSentence[], terms: QuestionTerms): number {
  const { lead, items, numbered } = run;
  const first = items[0]!.sentences[0]!;
  const ofHeading = headingRelevance(first.passage, terms);
  if (numbered) {
    if (items[0]!.number !== 1) return 0;
    return Math.max(lead ? relevanceOf(lead, terms) : 0, relevanceOf(first, terms) * 0.95, ofHeading);
  }
  if (items.some(({ number }) => number !== null)) return 0;
  const ofLead = lead && /[:：]\s*$/.test(lead.text) ? relevanceOf(lead, terms) : 0;
  const sentences = items.reduce((sum, item) => sum + item.sentences.length, 0);
  return Math.max(ofLead, sentences >= leastOfSection * section.length ? ofHeading : 0);
}

/** 0 to 1: the share of the task that the heading above the steps tells, with what stands above it at a discount. */
function headingRelevance(passage: IndexedPassage, terms: QuestionTerms): number {
  const { titleTerms } = analysePassage(passage);
  const heading = headingOfTask(passage);
  const own = analyseTerms(heading, passage.language);
  const told = new Set<string>();
  let inHeading = 0;
  let held = 0;
  let all = 0;
  for (const { term, worth, similar } of terms.inLanguage(passage.language)) {
    all += worth;
    const form = [term, ...similar].find((one) => own.includes(one));
    if (form !== undefined) {
      inHeading += worth;
      told.add(form);
    } else if ([term, ...similar].some((one) => titleTerms.has(one))) held += 0.8 * worth;
  }
  if (all === 0 || inHeading < all / 2 || isOtherTask(heading, own, told)) return 0;
  return (inHeading + held) / all;
}

const nameless =
  /^(the )?(procedures?|steps?|instructions?|process|how to|vorgehen|vorgehensweise|schritte|anleitung|ablauf|procédure|étapes|marche à suivre|procedimiento|pasos|instrucciones)\W*$/iu;

/** The innermost heading that names a task: "Procedure" names none. */
function headingOfTask({ heading }: IndexedPassage): string {
  return heading.findLast((one) => !nameless.test(withoutNumber(one))) ?? "";
}

/** "Recovering from an archive" for who asks how to set an archive up. */
function isOtherTask(heading: string, own: readonly string[], told: ReadonlySet<string>): boolean {
  const doing = /^\p{L}+ing$/iu.test(withoutNumber(heading).split(" ")[0]!);
  const distinct = new Set(own);
  return (doing && !told.has(own[0]!)) || told.size < leastOfHeading * distinct.size;
}

function stepLines({ sentences }: ListItem, prefix: string): DraftLine[] {
  const prose = sentences.filter(({ span }) => span.kind !== "code").slice(0, mostOfStep);
  const code = sentences.filter(({ span }) => span.kind === "code");
  const line: DraftLine = {
    prefix,
    sentences: prose.map((sentence) => ({
      ...presentSentence(sentence),
      text: escapeMarkup(withoutSign(sentence.text)),
    })),
  };
  if (code.length > 0 && code.length <= 12)
    line.block = `\`\`\`\n${code.map(({ text }) => text.replaceAll("```", "'''")).join("\n")}\n\`\`\``;
  return line.sentences.length > 0 ? [line] : [];
}

import type { IndexedPassage, RankedPassage, ScoredPassage } from "../../index/passage-index.ts";
import { analyseTerms } from "../../passages/analyse-terms.ts";
import { analyseQuery } from "../../retrieval/analyse-query.ts";
import type { DirectAnswer } from "../facts/answer-by-form.ts";
import type { Project } from "../facts/answer-fact.ts";
import type { Question } from "../answer.ts";
import { type CandidateSentence, sentencesOf } from "../sentences/candidate-sentences.ts";
import type { DraftLine } from "../telling/compose.ts";
import { ledList } from "../facts/extractive-answer.ts";
import { leansBack } from "../sentences/leans-back.ts";
import { sayTheSame } from "../sentences/near-duplicates.ts";
import { presentSentence } from "../telling/present-sentence.ts";
import { readsWell } from "../sentences/reads-well.ts";
import { type Entry, entryOf } from "./entry-of.ts";
import { saysOf } from "./says-of.ts";
import type { AskedSubject } from "./subject-asked.ts";
import { tellMentions } from "./tell-mentions.ts";

/** The word that is to be defined stands in many passages, and what it is in few of them. */
const mostRead = 200;
/** From so much on a sentence says what the subject is. */
const enough = 2;
/** Another document says so too. */
const enoughBeside = 3;
const mostFollowing = 2;

/** What references speak of where they list their options. */
const options = "options option parameters arguments usage command";

interface Sense {
  sentence: CandidateSentence;
  worth: number;
  /** Where a reference says it under its name. */
  entry?: Entry;
}

/**
 * The sentences that say what the subject is, or that begin what is written under its name; where none do, what speaks of
 * it, for some subjects; null where there is nothing of that.
 */
export async function findDefinition(
  project: Project,
  subject: AskedSubject,
  question: Pick<Question, "resourceIds">,
  otherwiseRefused: boolean,
): Promise<DirectAnswer | null> {
  const found = await passagesWith(project, subject, question);
  const passages = found.map(({ passage }) => passage);
  const senses = sensesIn(passages, subject);
  const best = senses[0] ?? (subject.kind === "purpose" ? null : underItsName(passages, subject));
  if (!best) {
    const mentions = tellMentions(passages, subject, otherwiseRefused);
    return (
      mentions && { ...mentions, sure: false, passages: mentions.passages.map((one) => unranked(one, found)) }
    );
  }
  const other = senses.find(
    ({ sentence, worth }) =>
      worth >= enoughBeside &&
      sentence.passage.resourceId !== best.sentence.passage.resourceId &&
      !sayTheSame(sentence, best.sentence),
  );
  const told = [best, ...(other ? [other] : [])];
  return {
    lines: told.flatMap((sense) => linesOf(sense, subject, told.length > 1 ? 1 : mostFollowing)),
    sure: true,
    passages: told.map(({ sentence }) => unranked(sentence.passage, found)),
  };
}

/** The passages that hold the subject's words, the best first. */
async function passagesWith(
  { index, projectId, statistics }: Project,
  subject: AskedSubject,
  { resourceIds }: Pick<Question, "resourceIds">,
): Promise<ScoredPassage[]> {
  const own = analyseQuery(subject.name, statistics.languages).terms;
  // The word of "--all" and "--keep" is not searched for: what it is, is told where options are.
  const terms = own.length === 0 && subject.code ? analyseQuery(options, statistics.languages).terms : own;
  if (terms.length === 0) return [];
  const query = { terms, limit: mostRead, ...(resourceIds ? { resourceIds } : {}) };
  const { passages, unknown } = await index.searchKeywords(projectId, query);
  if (own.length > 0 && unknown.length === terms.length) return [];
  return passages.filter(({ passage }) => mayHold(passage, subject));
}

/** A name written as code stands as it is; words have other forms. */
function mayHold({ text }: IndexedPassage, { name, code = false }: AskedSubject): boolean {
  return !code || text.includes(name);
}

function linesOf({ sentence, entry }: Sense, subject: AskedSubject, following: number): DraftLine[] {
  if (!entry)
    return (
      ledList(sentence) ?? [
        { prefix: "", sentences: withFollowing(sentence, subject, following).map(presentSentence) },
      ]
    );
  const [head, ...said] = entry.told.map(presentSentence);
  const named = entry.nameAlone ? { ...head!, text: `**${head!.text}**` } : head!;
  return [{ prefix: "", sentences: [named, ...said] }];
}

function sensesIn(passages: readonly IndexedPassage[], subject: AskedSubject): Sense[] {
  const senses: Sense[] = [];
  const known = new Set<string>();
  for (const passage of passages) {
    for (const sentence of sentencesOf(passage, 0)) {
      const entry = entryOf(sentence, subject);
      const says = entry?.worth ?? saysOf(sentence, subject);
      const key = `${passage.resourceId}\n${passage.part}\n${sentence.span.start}`;
      if (says === 0 || known.has(key)) continue;
      known.add(key);
      const worth = says + bearing(sentence, subject);
      if (says >= enough - 0.5 && worth >= enough)
        senses.push({ sentence, worth, ...(entry ? { entry } : {}) });
    }
  }
  return senses.toSorted((a, b) => b.worth - a.worth);
}

/** More where the sentence stands under the subject's name, early, and is understood alone. */
function bearing(sentence: CandidateSentence, { name, within }: AskedSubject): number {
  const { passage, headingTerms, titleTerms, span } = sentence;
  const terms = analyseTerms(name, passage.language);
  let more = 0.3 * Math.exp(-span.start / 4_000);
  if (terms.every((term) => headingTerms.has(term))) more += 0.5;
  if (terms.every((term) => titleTerms.has(term))) more += 0.3;
  if (readsWell(sentence)) more += 0.3;
  if (span.kind === "list-item") more -= 0.2;
  if (within && analyseTerms(within, passage.language).every((term) => isOf(sentence, term))) more += 1;
  return more;
}

/** True where the document or its section goes by the term, or what stands around says it. */
function isOf({ titleTerms, headingTerms, passageTerms }: CandidateSentence, term: string): boolean {
  return titleTerms.has(term) || headingTerms.has(term) || passageTerms.has(term);
}

/** Where a section goes by the very name, its first whole sentence. */
function underItsName(passages: readonly IndexedPassage[], { name }: AskedSubject): Sense | null {
  let first: CandidateSentence | null = null;
  for (const passage of passages) {
    if (first && first.passage.resourceId === passage.resourceId && first.span.start < passage.start)
      continue;
    const asked = analyseTerms(name, passage.language);
    if (!isNamed(passage, asked)) continue;
    const sentence = sentencesOf(passage, 0).find(
      (one) => one.span.kind === undefined && one.wordCount >= 4 && readsWell(one),
    );
    if (sentence && (!first || sentence.span.start < first.span.start)) first = sentence;
  }
  return first && { sentence: first, worth: enough };
}

/** A heading "5. Massif", or "PEP 634: Structural Pattern Matching". */
function isNamed({ heading, language }: IndexedPassage, asked: readonly string[]): boolean {
  const names = (heading.at(-1) ?? "").split(/[:：–—]/u);
  return names.some((name) => {
    const terms = analyseTerms(name, language).filter(isWord);
    return terms.length === asked.length && asked.every((term, i) => terms[i] === term);
  });
}

const isWord = (term: string) => !/^[\d.]+$/.test(term);

/** The sentence with what goes on about it in its paragraph. */
function withFollowing(
  sentence: CandidateSentence,
  { name }: AskedSubject,
  most: number,
): CandidateSentence[] {
  const told = [sentence];
  const asked = analyseTerms(name, sentence.passage.language);
  for (let next = sentence.next; next && told.length <= most; next = next.next) {
    const { passage, span, text } = next;
    const between = passage.text.slice(told.at(-1)!.span.end - passage.start, span.start - passage.start);
    if (span.kind !== undefined || /\n\s*\n/.test(between) || !/[.!。！؟…]["'”’»)\]]*\s*$/u.test(text)) break;
    // What neither leans back nor names it goes on to something else.
    if (!leansBack(next) && !(readsWell(next) && asked.some((term) => next.terms.has(term)))) break;
    if (/\b(following|below)\b/i.test(text)) break;
    told.push(next);
  }
  return told;
}

function unranked(
  passage: IndexedPassage,
  found: readonly { passage: IndexedPassage; score: number }[],
): RankedPassage {
  const score = found.find((one) => one.passage === passage)?.score ?? 0;
  const none = { latent: null, grams: null, proximity: null, names: null, feedback: null, smoothing: null };
  return { passage, score, total: 0, ...none };
}

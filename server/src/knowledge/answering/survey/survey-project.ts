import type { IndexedPassage } from "../../index/passage-index.ts";
import { searchPassages } from "../../retrieval/search-passages.ts";
import type { Project } from "../facts/answer-fact.ts";
import type { Question } from "../answer.ts";
import { type CandidateSentence, sentencesOf } from "../sentences/candidate-sentences.ts";
import { oneLine } from "../telling/markup.ts";
import { headerOf } from "../telling/present-sentence.ts";
import { readsWell, worthQuoting } from "../sentences/reads-well.ts";
import { remembered } from "./remembered-surveys.ts";

/** Sentences that stand for a project, or for some passages of it, with how much each is worth there. */
export interface Survey {
  passages: IndexedPassage[];
  /** All of their sentences, rows and lines of code. */
  candidates: CandidateSentence[];
  /** That read well on their own; the most central first. */
  sentences: SurveyedSentence[];
  /** Table rows with figures whose columns are named, in reading order. */
  rows: CandidateSentence[];
}

export interface SurveyedSentence extends CandidateSentence {
  /** 0 to 1, of the survey's most central sentence: shared terms, an early place, and how well it can be quoted. */
  centrality: number;
  /** 0 to 1: how well it can be quoted alone. */
  quality: number;
}

/** Passages looked at for a whole project: reading and analysing them takes less than a tenth of a second. */
export const mostSampled = 240;
const mostOfCues = 60;

/** Looks over passages of every resource, and over what is found for `cues`. */
export async function surveyProject(
  project: Project,
  question: Pick<Question, "resourceIds" | "signal">,
  cues = "",
): Promise<Survey> {
  const { index, projectId } = project;
  const { resourceIds, signal } = question;
  const whole = await remembered({ index, projectId, cues: "" }, resourceIds, async () =>
    surveyPassages(await index.samplePassages(projectId, mostSampled, resourceIds)),
  );
  signal.throwIfAborted();
  if (cues === "") return whole;
  return remembered({ index, projectId, cues }, resourceIds, async () => {
    const found = await searchPassages(index, projectId, cues, {
      limit: mostOfCues,
      ...(resourceIds ? { resourceIds } : {}),
    });
    signal.throwIfAborted();
    const known = new Set(whole.passages.map(({ id }) => id));
    const more = found.passages.map(({ passage }) => passage).filter(({ id }) => !known.has(id));
    return more.length === 0 ? whole : surveyPassages(more, whole);
  });
}

/** What these passages say, beside those that `known` holds already. */
export function surveyPassages(more: readonly IndexedPassage[], known?: Survey): Survey {
  const passages = [...(known?.passages ?? []), ...more];
  const candidates = [...(known?.candidates ?? []), ...more.flatMap((passage) => sentencesOf(passage, 0))];
  const frequency = frequencies(candidates);
  const repeated = repeatedTexts(candidates);
  const seen = new Set<string>();
  const sentences: SurveyedSentence[] = [];
  for (const candidate of candidates) {
    const { passage, span } = candidate;
    const key = `${passage.resourceId}\n${passage.part}\n${span.start}`;
    const { line, quality } = judged(candidate);
    if (quality === 0 || seen.has(key) || repeated.has(line)) continue;
    seen.add(key);
    const centrality = centralityOf(candidate, frequency, passages.length) * quality;
    sentences.push(valued(candidate, { centrality, quality }));
  }
  const most = sentences.reduce((greatest, { centrality }) => Math.max(greatest, centrality), 1e-9);
  for (const sentence of sentences) sentence.centrality /= most;
  sentences.sort((a, b) => b.centrality - a.centrality);
  return { passages, candidates, sentences, rows: candidates.filter(isFiguredRow) };
}

/** The same sentence with what a survey says of it. */
export function valued<S extends CandidateSentence, V extends object>(sentence: S, values: V): S & V {
  return Object.assign(Object.create(sentence) as S, values);
}

interface Judged {
  /** The sentence on one line. */
  line: string;
  /** As `SurveyedSentence.quality`; 0 where it does not read well. */
  quality: number;
}

/** Of sentences that a survey remembers: they are judged once, though questions bring other passages to them. */
const judgements = new WeakMap<CandidateSentence, Judged>();

function judged(candidate: CandidateSentence): Judged {
  const known = judgements.get(candidate);
  if (known) return known;
  const line = oneLine(candidate.text);
  const made = { line, quality: readsWell(candidate) ? worthQuoting(candidate) : 0 };
  judgements.set(candidate, made);
  return made;
}

/** How many passages hold each term. */
function frequencies(candidates: readonly CandidateSentence[]): Map<string, number> {
  const frequency = new Map<string, number>();
  for (const { index, passageTerms } of candidates) {
    if (index > 0) continue;
    for (const term of passageTerms) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  }
  return frequency;
}

/** What stands in several documents word for word is their furniture. */
function repeatedTexts(candidates: readonly CandidateSentence[]): Set<string> {
  const homes = new Map<string, string>();
  const repeated = new Set<string>();
  for (const candidate of candidates) {
    const { passage, span } = candidate;
    if (span.kind === "table-row" || span.kind === "code") continue;
    const { line } = judged(candidate);
    const home = `${passage.resourceId}\n${passage.part}`;
    const known = homes.get(line);
    if (known === undefined) homes.set(line, home);
    else if (known !== home) repeated.add(line);
  }
  return repeated;
}

function isFiguredRow(row: CandidateSentence): boolean {
  return (
    row.span.kind === "table-row" && !row.span.header && /\p{N}/u.test(row.text) && headerOf(row) !== null
  );
}

const saysWhatItIs =
  /^(?:\S+\s+){1,6}?(is|are|was|were|means|refers to|provides?|describes?|allows?|ist|sind|est|sont|es|son)\s/iu;

/** Mean weight of its terms, where a term weighs by how many passages share it; beginnings and title words count more. */
function centralityOf(
  { terms, text, titleTerms, headingTerms, span }: CandidateSentence,
  frequency: ReadonlyMap<string, number>,
  passages: number,
): number {
  let sum = 0;
  for (const term of terms) {
    const shared = frequency.get(term) ?? 0;
    // What all passages hold is their manner of speaking, what one holds is a detail.
    if (shared > 1 && shared <= Math.max(3, passages * 0.6)) sum += Math.log(1 + shared);
    if (titleTerms.has(term)) sum += 0.6;
    if (headingTerms.has(term)) sum += 0.6;
  }
  // What a document is about is said at its beginning, and often as "X is a …".
  const opening = 1 + Math.exp(-span.start / 1_000);
  const says = saysWhatItIs.test(text) ? 1.2 : 1;
  return (sum / Math.sqrt(terms.size + 6)) * opening * says;
}

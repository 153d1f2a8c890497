import type { IndexedPassage } from "../index/passage-index.ts";
import { analyseTerms } from "../passages/analyse-terms.ts";
import { searchPassages } from "../retrieval/search-passages.ts";
import type { Project } from "./answer-fact.ts";
import type { Question } from "./answer.ts";
import { type CandidateSentence, sentencesOf } from "./candidate-sentences.ts";
import { sayTheSame } from "./near-duplicates.ts";
import { headerOf } from "./present-sentence.ts";
import { readsWell } from "./reads-well.ts";

/** Sentences that stand for a project, or for a topic of it, with how central each is. */
export interface Survey {
  passages: IndexedPassage[];
  /** That read well on their own; the most central first. */
  sentences: SurveyedSentence[];
  /** Table rows with figures whose columns are named, in reading order. */
  rows: CandidateSentence[];
}

export interface SurveyedSentence extends CandidateSentence {
  /** 0 to 1, of the survey's most central sentence. */
  centrality: number;
}

/** Passages looked at for a whole project. */
const mostSurveyed = 240;
const mostOfTopic = 30;
const mostOfCues = 60;

/** Looks over the openings of each resource, or where a topic is given, over what is found for it. */
export async function surveyProject(
  project: Project,
  question: Pick<Question, "resourceIds" | "signal">,
  options: { topic?: string; cues?: string } = {},
): Promise<Survey> {
  const { index, projectId } = project;
  const search = async (query: string, limit: number) => {
    const resourceIds = question.resourceIds ? { resourceIds: question.resourceIds } : {};
    const found = await searchPassages(index, projectId, query, { limit, ...resourceIds });
    return found.passages.map(({ passage }) => passage);
  };
  const passages = options.topic
    ? await search(options.topic, mostOfTopic)
    : [
        ...(await openings(project, question)),
        ...(options.cues ? await search(options.cues, mostOfCues) : []),
      ];
  question.signal.throwIfAborted();
  return surveyPassages(
    [...new Map(passages.map((passage) => [passage.id, passage])).values()],
    options.topic,
  );
}

async function openings(
  project: Project,
  { resourceIds }: Pick<Question, "resourceIds">,
): Promise<IndexedPassage[]> {
  const count = Math.max(1, resourceIds?.length ?? project.statistics.resources);
  const perResource = Math.min(40, Math.max(2, Math.floor(mostSurveyed / count)));
  const passages = await project.index.openingPassages(project.projectId, perResource);
  const allowed = resourceIds ? new Set(resourceIds) : null;
  return passages.filter((passage) => !allowed || allowed.has(passage.resourceId)).slice(0, mostSurveyed);
}

export function surveyPassages(passages: IndexedPassage[], topic = ""): Survey {
  const frequency = new Map<string, number>();
  const candidates = passages.flatMap((passage) => sentencesOf(passage, 0));
  for (const passage of passages) {
    for (const term of new Set(analyseTerms(passage.text, passage.language))) {
      frequency.set(term, (frequency.get(term) ?? 0) + 1);
    }
  }
  const topics = new Map<string, ReadonlySet<string>>();
  const topicIn = (language: string) => {
    const known = topics.get(language) ?? new Set(analyseTerms(topic, language));
    topics.set(language, known);
    return known;
  };
  const seen = new Set<string>();
  const sentences: SurveyedSentence[] = [];
  for (const candidate of candidates) {
    const { passage, span } = candidate;
    const key = `${passage.resourceId}\n${passage.part}\n${span.start}`;
    if (seen.has(key) || !readsWell(candidate)) continue;
    seen.add(key);
    const centrality = centralityOf(candidate, frequency, passages.length, topicIn(passage.language));
    sentences.push({ ...candidate, centrality });
  }
  const most = Math.max(...sentences.map((sentence) => sentence.centrality), 1e-9);
  for (const sentence of sentences) sentence.centrality /= most;
  sentences.sort((a, b) => b.centrality - a.centrality);
  const rows = candidates.filter(
    (row) =>
      row.span.kind === "table-row" && /\p{N}/u.test(row.text) && headerOf(row) !== null && !row.span.header,
  );
  return { passages, sentences, rows };
}

const saysWhatItIs =
  /^(?:\S+\s+){1,5}?(is|are|was|were|ist|sind|est|sont|es|son)\s+(an?|the|one|ein|eine|der|die|das|une?|el|la|le)\s/iu;

/** Mean weight of its terms, where a term weighs by how many passages share it; beginnings and topic words count more. */
function centralityOf(
  { terms, text, titleTerms, span }: CandidateSentence,
  frequency: ReadonlyMap<string, number>,
  passages: number,
  topic: ReadonlySet<string>,
): number {
  let sum = 0;
  for (const term of terms) {
    const shared = frequency.get(term) ?? 0;
    // What all passages hold is their manner of speaking, what one holds is a detail.
    if (shared > 1 && shared <= Math.max(3, passages * 0.6)) sum += Math.log(1 + shared);
    if (titleTerms.has(term)) sum += 0.6;
    if (topic.has(term)) sum += 4;
  }
  // What a document is about is said at its beginning, and often as "X is a …".
  const opening = 1 + 1.5 * Math.exp(-span.start / 1_000);
  const says = saysWhatItIs.test(text) ? 1.2 : 1;
  return (sum / Math.sqrt(terms.size + 6)) * opening * says;
}

/** The first `count` by `score` that say different things, at most `perResource` of each resource. */
export function pickDiverse(
  sentences: readonly SurveyedSentence[],
  count: number,
  score: (sentence: SurveyedSentence) => number = (sentence) => sentence.centrality,
  perResource = count,
): SurveyedSentence[] {
  const rest = sentences
    .map((sentence) => ({ sentence, score: score(sentence) }))
    .filter((each) => each.score > 0);
  const picked: SurveyedSentence[] = [];
  const used = new Map<string, number>();
  const told = new Map<string, number>();
  while (picked.length < count) {
    let best: SurveyedSentence | null = null;
    let bestScore = 0;
    for (const { sentence, score: own } of rest) {
      const ofResource = used.get(sentence.passage.resourceId) ?? 0;
      if (ofResource >= perResource || picked.includes(sentence)) continue;
      let repeated = 0;
      for (const term of sentence.terms) repeated += told.has(term) ? 1 : 0;
      const value = (own * (1 - 0.6 * (repeated / sentence.terms.size))) / (1 + 0.35 * ofResource);
      if (value > bestScore && !picked.some((other) => sayTheSame(other, sentence))) {
        best = sentence;
        bestScore = value;
      }
    }
    if (!best) break;
    picked.push(best);
    used.set(best.passage.resourceId, (used.get(best.passage.resourceId) ?? 0) + 1);
    for (const term of best.terms) told.set(term, 1);
  }
  return picked;
}

import type { IndexedPassage } from "../../index/passage-index.ts";
import { analyseTerms } from "../../passages/analyse-terms.ts";
import { type Retrieved, searchPassages } from "../../retrieval/search-passages.ts";
import type { Project } from "../facts/answer-fact.ts";
import type { Question } from "../answer.ts";
import type { CandidateSentence } from "../sentences/candidate-sentences.ts";
import { sourceName } from "../telling/name-coverage.ts";
import { type QuestionTerms, questionTerms } from "../question/question-terms.ts";
import { saysWhatIs } from "./says-what-is.ts";
import { type Survey, surveyPassages, valued } from "./survey-project.ts";
import { termWorth } from "../words/term-worth.ts";

/** A survey of what a project says of a topic. */
export interface TopicSurvey extends Survey {
  /** The document that the topic names, where it names one: its own name. */
  document: string | null;
}

const mostFound = 60;
const mostOfDocument = 160;
const mostOfBeginning = 16;
/** A topic is held where a passage covers this share of its terms' worth, with its headings and its title. */
const leastCovered = 0.55;
/** A sentence is about the topic where it and what stands above it cover this share. */
const leastRelevant = 0.5;

const documentWord =
  /\b(papers?|stud(?:y|ies)|surveys?|polic(?:y|ies)|brochures?|chapters?|documents?|manuals?|guides?|books?|articles?|reports?|pages?|files?|pdfs?|transcripts?|videos?|presentations?|slides?|spreadsheets?|websites?|sites?|handbooks?|kapitel|dokumente?|handbuch|bericht|datei|seite)\b/giu;

/** What the project holds on a topic, or of the document that it names; null where it holds nothing on it. */
export async function surveyTopic(
  project: Project,
  question: Pick<Question, "resourceIds" | "resourceNames" | "signal">,
  topic: string,
  least = leastCovered,
): Promise<TopicSurvey | null> {
  const { index, projectId, statistics } = project;
  const resourceIds = question.resourceIds ? { resourceIds: question.resourceIds } : {};
  const found = await searchPassages(index, projectId, topic, {
    limit: mostFound,
    names: question.resourceNames,
    ...resourceIds,
  });
  question.signal.throwIfAborted();
  const named = namedDocument(topic, found, question.resourceNames);
  if (named) {
    const { resourceId, part } = named;
    const passages = withBeginning(await index.passagesOfPart(projectId, resourceId, part));
    return { ...surveyPassages(passages), document: sourceName(named, question.resourceNames) };
  }
  const about = topic.replace(documentWord, " ");
  const worth = termWorth(found.idf, statistics.passages);
  const asked = questionTerms({ query: about, carried: "" }, new Set(found.terms), worth);
  const terms = asMeant(asked, found.corrected);
  const covering = found.passages.filter(({ passage }) => coverage(passage, terms) >= least);
  if (covering.length === 0) return null;
  const survey = surveyPassages(covering.map(({ passage }) => passage));
  const share = new Map(covering.map(({ passage, total }) => [passage.id, total]));
  const most = covering.reduce((greatest, { total }) => Math.max(greatest, total), 1e-9);
  const sentences = survey.sentences
    .map((sentence) => {
      const relevance = relevanceOf(sentence, terms);
      const passage = (share.get(sentence.passage.id) ?? 0) / most;
      const value = (0.1 + sentence.centrality) * relevance ** 2 * (0.4 + passage);
      return { sentence, relevance, value: value * openingWorth(sentence, terms) };
    })
    .filter(({ relevance }) => relevance >= leastRelevant)
    .toSorted((a, b) => b.value - a.value);
  const rows = survey.rows.filter((row) => relevanceOf(row, terms) >= leastRelevant);
  if (sentences.length + rows.length === 0) return null;
  const best = sentences[0]?.value || 1;
  return {
    ...survey,
    sentences: sentences.map(({ sentence, value }) => valued(sentence, { centrality: value / best })),
    rows,
    document: null,
  };
}

/** Terms that no passage holds, as the search corrected them. */
function asMeant(topic: QuestionTerms, corrected: ReadonlyMap<string, string>): QuestionTerms {
  if (corrected.size === 0) return topic;
  return {
    ...topic,
    inLanguage: (language) =>
      topic.inLanguage(language).map((each) => ({ ...each, term: corrected.get(each.term) ?? each.term })),
  };
}

/** 0 to 1: the share of the topic that the sentence holds, with its headings and its title at a discount. */
export function relevanceOf(sentence: CandidateSentence, topic: QuestionTerms): number {
  const terms = topic.inLanguage(sentence.passage.language);
  let held = 0;
  let all = 0;
  for (const { term, worth, similar } of terms) {
    all += worth;
    if (sentence.terms.has(term)) held += worth;
    else if ([...similar].some((other) => sentence.terms.has(other))) held += 0.6 * worth;
    else if (sentence.headerTerms.has(term) || sentence.headingTerms.has(term)) held += 0.6 * worth;
    else if (sentence.titleTerms.has(term)) held += 0.5 * worth;
  }
  return all > 0 ? held / all : 0;
}

/** More where a term of the topic is among the first words, most where the sentence says what it is. */
function openingWorth(sentence: CandidateSentence, topic: QuestionTerms): number {
  const first = new Set(sentence.words.slice(0, 3).map(({ term }) => term));
  const opens = topic.inLanguage(sentence.passage.language).some(({ term }) => first.has(term));
  return opens ? (saysWhatIs.test(sentence.text) ? 2.5 : 1.5) : 1;
}

function coverage(passage: IndexedPassage, topic: QuestionTerms): number {
  const held = new Set(
    analyseTerms([passage.title, ...passage.heading, passage.text].join("\n"), passage.language),
  );
  let covered = 0;
  let all = 0;
  for (const { term, worth, similar } of topic.inLanguage(passage.language)) {
    all += worth;
    if (held.has(term)) covered += worth;
    else if ([...similar].some((other) => held.has(other))) covered += 0.5 * worth;
  }
  return all > 0 ? covered / all : 0;
}

/** The one document whose title or name holds the whole topic; or, of "the hash table paper", where most is found. */
function namedDocument(
  topic: string,
  found: Retrieved,
  names: ReadonlyMap<string, string>,
): IndexedPassage | null {
  const about = topic.replace(documentWord, " ");
  const documents = new Map<string, { passage: IndexedPassage; score: number }>();
  let all = 0;
  for (const { passage, total } of found.passages.slice(0, 12)) {
    const key = `${passage.resourceId}\n${passage.part}`;
    const score = (documents.get(key)?.score ?? 0) + total;
    documents.set(key, { passage, score });
    all += total;
  }
  const titled = [...documents.values()].filter(({ passage }) => isTitled(passage, about, names));
  const ranked = (titled.length > 0 ? titled : [...documents.values()]).toSorted((a, b) => b.score - a.score);
  const [most] = ranked;
  if (!most || (titled.length === 0 && (about === topic || !speaksOf(most.passage, about)))) return null;
  // A word of a title may be told in other documents too, unless the title begins with it or says little else.
  if (about === topic && titled.length > 0 && !leadsTitle(most.passage, about)) {
    if (!isMostOfTitle(most.passage, about)) return null;
  }
  const among = titled.length > 0 ? titled.reduce((sum, { score }) => sum + score, 0) : all;
  return titled.length === 1 || most.score >= among * 0.5 ? most.passage : null;
}

function isTitled(passage: IndexedPassage, topic: string, names: ReadonlyMap<string, string>): boolean {
  const { language, title, resourceId, url } = passage;
  const page = url?.split(/[?#]/u)[0]!.split("/").at(-1) ?? "";
  const initials = (title.match(/(?<!\p{L})\p{L}/gu) ?? []).join("");
  const name = [title, page, names.get(resourceId) ?? ""].join("\n").replace(/[-_./]/g, " ");
  const held = new Set(analyseTerms(`${title}\n${name}\n${initials.length > 1 ? initials : ""}`, language));
  const asked = analyseTerms(topic, language);
  return asked.length > 0 && asked.every((term) => held.has(term));
}

/** Whether a passage holds most of what the document is called: "the hash paper" speaks of hashes. */
function speaksOf({ title, text, heading, language }: IndexedPassage, topic: string): boolean {
  const asked = analyseTerms(topic, language);
  const held = new Set(analyseTerms([title, ...heading, text].join("\n"), language));
  return asked.filter((term) => held.has(term)).length > asked.length / 2;
}

/** "Safety rules of the halls" is what is said of safety, and one of many that speak of halls. */
function leadsTitle({ title, language }: IndexedPassage, topic: string): boolean {
  const [first] = analyseTerms(title.replace(/[-_./]|\d/g, " "), language);
  return first !== undefined && analyseTerms(topic, language).includes(first);
}

function isMostOfTitle({ title, language }: IndexedPassage, topic: string): boolean {
  const words = analyseTerms(title.replace(/[-_./]|\d/g, " "), language);
  return analyseTerms(topic, language).length >= words.length / 2;
}

/** What a document is about is said at its beginning, which is read whole; of the rest, passages at even distances. */
function withBeginning(passages: readonly IndexedPassage[]): IndexedPassage[] {
  const first = passages.slice(0, mostOfBeginning);
  return [...first, ...evenly(passages.slice(first.length), mostOfDocument - mostOfBeginning)];
}

function evenly<T>(items: readonly T[], count: number): T[] {
  if (count >= items.length) return [...items];
  return Array.from({ length: count }, (_, i) => items[Math.floor((i * items.length) / count)]!);
}

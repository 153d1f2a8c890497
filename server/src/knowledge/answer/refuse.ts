import type { IndexedPassage } from "../store/passage-index.ts";
import type { Question, ResourceNames } from "./answer.ts";
import type { Draft, DraftLine } from "./compose/compose.ts";
import { escapeMarkup } from "./compose/markup.ts";
import { headingsOf, nameResources } from "./compose/source-name.ts";
import { likelyNames } from "./interpret/likely-names.ts";
import { ownWords } from "./layouts/wording.ts";
import { filled, type OwnVoice, voiceIn } from "./own-words/own-words.ts";
import type { Project } from "./project-memory.ts";
import { suggestQuestions } from "./suggest-questions.ts";

const mostNear = 10;
const mostOpenings = 60;
const mostWords = 6;
const mostTopics = 3;
/** Suggestions next to the question as it is likely meant. */
const mostOffered = 2;

/** Returns a refusal, with what the project can be asked instead. `language` is the question's (ISO 639-1). */
export async function refuse(
  project: Project,
  question: Question,
  language: string,
  near: readonly { passage: IndexedPassage }[],
  unheld: readonly string[] = [],
): Promise<Draft> {
  const openings = await openingsOf(project, question);
  const close = near.slice(0, mostNear).map(({ passage }) => passage);
  const searched = [...question.resourceNames.keys()].filter(
    (id) => question.resourceIds?.includes(id) ?? true,
  );
  const { unknown, meant } = await likelyNames(project, searched, unheld.slice(0, mostWords));
  const asMeant = [...meant].reduce((text, [own, name]) => text.replaceAll(own, () => name), question.query);
  const voice = voiceIn(language);
  const offered = await suggestQuestions(project, question, [...close, ...openings], voice);
  const suggestions = meant.size === 0 ? offered : [asMeant, ...offered.slice(0, mostOffered)];
  const shown = close.length > 0 ? close : openings.slice(0, mostNear);
  const lacking = { unknown, meant: [...meant.values()], near: shown, openings };
  return { answered: false, lines: [refusal(lacking, question, voice)], suggestions };
}

/** Returns the sentence that names words of a question to which nothing is similar anywhere; empty where there are none. */
export async function unmentioned(
  project: Project,
  { resourceNames }: Question,
  language: string,
  unheld: readonly string[],
): Promise<string> {
  const { unknown } = await likelyNames(project, resourceNames.keys(), unheld.slice(0, mostWords));
  const { words, listed, inQuotes } = voiceIn(language);
  return unknown.length === 0 ? "" : filled(words.unmentioned, { words: listed(unknown.map(inQuotes)) });
}

export async function openingsOf(
  { index, projectId }: Project,
  { resourceIds }: Question,
): Promise<IndexedPassage[]> {
  const openings = await index.openingPassages(projectId, 2);
  return openings.filter((one) => resourceIds?.includes(one.resourceId) ?? true).slice(0, mostOpenings);
}

/** Holds what a refusal is made of. */
interface Lacking {
  /** Words of the question that nothing holds. */
  unknown: readonly string[];
  /** Words of the question that nothing holds. */
  meant: readonly string[];
  /** Lists what came nearest. */
  near: readonly IndexedPassage[];
  /** The first passages of the project's resources. */
  openings: readonly IndexedPassage[];
}

/** Says so, names the words that nothing has and the names that are likely meant, and what there is instead; or speaks in the words of the project's owner. */
function refusal(
  { unknown, meant, near, openings }: Lacking,
  { resourceNames, refusal: ownersWords }: Question,
  voice: OwnVoice,
): DraftLine {
  const { words: own, listed, inQuotes } = voice;
  if (ownersWords !== undefined) return ownWords(escapeMarkup(ownersWords));
  const words = unknown.map(inQuotes);
  const lacking = words.length > 0 ? filled(own.notMentioned, { words: listed(words) }) : "";
  const names = meant.map((name) => `*${escapeMarkup(name)}*`);
  const guess = names.length > 0 ? filled(own.didYouMean, { words: listed(names) }) : "";
  return ownWords(own.notFound, lacking, guess, coverage(near, openings, resourceNames, voice));
}

function coverage(
  near: readonly IndexedPassage[],
  openings: readonly IndexedPassage[],
  names: ResourceNames,
  { words, listed, inQuotes }: OwnVoice,
): string {
  const topics = headingsOf(near).slice(0, mostTopics).map(inQuotes);
  if (topics.length > 0) return filled(words.coversTopics, { topics: listed(topics) });
  // What is near comes first, and the rest goes by its title, which its opening tells.
  const { shown, left } = nameResources([...near, ...openings], names, mostTopics);
  return shown.length === 0 ? "" : filled(words.covers, { names: listed(shown, left) });
}

export function nothingIndexed(language: string): Draft {
  const line = ownWords(voiceIn(language).words.nothingIndexed);
  return { answered: false, lines: [line], suggestions: [] };
}

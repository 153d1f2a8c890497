import type { IndexedPassage } from "../store/passage-index.ts";
import type { Question, ResourceNames } from "./answer.ts";
import type { Draft, DraftLine } from "./compose/compose.ts";
import { escapeMarkup } from "./compose/markup.ts";
import { headingsOf, nameResources } from "./compose/source-name.ts";
import { ownWords } from "./layouts/wording.ts";
import { filled, type OwnVoice, voiceIn } from "./own-words/own-words.ts";
import type { Project } from "./project-memory.ts";
import { suggestQuestions } from "./suggest-questions.ts";

const mostNear = 10;
const mostOpenings = 60;
const mostWords = 6;
const mostTopics = 3;

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
  const suggestions = await suggestQuestions(project, question, [...close, ...openings]);
  const shown = close.length > 0 ? close : openings.slice(0, mostNear);
  return {
    answered: false,
    lines: [refusal({ unheld, near: shown, openings }, question, voiceIn(language))],
    suggestions,
  };
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
  unheld: readonly string[];
  /** Lists what came nearest. */
  near: readonly IndexedPassage[];
  /** The first passages of the project's resources. */
  openings: readonly IndexedPassage[];
}

/** Says so, names the words that nothing holds, and what there is instead; or speaks in the words of the project's owner. */
function refusal(
  { unheld, near, openings }: Lacking,
  { resourceNames: names, refusal: ownersWords }: Question,
  { words: own, listed }: OwnVoice,
): DraftLine {
  if (ownersWords !== undefined) return ownWords(escapeMarkup(ownersWords));
  const words = unheld.slice(0, mostWords).map((word) => `“${escapeMarkup(word)}”`);
  const lacking = words.length > 0 ? filled(own.notMentioned, { words: listed(words) }) : "";
  return ownWords(own.notFound, lacking, coverage(near, openings, names, { words: own, listed }));
}

function coverage(
  near: readonly IndexedPassage[],
  openings: readonly IndexedPassage[],
  names: ResourceNames,
  { words, listed }: Pick<OwnVoice, "words" | "listed">,
): string {
  const topics = headingsOf(near)
    .slice(0, mostTopics)
    .map((topic) => `“${escapeMarkup(topic)}”`);
  if (topics.length > 0) return filled(words.coversTopics, { topics: listed(topics) });
  // What is near comes first, and the rest goes by its title, which its opening tells.
  const resources = nameResources([...near, ...openings], names, mostTopics);
  return resources === "" ? "" : filled(words.covers, { names: resources });
}

export function nothingIndexed(language: string): Draft {
  const line = ownWords(voiceIn(language).words.nothingIndexed);
  return { answered: false, lines: [line], suggestions: [] };
}

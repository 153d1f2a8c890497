import type { IndexedPassage } from "../store/passage-index.ts";
import type { Question, ResourceNames } from "./answer.ts";
import type { Draft, DraftLine } from "./compose/compose.ts";
import { escapeMarkup } from "./compose/markup.ts";
import { headingsOf, nameResources } from "./compose/source-name.ts";
import { listed, ownWords } from "./layouts/wording.ts";
import type { Project } from "./project-memory.ts";
import { suggestQuestions } from "./suggest-questions.ts";

const mostNear = 10;
const mostOpenings = 60;
const mostWords = 6;
const mostTopics = 3;

/** What the project does not hold, with what it can be asked instead. */
export async function refuse(
  project: Project,
  question: Question,
  near: readonly { passage: IndexedPassage }[],
  unheld: readonly string[] = [],
): Promise<Draft> {
  const openings = await openingsOf(project, question);
  const close = near.slice(0, mostNear).map(({ passage }) => passage);
  const suggestions = await suggestQuestions(project, question, [...close, ...openings]);
  const shown = close.length > 0 ? close : openings.slice(0, mostNear);
  return { answered: false, lines: [refusal({ unheld, near: shown, openings }, question)], suggestions };
}

export async function openingsOf(
  { index, projectId }: Project,
  { resourceIds }: Question,
): Promise<IndexedPassage[]> {
  const openings = await index.openingPassages(projectId, 2);
  return openings.filter((one) => resourceIds?.includes(one.resourceId) ?? true).slice(0, mostOpenings);
}

/** What a refusal is made of. */
interface Lacking {
  /** Words of the question that nothing holds. */
  unheld: readonly string[];
  /** What came nearest. */
  near: readonly IndexedPassage[];
  /** The first passages of the project's resources. */
  openings: readonly IndexedPassage[];
}

/** Says so, names the words that nothing holds, and what there is instead; or speaks in the words of the project's owner. */
function refusal(
  { unheld, near, openings }: Lacking,
  { resourceNames: names, refusal: ownersWords }: Question,
): DraftLine {
  if (ownersWords !== undefined) return ownWords(escapeMarkup(ownersWords));
  const words = unheld.slice(0, mostWords).map((word) => `“${escapeMarkup(word)}”`);
  const lacking = words.length > 0 ? `Nothing in them mentions ${listed(words)}.` : "";
  return ownWords("That is not in this project's resources.", lacking, coverage(near, openings, names));
}

function coverage(
  near: readonly IndexedPassage[],
  openings: readonly IndexedPassage[],
  names: ResourceNames,
): string {
  // What is near comes first, and the rest goes by its title, which its opening tells.
  const resources = nameResources([...near, ...openings], names, mostTopics);
  if (resources === "") return "";
  const topics = headingsOf(near)
    .slice(0, mostTopics)
    .map((topic) => `“${escapeMarkup(topic)}”`);
  return topics.length === 0
    ? `They cover ${resources}.`
    : `They cover topics such as ${listed(topics)}, in ${resources}.`;
}

export function nothingIndexed(): Draft {
  const line = ownWords("Nothing is indexed in this project yet, so there is nothing to answer from.");
  return { answered: false, lines: [line], suggestions: [] };
}

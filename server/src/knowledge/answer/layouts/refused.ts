import type { Question } from "../answer.ts";
import type { Draft } from "../compose/compose.ts";
import { escapeMarkup } from "../compose/markup.ts";
import { nameResources } from "../compose/source-name.ts";
import { headingsOf } from "../compose/topic-headings.ts";
import type { IndexedPassage } from "../../store/passage-index.ts";
import { listed, ownWords } from "./wording.ts";

const mostWords = 6;
const mostTopics = 3;

/** What a refusal is made of. */
export interface Lacking {
  /** Words of the question that nothing holds. */
  unheld: readonly string[];
  /** What came nearest. */
  near: readonly IndexedPassage[];
  /** The first passages of the project's resources. */
  openings: readonly IndexedPassage[];
}

/**
 * The answer to what the project does not hold: says so, names the words that nothing holds, and what there is instead; or in
 * the words of the project's owner.
 */
export function refused(
  { unheld, near, openings }: Lacking,
  { resourceNames: names, refusal: ownersWords }: Pick<Question, "resourceNames" | "refusal">,
  suggestions: string[],
): Draft {
  if (ownersWords !== undefined)
    return { answered: false, lines: [ownWords(escapeMarkup(ownersWords))], suggestions };
  const words = unheld.slice(0, mostWords).map((word) => `“${escapeMarkup(word)}”`);
  const lacking = words.length > 0 ? `Nothing in them mentions ${listed(words)}.` : "";
  const line = ownWords("That is not in this project's resources.", lacking, coverage(near, openings, names));
  return { answered: false, lines: [line], suggestions };
}

function coverage(
  near: readonly IndexedPassage[],
  openings: readonly IndexedPassage[],
  names: ReadonlyMap<string, string>,
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

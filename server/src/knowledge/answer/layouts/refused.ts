import type { Draft } from "../compose/compose.ts";
import { escapeMarkup } from "../compose/markup.ts";
import { headingsOf, nameResources } from "../compose/source-name.ts";
import type { IndexedPassage } from "../../store/passage-index.ts";
import { listed, ownWords } from "./own-words.ts";

const mostWords = 6;
const mostTopics = 3;

/** The answer to what the project does not hold: says so, names the words that nothing holds, and what there is instead; or in
 * the words of the project's owner. */
export function refused(
  unheld: readonly string[],
  near: readonly IndexedPassage[],
  names: ReadonlyMap<string, string>,
  suggestions: string[],
  ownersWords?: string,
): Draft {
  if (ownersWords !== undefined)
    return { answered: false, lines: [ownWords(escapeMarkup(ownersWords))], suggestions };
  const words = unheld.slice(0, mostWords).map((word) => `“${escapeMarkup(word)}”`);
  const lacking = words.length > 0 ? `Nothing in them mentions ${listed(words)}.` : "";
  const line = ownWords("That is not in this project's resources.", lacking, coverage(near, names));
  return { answered: false, lines: [line], suggestions };
}

function coverage(near: readonly IndexedPassage[], names: ReadonlyMap<string, string>): string {
  const resources = nameResources(near, names, 3);
  if (resources === "") return "";
  const topics = headingsOf(near)
    .slice(0, mostTopics)
    .map((topic) => `“${escapeMarkup(topic)}”`);
  return topics.length === 0
    ? `They cover ${resources}.`
    : `They cover topics such as ${listed(topics)}, in ${resources}.`;
}

import { searchPassages } from "../../retrieval/search-passages.ts";
import type { PassageIndex } from "../../store/passage-index.ts";
import { analyseTerms } from "../../documents/analyse-terms.ts";
import type { Question } from "../answer.ts";
import { type DocumentsNamed, documentsNamed, noDocuments } from "../interpret/documents-named.ts";
import { wordsOf } from "./unit-words.ts";

/** The share of the passages with a name's words that must stand in the documents of that name. */
const leastOwn = 0.8;
const mostLookedAt = 80;

/** The documents that a question names by words that others hardly use: "the harbour" names no file where several speak of it. */
export async function namedAlone(
  index: PassageIndex,
  projectId: string,
  named: DocumentsNamed,
): Promise<DocumentsNamed> {
  if (named.resourceIds.size === 0) return noDocuments;
  const found = await searchPassages(index, projectId, [...named.words].join(" "), {
    limit: mostLookedAt,
    steps: new Set(),
  });
  const words = [...named.words];
  const holding = found.passages.filter(({ passage }) => {
    const { all } = wordsOf(passage);
    const holds = (word: string) => analyseTerms(word, passage.language).some((term) => all.has(term));
    return named.resourceIds.size === 1 ? words.every(holds) : words.some(holds);
  });
  const own = holding.filter(({ passage }) => named.resourceIds.has(passage.resourceId));
  return own.length >= leastOwn * holding.length ? named : noDocuments;
}

/** The documents that a topic names where it says nothing else; null where it does, or names none. */
export function onlyNames(
  topic: string,
  { resourceIds, resourceNames }: Pick<Question, "resourceIds" | "resourceNames">,
): string[] | null {
  const named = documentsNamed(topic, resourceNames);
  const ids = [...named.resourceIds].filter((id) => resourceIds?.includes(id) ?? true);
  if (ids.length === 0) return null;
  const left = (topic.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !named.words.has(word));
  const terms = analyseTerms(left.join(" "), "en").filter((term) => /\p{L}/u.test(term));
  return terms.length === 0 ? ids : null;
}

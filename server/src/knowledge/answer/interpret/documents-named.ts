import type { ResourceNames } from "../answer.ts";
/** Holds the documents that a question names, and the words by which it does. */
export interface DocumentsNamed {
  resourceIds: ReadonlySet<string>;
  /** In lower case, as the question writes them. */
  words: ReadonlySet<string>;
  /** Maps each document to the words that name it. */
  byDocument: ReadonlyMap<string, ReadonlySet<string>>;
}

const mostWords = 200;
/** "Lockheed Martin" for LOCKHEEDMARTIN_2022. */
const longestRun = 3;

/**
 * The documents whose names' own words, those that most of the other names lack, all stand in the question, written apart
 * or together. Numbers name none.
 */
export function documentsNamed(question: string, names: ResourceNames): DocumentsNamed {
  if (names.size < 2) return noDocuments;
  const own = ownWords(names);
  const said = runsOf(question);
  const byDocument = new Map<string, ReadonlySet<string>>();
  for (const [id, tokens] of own)
    if (tokens.length > 0 && tokens.every((token) => said.has(token)))
      byDocument.set(id, new Set(tokens.flatMap((token) => said.get(token)!)));
  const words = new Set([...byDocument.values()].flatMap((of) => [...of]));
  return { resourceIds: new Set(byDocument.keys()), words, byDocument };
}

export const noDocuments: DocumentsNamed = {
  resourceIds: new Set(),
  words: new Set(),
  byDocument: new Map(),
};

/** Maps each run of up to three words of a question, written together, to the words it is made of. */
function runsOf(question: string): Map<string, string[]> {
  const words = (question.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, mostWords);
  const runs = new Map<string, string[]>();
  for (let at = 0; at < words.length; at++)
    for (let length = 1; length <= longestRun && at + length <= words.length; length++) {
      const run = words.slice(at, at + length);
      runs.set(run.join(""), run);
    }
  return runs;
}

const known = new WeakMap<ResourceNames, Map<string, string[]>>();

function ownWords(names: ResourceNames): Map<string, string[]> {
  const before = known.get(names);
  if (before) return before;
  const tokens = new Map([...names].map(([id, name]) => [id, [...new Set(tokensOf(name))]] as const));
  const holding = new Map<string, number>();
  for (const of of tokens.values()) for (const token of of) holding.set(token, (holding.get(token) ?? 0) + 1);
  const own = new Map(
    [...tokens].map(
      ([id, of]) => [id, of.filter((token) => holding.get(token)! * 2 <= Math.max(2, names.size))] as const,
    ),
  );
  known.set(names, own);
  return own;
}

function tokensOf(name: string): string[] {
  const plain = name.replace(/\.\p{L}[\p{L}\d]{1,4}$/u, "");
  const apart = plain
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{L})(\p{N})/gu, "$1 $2")
    .replace(/(\p{N})(\p{L})/gu, "$1 $2");
  return apart.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
}

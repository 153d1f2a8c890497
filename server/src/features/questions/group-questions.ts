import { analyseWords } from "#knowledge/documents/analyse-terms.ts";

/** A question with its distinct terms, each with a word that it comes from. */
interface GroupedQuestion {
  id: string;
  terms: ReadonlyMap<string, string>;
}

export interface QuestionGroup {
  /** The places of its questions in the list that was grouped, in that order. */
  members: number[];
  /** The rarest word that two of its questions share; null for a single question. */
  title: string | null;
}

/** The share of the smaller question's weight that two questions of a group have in common, at least. */
const leastShare = 0.5;
/** A term in more questions than this joins none of them: it would compare each with each. */
const mostSharing = 200;

/** Returns a question's terms for grouping. `language` is ISO 639-1. */
export function termsToGroup(id: string, question: string, language: string): GroupedQuestion {
  const terms = new Map<string, string>();
  for (const { term, start, end } of analyseWords(question, language))
    if (!terms.has(term)) terms.set(term, question.slice(start, end));
  return { id, terms };
}

/**
 * Groups questions: two belong together where the weight of the words that they share reaches half of the smaller one's, and
 * groups are what hangs together by that. `worth` gives a term's weight, its idf in the project's index.
 */
export function groupQuestions(
  questions: readonly GroupedQuestion[],
  worth: (term: string) => number,
): QuestionGroup[] {
  const weights = questions.map(({ terms }) => sum([...terms.keys()].map(worth)));
  const root = questions.map((_, at) => at);
  const find = (at: number): number => {
    let top = at;
    while (root[top] !== top) top = root[top]!;
    root[at] = top;
    return top;
  };
  eachShared(questions, worth, (at, other, weight) => {
    if (weight > 0 && weight >= leastShare * Math.min(weights[at]!, weights[other]!))
      root[find(at)] = find(other);
  });
  const groups = new Map<number, number[]>();
  for (const at of questions.keys()) {
    const top = find(at);
    const members = groups.get(top);
    if (members) members.push(at);
    else groups.set(top, [at]);
  }
  return [...groups.values()].map((members) => ({
    members,
    title: titleOf(
      members.map((at) => questions[at]!),
      worth,
    ),
  }));
}

/** Visits each pair of questions that share any terms, with the weight of these: the later one first. */
function eachShared(
  questions: readonly GroupedQuestion[],
  worth: (term: string) => number,
  visit: (at: number, other: number, weight: number) => void,
): void {
  const holding = new Map<string, number[]>();
  // An array with a list of what is filled in takes a tenth of a map's time.
  const shared = new Float64Array(questions.length);
  const touched: number[] = [];
  for (const [at, { terms }] of questions.entries()) {
    for (const term of terms.keys()) {
      const earlier = holding.get(term) ?? [];
      holding.set(term, earlier);
      if (earlier.length < mostSharing) {
        const weight = worth(term);
        for (const other of earlier) {
          if (shared[other] === 0) touched.push(other);
          shared[other]! += weight;
        }
      }
      earlier.push(at);
    }
    for (const other of touched) {
      visit(at, other, shared[other]!);
      shared[other] = 0;
    }
    touched.length = 0;
  }
}

function titleOf(questions: readonly GroupedQuestion[], worth: (term: string) => number): string | null {
  const times = new Map<string, number>();
  for (const { terms } of questions)
    for (const term of terms.keys()) times.set(term, (times.get(term) ?? 0) + 1);
  const score = (term: string): number => worth(term) * times.get(term)!;
  const [best] = [...times.keys()]
    .filter((term) => times.get(term)! > 1)
    .toSorted((one, other) => score(other) - score(one));
  if (best === undefined) return null;
  const words = questions.flatMap(({ terms }) => terms.get(best) ?? []);
  return mostFrequent(words);
}

function mostFrequent(words: readonly string[]): string {
  const times = new Map<string, number>();
  for (const word of words) times.set(word, (times.get(word) ?? 0) + 1);
  return [...times].toSorted((one, other) => other[1] - one[1])[0]![0];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

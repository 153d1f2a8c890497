import type { QuestionCues } from "../../languages/question-cues.ts";
import { phraseAt, type Token } from "./tokens.ts";

/** Holds things that a question compares, as the tokens that name each. */
export interface Joined {
  runs: Token[][];
  /** True if it asks for all of them, and not for either. */
  strict: boolean;
}

type Compare = QuestionCues["compare"];

/** A question while it is read for what it compares. */
export interface Reading {
  tokens: readonly Token[];
  cues: QuestionCues;
  isStopWord(word: string): boolean;
}

/** "Difference between A and B", "A versus B", "A or B?", "A, B: what is the difference?"; null where nothing is joined. */
export function joinedThings(reading: Reading): Joined | null {
  return led(reading) ?? against(reading) ?? either(reading) ?? listed(reading);
}

function led({ tokens, cues: { compare } }: Reading): Joined | null {
  for (let at = 0; at < tokens.length; at++) {
    const length = phraseAt(tokens, at, compare.leads);
    if (length === 0 || tokens[at + length - 1]!.ends !== "") continue;
    const region = tokens.slice(at + length, clauseEnd(tokens, at + length, ":;?!."));
    const runs = splitAtJoin(region, compare);
    if (runs) return { runs: endedRuns(runs, compare), strict: true };
  }
  return null;
}

/** Returns what "and" or the like joins, with what commas part before it: a comma behind it ends the last. */
function splitAtJoin(region: readonly Token[], { joins }: Compare): Token[][] | null {
  for (const join of joins) {
    const last = region.findLastIndex(({ lower }) => lower === join);
    if (last < 1 || last === region.length - 1) continue;
    const before = splitAtCommas(region.slice(0, last));
    const after = region.slice(last + 1, clauseEnd(region, last + 1, ","));
    return [...before, after];
  }
  return null;
}

function splitAtCommas(tokens: readonly Token[]): Token[][] {
  const runs: Token[][] = [[]];
  for (const token of tokens) {
    runs.at(-1)!.push(token);
    if (token.ends !== "") runs.push([]);
  }
  return runs.filter((run) => run.length > 0);
}

function against({ tokens, cues: { compare }, isStopWord }: Reading): Joined | null {
  const runs: Token[][] = [[]];
  let joins = 0;
  for (let at = 0; at < tokens.length; at++) {
    const length = phraseAt(tokens, at, compare.against);
    if (length > 0) {
      runs.push([]);
      joins++;
      at += length - 1;
      continue;
    }
    runs.at(-1)!.push(tokens[at]!);
    if (tokens[at]!.ends === "") continue;
    if (joins > 0) break;
    runs[0] = [];
  }
  if (joins === 0) return null;
  const [first = [], ...rest] = runs;
  const own = [nameBefore(first, isStopWord), ...rest.slice(0, -1), nameBehind(rest.at(-1)!, isStopWord)];
  return own.every((run) => run.length > 0) ? { runs: endedRuns(own, compare), strict: true } : null;
}

/** Words that a name has where no comma bounds it. */
const mostOfName = 4;

/** Returns the words behind a question's opening; of many, those between the last two small words. */
function nameBefore(run: readonly Token[], isStopWord: (word: string) => boolean): Token[] {
  const named = run.slice(run.findIndex(({ lower }) => !isStopWord(lower)));
  if (named.length <= mostOfName) return named;
  const end = named.findLastIndex(({ lower }) => !isStopWord(lower)) + 1;
  const start = named.findLastIndex(({ lower }, i) => i < end && isStopWord(lower)) + 1;
  return named.slice(start, end);
}

function nameBehind(run: readonly Token[], isStopWord: (word: string) => boolean): Token[] {
  const end = run.findIndex(({ lower }, i) => i > 1 && isStopWord(lower));
  return run.length <= mostOfName || end < 0 ? [...run] : run.slice(0, end);
}

/**
 * Returns what "or" joins: the last is behind it; before it is one that its clause names alone, or that follows a question's
 * opening words.
 */
function either({ tokens, cues: { compare, yesNo }, isStopWord }: Reading): Joined | null {
  const at = tokens.findIndex(({ lower }, i) => i > 0 && compare.either.includes(lower));
  if (at < 0 || at === tokens.length - 1) return null;
  const start = clauseStart(tokens, at);
  const clause = tokens.slice(start, at);
  const first = clause.findIndex(({ lower }) => !isStopWord(lower));
  if (first < 0) return null;
  const last = tokens.slice(at + 1, clauseEnd(tokens, at + 1, ",:;?!."));
  const runs = [...namedBefore(tokens, start, isStopWord), clause.slice(first), last];
  const opening = clause.findIndex(({ lower }) => !compare.articles.includes(lower));
  const isBare =
    first === opening && (start > 0 || !clause.slice(opening).some(({ lower }) => isStopWord(lower)));
  const asksWhich = yesNo.includes(clause[0]!.lower) && clause.length - first <= 3;
  return isBare || asksWhich ? { runs: endedRuns(runs, compare), strict: isBare } : null;
}

/** "A, B or C": what short clauses name before. */
function namedBefore(
  tokens: readonly Token[],
  end: number,
  isStopWord: (word: string) => boolean,
): Token[][] {
  const runs: Token[][] = [];
  for (let at = end; at > 0 && tokens[at - 1]!.ends === ","; at -= runs[0]!.length) {
    const run = tokens.slice(clauseStart(tokens, at - 1), at);
    if (run.length > 3 || run.some(({ lower }) => isStopWord(lower))) break;
    runs.unshift(run);
  }
  return runs;
}

/** Returns things before a clause that only says that they are compared. */
function listed({ tokens, cues: { compare } }: Reading): Joined | null {
  const says = tokens.findIndex((_, i) => phraseAt(tokens, i, compare.says) > 0);
  if (says < 0) return null;
  const end = clauseStart(tokens, says);
  if (end < 2) return null;
  const region = tokens.slice(0, end);
  const runs = splitAtJoin(region, compare) ?? splitAtCommas(region);
  return runs.length > 1 ? { runs, strict: true } : null;
}

/** Returns the place behind the clause of a token. */
function clauseEnd(tokens: readonly Token[], from: number, signs: string): number {
  for (let at = from; at < tokens.length; at++)
    if (tokens[at]!.ends !== "" && signs.includes(tokens[at]!.ends)) return at + 1;
  return tokens.length;
}

function clauseStart(tokens: readonly Token[], at: number): number {
  let start = at;
  while (start > 0 && tokens[start - 1]!.ends === "") start--;
  return start;
}

/** Ends the last thing before "in", "for" and the like, if none of the others has such a word. */
function endedRuns(runs: readonly Token[][], { ends }: Compare): Token[][] {
  const last = runs.at(-1)!;
  const at = last.findIndex(({ lower }, i) => i > 0 && ends.includes(lower));
  const others = runs.slice(0, -1).some((run) => run.some(({ lower }) => ends.includes(lower)));
  return at < 0 || others ? [...runs] : [...runs.slice(0, -1), last.slice(0, at)];
}

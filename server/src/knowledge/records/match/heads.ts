import type { AskedAmount, Question } from "../question/question.ts";
import type { Cell, RecordTable } from "../record.ts";
import { baseOf, comparedAs, holds, type Value } from "../values/value.ts";
import { abbreviates, areTied } from "./ties.ts";

/** Describes how a question names a column. */
export interface HeadMatch {
  column: number;
  /** Places of the question's words that its heads share or are tied to. */
  words: ReadonlySet<number>;
  /** The share of its head's own words that the question has, 0 to 1; of a path its best piece counts. */
  coverage: number;
  /** Some word is the head's own, and not only tied to it. */
  exact: boolean;
}

/** The words that may name a column, and those among them that only ask. */
export type NamingWords = Pick<Question, "words" | "asking">;

/** Days and amounts of a question, which name a column whose head is one: "Fri–Sat", "0.5 l". */
type HeadValues = Partial<Pick<Question, "times" | "amounts">>;

/** Returns which of a question's words name each column. */
export function matchHeads(question: NamingWords & HeadValues, { columns }: RecordTable): HeadMatch[] {
  const tier = tierNamed(question, columns);
  return columns.map(({ path }, column) => {
    const words = new Set<number>();
    let [coverage, exact] = [0, false];
    for (const piece of path) {
      const match = matchPiece(question, piece);
      if (match.words.size === 0) continue;
      for (const at of match.words) words.add(at);
      coverage = Math.max(coverage, match.coverage);
      exact ||= match.exact;
    }
    const said = tier?.column === column ? tier.words : valueWords(question, path.at(-1));
    if (said.length === 0) return { column, words, coverage, exact };
    for (const at of said) words.add(at);
    return { column, words, coverage: 1, exact: true };
  });
}

/** "60 pieces" is of "From 50 pieces", and not of "From 10 pieces": the narrowest of heads that are tiers. */
function tierNamed(
  { amounts = [] }: HeadValues,
  columns: RecordTable["columns"],
): { column: number; words: readonly number[] } | null {
  const tiers = columns.flatMap(({ path }, column) => {
    const value = path.at(-1)?.value;
    if (value?.kind !== "range") return [];
    const asked = amounts.find((each) => isInTier(each, value));
    return asked ? [{ column, words: asked.words, low: value.low }] : [];
  });
  return tiers.toSorted((one, other) => other.low - one.low)[0] ?? null;
}

const isInTier = ({ bound, n, unit }: AskedAmount, tier: Extract<Value, { kind: "range" }>): boolean =>
  bound === "is" && (unit === null || comparedAs(unit) === comparedAs(tier.unit)) && holds(tier, n, unit);

/** Returns the places of words that say a head's days, or its amount with its unit. */
function valueWords({ times = [], amounts = [] }: HeadValues, head: Cell | undefined): readonly number[] {
  if (head?.value.kind === "months") {
    const { months: own } = head.value;
    return times.flatMap(({ months, words }) => (months?.every((month) => own.includes(month)) ? words : []));
  }
  if (head?.value.kind === "weekdays") {
    const { days } = head.value;
    return times.flatMap((time) => (time.days?.every((day) => days.includes(day)) ? time.words : []));
  }
  if (head?.value.kind !== "amount" || head.value.unit === null) return [];
  const { n, unit } = head.value;
  return amounts.flatMap((asked) =>
    asked.bound === "is" &&
    asked.unit !== null &&
    comparedAs(asked.unit) === comparedAs(unit) &&
    baseOf(asked.n, asked.unit) === baseOf(n, unit)
      ? asked.words
      : [],
  );
}

function matchPiece({ words, asking }: NamingWords, piece: Cell) {
  const open = piece.text.indexOf("(");
  const outside = open > 0 ? piece.words.filter(({ start }) => start < open) : piece.words;
  // "Unit cost £" is whole without its sign.
  const own = outside.filter(({ isSmall, text }) => !isSmall && /[\p{L}\p{N}]/u.test(text));
  const heads = own.length > 0 ? own : outside;
  const found = new Set<number>();
  let [covered, exact] = [0, false];
  for (const head of heads) {
    let isCovered = false;
    for (const [at, word] of words.entries()) {
      if (asking.has(at) || (word.isSmall && word.lower !== head.lower)) continue;
      const isSame = word.key === head.key;
      const isShort = !isSame && abbreviates(head.lower, word.lower);
      if (!isSame && !isShort && (word.isNumber || head.isNumber || !areTied(word.key, head.key))) continue;
      found.add(at);
      isCovered = true;
      exact ||= isSame || isShort;
    }
    if (isCovered) covered++;
  }
  // Small words of the head may be next to those that were found: "last counted".
  for (const head of piece.words)
    for (const [at, word] of words.entries())
      if (
        head.isSmall &&
        (word.lower === head.lower
          ? found.has(at - 1) || found.has(at + 1)
          : found.size > 0 && !word.isSmall && areTied(word.key, head.key))
      )
        found.add(at);
  return { words: found, coverage: heads.length === 0 ? 0 : covered / heads.length, exact };
}

/** Returns the places of words that a table's caption, headings and title say: the same words, and with those the words tied to some. */
export function contextWords(
  { words, asking }: Question,
  { context }: RecordTable,
): { exact: Set<number>; all: Set<number> } {
  const known = new Set(context.map(({ key }) => key));
  const [exact, all] = [new Set<number>(), new Set<number>()];
  for (const [at, word] of words.entries()) {
    if (asking.has(at)) continue;
    if (known.has(word.key)) exact.add(at);
    if (
      exact.has(at) ||
      context.some((each) => !each.isNumber && !word.isNumber && !each.isSmall && areTied(each.key, word.key))
    )
      all.add(at);
  }
  return { exact, all };
}

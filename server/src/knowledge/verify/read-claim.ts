import { agrees, type Amount } from "./figures.ts";
import type { Statement } from "./statement.ts";

/** What a claim may say although no source does. */
export interface Granted {
  /** Figures that were worked out rightly of what the sources give. */
  workedOut?: ReadonlySet<number>;
  /** The question, whose figures what is worked out may be for: "How much is that for 12 months?" */
  asked?: string;
}

/**
 * A claim without what it works out itself, which has to be right and stands in no source, without what the question says to
 * work with, and with what it works with once, however often it is said.
 */
export function withoutGranted(
  results: ReadonlySet<number>,
  claim: Statement,
  asked: Statement | null,
): Statement {
  if (results.size === 0) return claim;
  const isAsked = (said: Amount) =>
    asked?.items.some(({ amount }) => amount && amount.head === said.head && agrees(said, amount)) === true;
  // In "12 × 99" neither figure counts anything.
  const isBare = ({ unit, head }: Amount) => unit === null && (head === null || /^\d/.test(head));
  const counted = claim.items.flatMap(({ amount }) => (amount && !isBare(amount) ? [amount.value] : []));
  const items = claim.items.filter(
    ({ amount }) =>
      !amount ||
      !(results.has(amount.value) || (isBare(amount) && counted.includes(amount.value)) || isAsked(amount)),
  );
  return { ...claim, items };
}

/** Without figures, names, and words that say more than that something is so or is good. */
export function claimsNothing({ items, knowledge, vocabulary }: Statement): boolean {
  const saying = items.filter(({ small }) => !small);
  const isPlain = (lower: string) => vocabulary.plain.has(lower) || knowledge.is("scaffolding", lower);
  return saying.length > 0 && saying.every(({ kind, word }) => kind === "word" && isPlain(word.lower));
}
